import type { MessageDescriptor } from '@lingui/core';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';

/** What screens need to show a listing of one catalogue: its declaration, its labels, its addresses. They know no kind beyond it. */
export interface ListingKind {
  readonly catalogue: Catalogue;
  readonly labels: Readonly<Record<string, MessageDescriptor>>;
  /** Attributes that are a bare number: "4 bedrooms" where no label stands beside it. */
  readonly counted?: Readonly<Record<string, (count: number) => MessageDescriptor>>;
  readonly screens: {
    readonly list: '/products/cars' | '/products/real-estate';
    readonly one: '/products/cars/$id' | '/products/real-estate/$id';
  };
}
