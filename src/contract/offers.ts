import * as v from 'valibot';
import { Offer, OfferChoices, OfferDetail, OfferType } from '#domain/offers/offer.ts';
import { query } from './endpoint.ts';
import { PageNumber } from './page-number.ts';

/** A brand, a type of property, or the slug of a seller; empty means any. */
const Code = v.optional(v.pipe(v.string(), v.maxLength(120)), '');

export const offers = {
  all: query('/offer/v2/all', {
    summary: 'Offers that have not ended.',
    access: 'anyone',
    input: v.object({
      page: PageNumber,
      type: v.optional(OfferType, 'cars'),
      brand: Code,
      property: Code,
      seller: Code,
    }),
    output: v.array(Offer),
    paged: true,
    keep: 'catalogue',
  }),
  choices: query('/offer/v2/choices', {
    summary: 'Brands, types of property and sellers that have offers, most first.',
    access: 'anyone',
    input: v.object({}),
    output: OfferChoices,
    keep: 'catalogue',
  }),
  one: query('/offer/v2/{id}', {
    summary: 'One offer, by id or slug; an ended one says so.',
    access: 'anyone',
    input: v.object({ id: v.pipe(v.string(), v.maxLength(120)) }),
    output: OfferDetail,
    keep: 'catalogue',
  }),
};
