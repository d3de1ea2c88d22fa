import { describe, expect, it } from 'vitest';
import { priceBefore } from './price-before.ts';

const offer = { price: 28_200_000, priceAfterDiscount: 27_350_000, priceInclVat: 31_452_500 };

describe('the price before an offer', () => {
  it('is the price of the listing, with VAT like the offer', () => {
    expect(priceBefore(offer, 32_430_000)).toBe(32_430_000);
  });

  it('is the list price plus VAT without a listing', () => {
    expect(priceBefore(offer, null)).toBe(32_430_000);
    expect(priceBefore({ price: 98_000_000, priceAfterDiscount: 94_000_000, priceInclVat: 94_000_000 }, null)).toBe(
      98_000_000,
    );
  });

  it('is null where the offer is not lower, so that no saving is claimed', () => {
    expect(priceBefore(offer, 31_452_500)).toBeNull();
    expect(priceBefore(offer, 30_000_000)).toBeNull();
    expect(priceBefore({ price: 0, priceAfterDiscount: 0, priceInclVat: 0 }, null)).toBeNull();
  });
});
