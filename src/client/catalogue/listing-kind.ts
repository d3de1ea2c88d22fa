import type { MessageDescriptor } from '@lingui/core';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';

/** What screens need to show listings of a catalogue: its declaration, labels and addresses. Screens contain no other code per kind. */
export interface ListingKind {
  readonly catalogue: Catalogue;
  readonly labels: Readonly<Record<string, MessageDescriptor>>;
  /** Texts for numeric attributes shown without a label, such as "4 bedrooms". */
  readonly counted?: Readonly<Record<string, (count: number) => MessageDescriptor>>;
  readonly screens: {
    readonly list: string;
    readonly one: string;
  };
}
