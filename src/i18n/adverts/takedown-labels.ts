import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Takedown } from '#domain/listings/takedown.ts';

/** Why an advert was taken down, for its owner and the desk. */
export const takedownLabels: Readonly<Record<Takedown['reason'], MessageDescriptor>> = {
  fraud: msg`Suspected fraud`,
  misleading: msg`Misleading price, details or photos`,
  not_owner: msg`No proof of the right to offer it`,
  licence: msg`Licence missing, expired or invalid`,
  duplicate: msg`Already advertised`,
  not_allowed: msg`Not allowed on Wijha`,
  other: msg`Another reason`,
  seller_blocked: msg`The seller is blocked`,
};
