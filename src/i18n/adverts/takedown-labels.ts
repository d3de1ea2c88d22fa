import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Takedown } from '#domain/listings/takedown.ts';

/** Why an advert was taken down, for its owner and the desk: noun phrases in both languages. */
export const takedownLabels: Readonly<Record<Takedown['reason'], MessageDescriptor>> = {
  fraud: msg`Suspected fraud`,
  misleading: msg`Misleading price, details or photos`,
  not_owner: msg`No proof of the right to offer it`,
  licence: msg`Missing, expired or invalid licence`,
  duplicate: msg`Duplicate advert`,
  not_allowed: msg`Content not allowed on Wijha`,
  other: msg`Another reason`,
  seller_blocked: msg`Blocked seller`,
};
