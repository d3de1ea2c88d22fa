import { msg } from '@lingui/core/macro';
import type { PageWords } from './page-words.ts';

export const propertyPageWords: PageWords = {
  list: msg`Real estate`,
  facts: msg`Property info`,
  gone: msg`This property is no longer available`,
  browse: msg`Browse real estate`,
  kept: msg`Properties you open while connected are kept here with their pictures.`,
};
