import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OfferAudience } from '#domain/listings/listing-offer.ts';
import type { OfferType } from '#domain/offers/offer.ts';

/** The filters of the offers list, in display order. */
export const offerTypeLabels: Record<OfferType, MessageDescriptor> = {
  all: msg`All`,
  cars: msg`Cars`,
  properties: msg`Real estate`,
  individuals: msg`Individuals`,
  showrooms: msg`Showrooms`,
  companies: msg`Companies`,
};

/** Who an offer is for. */
export const offerAudienceLabels: Record<OfferAudience, MessageDescriptor> = {
  individuals: msg`For individuals`,
  showrooms: msg`For showrooms`,
  companies: msg`For companies`,
};
