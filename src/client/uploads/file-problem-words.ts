import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why a file was not stored. `not_kept`: the device was full, or refused storage. */
export type FileProblem =
  | 'wrong_type'
  | 'too_large'
  | 'empty'
  | 'unreadable'
  | 'not_kept'
  | 'too_many'
  | 'already_chosen';

/** The message shown beside the file's name. `mimes` lists the accepted types. */
export function fileProblemWords(problem: FileProblem, mimes: string): MessageDescriptor {
  switch (problem) {
    case 'wrong_type':
      return msg`This field must be of type ${mimes}`;
    case 'too_large':
      return msg`The image is too large`;
    case 'empty':
      return msg`The file is empty`;
    case 'unreadable':
      return msg`This file cannot be read. Choose another one, or take a photograph.`;
    case 'not_kept':
      return msg`This device could not keep the file. Please try again`;
    case 'already_chosen':
      return msg`This file was chosen before. Choose another one.`;
    case 'too_many':
      return msg`Too many files for this document`;
  }
}
