import type { FileReason } from '#domain/uploads/file-reason.ts';

/** Why a parser refuses a file: wrong type, too many bytes or pixels, or one of the reasons shown to people. */
export type FileProblem = 'wrong_type' | 'too_large' | FileReason;

/** A file that a parser refuses. Passed from the parser's process to the request as its `problem`. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  readonly problem: FileProblem;

  constructor(problem: FileProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}
