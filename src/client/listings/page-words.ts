import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the page of one listing calls it. */
export interface PageWords {
  /** The crumb that leads back to the list. */
  readonly list: MessageDescriptor;
  readonly facts: MessageDescriptor;
  readonly gone: MessageDescriptor;
  readonly browse: MessageDescriptor;
  /** What would be here offline. */
  readonly kept: MessageDescriptor;
}

export const carPageWords: PageWords = {
  list: msg`Cars`,
  facts: msg`Specifications`,
  gone: msg`This car is no longer here`,
  browse: msg`Browse cars`,
  kept: msg`Cars you open while connected are kept here with their pictures.`,
};
