import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Texts of a listing's page by kind. */
export interface PageWords {
  /** Breadcrumb that links to the list. */
  readonly list: MessageDescriptor;
  readonly facts: MessageDescriptor;
  readonly gone: MessageDescriptor;
  readonly browse: MessageDescriptor;
  /** Hint about what is stored for offline use. */
  readonly kept: MessageDescriptor;
}

export const carPageWords: PageWords = {
  list: msg`Cars`,
  facts: msg`Specifications`,
  gone: msg`This car is no longer available`,
  browse: msg`Browse cars`,
  kept: msg`Cars you open while connected are kept here with their pictures.`,
};
