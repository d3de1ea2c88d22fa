import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { Catalogue, Values } from '#domain/catalogue/catalogue.ts';

/** What screens need to show listings of a catalogue: its declaration, labels and addresses. Screens contain no other code per kind. */
export interface ListingKind {
  readonly catalogue: Catalogue;
  readonly labels: Readonly<Record<string, MessageDescriptor>>;
  /** Texts for numeric attributes shown without a label, such as "4 bedrooms". */
  readonly counted?: Readonly<Record<string, (count: number) => MessageDescriptor>>;
  /** The price by area, for kinds that have one. */
  readonly UnitPrice?: ComponentType<{ price: number | null; values: Values }>;
  readonly screens: {
    readonly list: string;
    readonly one: string;
  };
}
