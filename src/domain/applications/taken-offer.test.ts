import { describe, expect, it } from 'vitest';
import { offerRefusal } from './taken-offer.ts';

const offer = {
  listingId: '1042',
  audience: 'individuals',
  priceInclVat: 31_452_500,
  startsOn: '2026-11-01',
  endsOn: '2026-11-24',
} as const;
const taken = { id: '7', price: 31_452_500 };
const taking = { listing: '1042', account: 'individual', isShowroom: false, today: '2026-11-24' } as const;

describe('an offer', () => {
  it('can be taken from its first day to its last, at the price that was seen', () => {
    expect(offerRefusal(taken, offer, taking)).toBeNull();
    expect(offerRefusal(taken, offer, { ...taking, today: '2026-11-01' })).toBeNull();
  });

  it('that has ended is refused as such, whatever else is wrong with it', () => {
    expect(offerRefusal(taken, offer, { ...taking, today: '2026-11-25' })).toBe('offer_expired');
    expect(offerRefusal({ ...taken, price: 1 }, offer, { ...taking, today: '2026-11-25', account: 'company' })).toBe(
      'offer_expired',
    );
  });

  it('is not available before it begins, for another listing, without one, or when nobody knows it', () => {
    expect(offerRefusal(taken, offer, { ...taking, today: '2026-10-31' })).toBe('offer_unavailable');
    expect(offerRefusal(taken, offer, { ...taking, listing: '1043' })).toBe('offer_unavailable');
    expect(offerRefusal(taken, { ...offer, listingId: null }, { ...taking, listing: null })).toBe('offer_unavailable');
    expect(offerRefusal(taken, null, taking)).toBe('offer_unavailable');
  });

  it('is for the applicants it names', () => {
    expect(offerRefusal(taken, offer, { ...taking, account: 'company' })).toBe('offer_not_eligible');
    expect(offerRefusal(taken, { ...offer, audience: 'companies' }, taking)).toBe('offer_not_eligible');
    expect(offerRefusal(taken, { ...offer, audience: 'companies' }, { ...taking, account: 'company' })).toBeNull();
    const forShowrooms = { ...offer, audience: 'showrooms' } as const;
    expect(offerRefusal(taken, forShowrooms, { ...taking, account: 'company' })).toBe('offer_not_eligible');
    expect(offerRefusal(taken, forShowrooms, { ...taking, account: 'company', isShowroom: true })).toBeNull();
  });

  it('at another price than was seen is refused, lower or higher', () => {
    for (const price of [31_452_499, 31_452_501])
      expect(offerRefusal({ ...taken, price }, offer, taking)).toBe('offer_changed');
  });
});
