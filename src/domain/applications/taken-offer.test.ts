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

describe('accepting an offer', () => {
  it('allows an offer from its first day to its last, at the price that was shown', () => {
    expect(offerRefusal(taken, offer, taking)).toBeNull();
    expect(offerRefusal(taken, offer, { ...taking, today: '2026-11-01' })).toBeNull();
  });

  it('reports an ended offer as expired, whatever else is wrong', () => {
    expect(offerRefusal(taken, offer, { ...taking, today: '2026-11-25' })).toBe('offer_expired');
    expect(offerRefusal({ ...taken, price: 1 }, offer, { ...taking, today: '2026-11-25', account: 'company' })).toBe(
      'offer_expired',
    );
  });

  it('refuses an offer before it begins, for another listing, without a listing, or that does not exist', () => {
    expect(offerRefusal(taken, offer, { ...taking, today: '2026-10-31' })).toBe('offer_unavailable');
    expect(offerRefusal(taken, offer, { ...taking, listing: '1043' })).toBe('offer_unavailable');
    expect(offerRefusal(taken, { ...offer, listingId: null }, { ...taking, listing: null })).toBe('offer_unavailable');
    expect(offerRefusal(taken, null, taking)).toBe('offer_unavailable');
  });

  it('allows only the applicants an offer is for', () => {
    expect(offerRefusal(taken, offer, { ...taking, account: 'company' })).toBe('offer_not_eligible');
    expect(offerRefusal(taken, { ...offer, audience: 'companies' }, taking)).toBe('offer_not_eligible');
    expect(offerRefusal(taken, { ...offer, audience: 'companies' }, { ...taking, account: 'company' })).toBeNull();
    const forShowrooms = { ...offer, audience: 'showrooms' } as const;
    expect(offerRefusal(taken, forShowrooms, { ...taking, account: 'company' })).toBe('offer_not_eligible');
    expect(offerRefusal(taken, forShowrooms, { ...taking, account: 'company', isShowroom: true })).toBeNull();
  });

  it('refuses a price other than the one shown, lower or higher', () => {
    for (const price of [31_452_499, 31_452_501])
      expect(offerRefusal({ ...taken, price }, offer, taking)).toBe('offer_changed');
  });
});
