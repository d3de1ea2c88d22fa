import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type FileProblem, fileProblemWords } from '#client/uploads/file-problem-words.ts';

/** Why a picture was not added, in the wording of the specification. */
export function photoProblemWords(problem: FileProblem): MessageDescriptor {
  if (problem === 'too_many') return msg`You have exceeded the maximum number of images`;
  if (problem === 'already_chosen') return msg`This image was chosen before`;
  return fileProblemWords(problem, 'JPEG, PNG');
}

/** Why a video was not added. */
export function videoProblemWords(problem: FileProblem): MessageDescriptor {
  if (problem === 'too_large')
    return msg`The video is larger than 50 MB. Choose a shorter one, or add a link to it in the details.`;
  if (problem === 'unreadable') return msg`This file cannot be read. Choose another one.`;
  return fileProblemWords(problem, 'MP4, WebM');
}
