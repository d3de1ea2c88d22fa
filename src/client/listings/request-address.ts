import type { Kind } from '#domain/catalogue/kind.ts';
import type { RequestKind } from '#domain/listings/listing-request.ts';
import { address } from '#client/shell/address.ts';

/** Address of a request to the advertiser of a listing. */
export function requestAddress(kind: Kind | (string & {}), id: string, about: RequestKind): string {
  return address('/listing-request', { kind, item: id, about });
}
