import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { earlySettlement, runningContract } from './early-settlement.ts';
import { estimate } from './estimate.ts';
import { Estimate, EstimateInput } from './estimate-schema.ts';
import { schedule } from './schedule.ts';

/** A seeded generator of numbers in [0, 1): the same 2,000 contracts on every machine (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = seeded(20261121);
const between = (least: number, most: number) => least + random() * (most - least);
const whole = (least: number, most: number) => Math.floor(between(least, most + 1));
const oneOf = <T>(...choices: T[]): T => choices[whole(0, choices.length - 1)]!;

function anyInput(): EstimateInput {
  // Spread over orders of magnitude, from small cars to large villas.
  const price = Math.floor(10 ** between(5.3, 9.9));
  const down = oneOf(0, Math.floor(price * between(0, 0.7)));
  const amount = price - down;
  return {
    asset: oneOf('car', 'home', 'personal'),
    price,
    down,
    months: oneOf(1, 12, 60, whole(1, 360)),
    balloon: oneOf(0, amount, Math.floor(amount * between(0, 0.6))),
    rateKind: oneOf('flat', 'reducing'),
    rate: oneOf(0, between(0, 0.0001), between(0.01, 0.15), between(0, 1)),
    insuranceRate: oneOf(0, between(0, 0.06)),
    depreciation: between(0, 0.4),
    feeRule: oneOf(
      { kind: 'cap' as const },
      { kind: 'none' as const },
      { kind: 'share' as const, share: between(0, 0.1) },
      { kind: 'amount' as const, amount: Math.min(100_000_000, Math.floor(amount * between(0, 0.5))) },
    ),
    date: oneOf('2025-06-01', '2026-02-19', '2026-02-20', '2027-01-01'),
  };
}

const inputs = Array.from({ length: 2_000 }, anyInput);
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

/** The first input that breaks the rule; two thousand separate tests would be unreadable. */
function breaking(rule: (input: EstimateInput) => boolean): EstimateInput | undefined {
  return inputs.find((input) => !rule(input));
}

describe('two thousand random contracts', () => {
  it('are accepted by the calculator and give valid cards', () => {
    expect(breaking((input) => v.is(EstimateInput, input) && v.is(Estimate, estimate(input)))).toBeUndefined();
  });

  it('have schedules that sum exactly to the card and end with a balance of zero', () => {
    expect(
      breaking((input) => {
        const card = estimate(input);
        const rows = schedule(input);
        return (
          rows.length === input.months &&
          rows.at(-1)!.balance === 0 &&
          sum(rows.map(({ principal }) => principal)) === card.financeAmount &&
          sum(rows.map(({ profit }) => profit)) === card.profit &&
          sum(rows.map(({ insurance }) => insurance)) === card.insurance &&
          sum(rows.map(({ payment }) => payment)) + card.downPayment + card.adminFee === card.total &&
          rows.every((row) => row.payment === row.principal + row.profit + row.insurance)
        );
      }),
    ).toBeUndefined();
  });

  it('have no month of negative cost, and no balance that rises by more than one rounded halala', () => {
    expect(
      breaking((input) =>
        schedule(input).every(
          (row) => row.payment >= 0 && row.profit >= 0 && row.insurance >= 0 && row.principal >= -1 && row.balance >= 0,
        ),
      ),
    ).toBeUndefined();
  });

  it('have equal months, the last within half a halala per month of the others', () => {
    expect(
      breaking((input) => {
        const { installment, lastInstallment, months } = estimate(input);
        return lastInstallment >= 0 && (installment < 100 || Math.abs(lastInstallment - installment) <= months / 2);
      }),
    ).toBeUndefined();
  });

  it('have an APR of at least the nominal rate, as the fee is never negative', () => {
    // Both are rounded for display: the APR to 0.01 %.
    expect(
      breaking((input) => {
        const card = estimate(input);
        return card.apr >= card.reducingRate - 0.00006;
      }),
    ).toBeUndefined();
  });

  it('never get cheaper with a higher rate, a higher fee or more insurance', () => {
    expect(
      breaking((input) => {
        const card = estimate(input);
        const dearer = estimate({ ...input, rate: input.rate * 1.1 });
        const insured = estimate({ ...input, insuranceRate: input.insuranceRate + 0.01 });
        const free = estimate({ ...input, feeRule: { kind: 'none' } });
        return (
          dearer.total >= card.total &&
          dearer.apr >= card.apr &&
          insured.installment >= card.installment &&
          insured.apr >= card.apr &&
          free.apr <= card.apr
        );
      }),
    ).toBeUndefined();
  });

  it('never get a higher installment from a larger down payment, nor less profit from a longer tenor', () => {
    expect(
      breaking((input) => {
        const card = estimate(input);
        const down = input.down + Math.floor((input.price - input.down - input.balloon) / 3);
        const more =
          down > input.down && input.price - down >= 50_000
            ? estimate({ ...input, down, feeRule: { kind: 'cap' } })
            : card;
        const longer = input.months < 349 ? estimate({ ...input, months: input.months + 12 }) : card;
        // A reducing installment is rounded each month, so its profit may be off by half a halala per month.
        return more.installment <= card.installment && longer.profit >= card.profit - input.months;
      }),
    ).toBeUndefined();
  });

  it('never cost more to settle early than to continue, up to one rounded halala', () => {
    expect(
      breaking((input) => {
        const contract = runningContract(estimate(input), input.asset);
        return [0, 0.3, 0.9, 1].every(
          (part) => earlySettlement(contract, Math.floor(input.months * part), input.date).saved >= -2,
        );
      }),
    ).toBeUndefined();
  });

  it('give the same figures when calculated again', () => {
    expect(inputs.slice(0, 50).map(estimate)).toEqual(inputs.slice(0, 50).map(estimate));
  });
});
