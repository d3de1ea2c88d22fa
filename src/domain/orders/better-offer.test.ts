import { expect, it } from 'vitest';
import { betterOffer, type ComparedOffer } from './better-offer.ts';

const today = '2026-11-22';
const base: ComparedOffer = {
  id: 'base',
  apr: 0.09,
  total: 120_000_00,
  downPayment: 10_000_00,
  months: 60,
  installment: 1_700_00,
  finalPayment: 5_000_00,
  adminFee: 500_00,
  validUntil: '2026-12-06',
};
const cheaper = { ...base, id: 'cheaper', apr: 0.08, total: 115_000_00, installment: 1_600_00 };
const named = (offer: ComparedOffer, others: readonly ComparedOffer[]) =>
  betterOffer(offer, [offer, ...others], today)?.id ?? null;

it('names the offer with a lower APR and total and no higher figure', () => {
  expect(named(base, [cheaper])).toBe('cheaper');
  expect(named(cheaper, [base])).toBeNull();
});

it.each(['apr', 'total', 'downPayment', 'months', 'installment', 'finalPayment', 'adminFee'] as const)(
  'names none whose %s is higher',
  (figure) => expect(named(base, [{ ...cheaper, [figure]: base[figure] * 1.01 }])).toBeNull(),
);

it('names none with the same APR or the same total, nor the offer itself', () => {
  expect(named(base, [{ ...cheaper, apr: base.apr }])).toBeNull();
  expect(named(base, [{ ...cheaper, total: base.total }])).toBeNull();
  expect(named(base, [])).toBeNull();
});

it('names no offer that has expired, and one on its last day', () => {
  expect(named(base, [{ ...cheaper, validUntil: '2026-11-21' }])).toBeNull();
  expect(named(base, [{ ...cheaper, validUntil: today }])).toBe('cheaper');
});

it('names the best of several', () => {
  expect(named(base, [cheaper, { ...cheaper, id: 'best', apr: 0.07, total: 110_000_00 }])).toBe('best');
});

it('agrees with a comparison written out for every pair of many offers', () => {
  // A fixed sequence: the same offers on every machine.
  let seed = 7;
  const step = (count: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * count);
  };
  const offers = Array.from({ length: 120 }, (_, at): ComparedOffer => ({
    id: String(at),
    apr: step(4) / 100,
    total: step(4),
    downPayment: step(3),
    months: 12 * (1 + step(2)),
    installment: step(3),
    finalPayment: step(2),
    adminFee: step(2),
    validUntil: today,
  }));
  const isBetter = (a: ComparedOffer, b: ComparedOffer) =>
    a.apr < b.apr &&
    a.total < b.total &&
    a.downPayment <= b.downPayment &&
    a.months <= b.months &&
    a.installment <= b.installment &&
    a.finalPayment <= b.finalPayment &&
    a.adminFee <= b.adminFee;
  const found = offers.map((one) => betterOffer(one, offers, today));
  expect(found.filter((one) => one === null).length).toBeGreaterThan(10);
  expect(found.filter((one) => one !== null).length).toBeGreaterThan(10);
  offers.forEach((one, at) => {
    const better = offers.filter((other) => isBetter(other, one));
    const best = found[at];
    if (!best) expect(better).toEqual([]);
    else {
      expect(better).toContain(best);
      expect(Math.min(...better.map(({ apr }) => apr))).toBe(best.apr);
    }
  });
});
