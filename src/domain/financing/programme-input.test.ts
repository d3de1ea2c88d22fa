import { expect, test } from 'vitest';
import { estimate } from './estimate.ts';
import type { Programme } from './programme.ts';
import { programmeInput } from './programme-input.ts';

const terms: Programme['terms'] = {
  rateKind: 'flat',
  rate: 0.0475,
  minMonths: 12,
  maxMonths: 48,
  minDown: 0.2,
  maxFinalPayment: 0.15,
  minSalary: 400_000,
  salaryTransfer: false,
};
const price = 10_000_000;

test("calculates a programme's example by its own rate, tenor, down and final payment", () => {
  const input = programmeInput(terms, price, 'used', '2026-11-21');
  expect(input).toMatchObject({ rate: 0.0475, rateKind: 'flat', months: 48, down: 2_000_000, balloon: 1_500_000 });
  expect(estimate(input).total).toBeGreaterThan(price);
});

test('limits an example to the legal tenor for cars and a final payment of at most the finance amount', () => {
  expect(programmeInput({ ...terms, maxMonths: 300 }, price, 'new', '2026-11-21').months).toBe(60);
  const {
    price: whole,
    down,
    balloon,
  } = programmeInput({ ...terms, minDown: 0.9, maxFinalPayment: 0.5 }, price, 'new', '2026-11-21');
  expect(down + balloon).toBeLessThanOrEqual(whole);
});
