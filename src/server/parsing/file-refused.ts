import type { FileReason } from '#domain/uploads/file-reason.ts';

/** Why a parser takes no file: another type than it may be, too many bytes or pixels, or one of the reasons people are told. */
export type FileProblem = 'wrong_type' | 'too_large' | FileReason;

/** A file a parser does not take. Crosses from the parser's process to the request as its `problem`. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  readonly problem: FileProblem;

  constructor(problem: FileProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}
