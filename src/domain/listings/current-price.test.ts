import { describe, expect, it } from 'vitest';
import { currentPrice } from './current-price.ts';
import type { ListingOffer } from './listing-offer.ts';

const offer: ListingOffer = {
  id: '7',
  slug: 'end-of-season-7',
  audience: 'individuals',
  price: 31_452_500,
  monthly: 520_000,
  endsOn: '2026-11-24',
};
const listing = { price: 32_430_000, monthly: 540_000, offer };

describe('the current price of a listing', () => {
  it("is the offer's until its last day ends in Riyadh", () => {
    expect(currentPrice(listing, '2026-11-24')).toEqual({
      price: 31_452_500,
      monthly: 520_000,
      before: 32_430_000,
      offer,
    });
    expect(currentPrice(listing, '2026-11-25')).toEqual({
      price: 32_430_000,
      monthly: 540_000,
      before: null,
      offer: null,
    });
  });

  it('is its own without an offer, and in a card stored before cards had offers', () => {
    const own = { price: 32_430_000, monthly: 540_000, before: null, offer: null };
    expect(currentPrice({ ...listing, offer: null }, '2026-11-24')).toEqual(own);
    expect(currentPrice({ price: 32_430_000, monthly: 540_000 }, '2026-11-24')).toEqual(own);
  });

  it('is never raised by an offer, and remains "on request" with one', () => {
    expect(currentPrice({ ...listing, price: 31_452_500 }, '2026-11-24')).toMatchObject({
      price: 31_452_500,
      before: null,
      offer: null,
    });
    expect(currentPrice({ ...listing, price: null }, '2026-11-24')).toMatchObject({
      price: null,
      before: null,
      offer: null,
    });
  });

  it('is that of a given offer, as on the page opened from it', () => {
    const fleet: ListingOffer = { ...offer, id: '8', audience: 'companies', price: 29_800_000 };
    expect(currentPrice(listing, '2026-11-24', fleet)).toMatchObject({
      price: 29_800_000,
      before: 32_430_000,
      offer: fleet,
    });
    expect(currentPrice(listing, '2026-11-24', null)).toMatchObject({ price: 32_430_000, offer: null });
  });
});
