import * as v from 'valibot';
import { isKind, type Kind } from '#domain/catalogue/kind.ts';
import { RequestKind } from '#domain/listings/listing-request.ts';
import { ListingId } from '#domain/listings/listing.ts';

/** Search parameters of a request: the listing and what to ask, or the draft it was taken back into. */
export interface RequestSearch {
  readonly kind?: unknown;
  readonly item?: unknown;
  readonly about?: unknown;
  readonly draft?: unknown;
}

/** The listing in an address; null when there is none. An unknown request becomes a call. */
export function readRequestSearch({
  kind,
  item,
  about,
}: RequestSearch): { kind: Kind; item: string; about: RequestKind } | null {
  if (typeof kind !== 'string' || !isKind(kind) || !v.is(ListingId, item)) return null;
  return { kind, item, about: v.is(RequestKind, about) ? about : 'contact' };
}
