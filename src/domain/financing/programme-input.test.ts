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

test('keeps the standing down and final payment where the programme asks for less', () => {
  const generous = programmeInput({ ...terms, minDown: 0.05, maxFinalPayment: 0.5 }, price, 'used', '2026-11-21');
  expect(generous).toMatchObject({ down: 1_000_000, balloon: 2_000_000 });
});

test('keeps a programme with a longer minimum tenor than the law, and cash finance without a down payment', () => {
  expect(programmeInput({ ...terms, minMonths: 72, maxMonths: 84 }, price, 'new', '2026-11-21').months).toBe(72);
  expect(programmeInput({ ...terms, maxMonths: 300 }, price, 'home', '2026-11-21').months).toBe(300);
  expect(programmeInput({ ...terms, minDown: 0.1, maxMonths: 300 }, price, 'land', '2026-11-21')).toMatchObject({
    down: price * 0.3,
    months: 300,
    insuranceRate: 0,
  });
  expect(programmeInput({ ...terms, minDown: 0 }, price, 'personal', '2026-11-21')).toMatchObject({
    asset: 'personal',
    down: 0,
    balloon: 0,
    insuranceRate: 0,
    rate: 0.0475,
  });
});
