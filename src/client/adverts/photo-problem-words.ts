import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type FileProblem, fileProblemWords } from '#client/uploads/file-problem-words.ts';

/** Why a picture was not added, in the words of the specification. */
export function photoProblemWords(problem: FileProblem): MessageDescriptor {
  if (problem === 'too_many') return msg`You have exceeded the maximum number of images`;
  if (problem === 'already_chosen') return msg`This image was chosen before`;
  return fileProblemWords(problem, 'JPEG, PNG');
}
