import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Money, NonNegativeMoney, fromRiyals, roundHalala, shareOf, toRiyals } from './money.ts';
import { type DatedRule, ruleOn } from './dated-rule.ts';
import { addVat, vatInside, vatInsideMargin, vatRate } from './vat.ts';

describe('money', () => {
  it('is a whole number of halalas', () => {
    expect(v.is(Money, -150)).toBe(true);
    for (const wrong of [1.5, Number.NaN, Infinity, 2 ** 53, '100', null]) expect(v.is(Money, wrong)).toBe(false);
    expect(v.is(NonNegativeMoney, -1)).toBe(false);
  });

  it('rounds half up, symmetrically for refunds, and tolerates binary error', () => {
    expect([0.4, 0.5, 1.5, 2.5].map(roundHalala)).toEqual([0, 1, 2, 3]);
    expect([-0.4, -0.5, -2.5].map(roundHalala)).toEqual([0, -1, -3]);
    expect(Object.is(roundHalala(-0.4), 0)).toBe(true);
    // 1.005 × 100 is 100.49999999999999 in binary.
    expect(fromRiyals(1.005)).toBe(101);
    expect(roundHalala(0.49999)).toBe(0);
    expect(roundHalala(1e11 + 0.49)).toBe(1e11);
  });

  it('throws on an invalid amount', () => {
    for (const wrong of [Number.NaN, Infinity, 1e300]) expect(() => roundHalala(wrong)).toThrow(RangeError);
  });

  it('converts riyals to halalas and back', () => {
    expect(fromRiyals(1606.27)).toBe(160_627);
    expect(toRiyals(160_627)).toBe(1606.27);
    expect(shareOf(12_000_00, 0.3333)).toBe(3_999_60);
  });
});

describe('value added tax', () => {
  it('splits any gross price without losing a halala', () => {
    for (let gross = 0; gross < 5_000; gross += 7) {
      const { net, vat } = vatInside(gross, '2026-01-01');
      expect(net + vat).toBe(gross);
      expect(Math.abs(addVat(net, '2026-01-01').gross - gross)).toBeLessThanOrEqual(1);
    }
  });

  it('depends on the date: 5 % until June 2020, 15 % since', () => {
    expect(vatRate('2020-06-30')).toBe(0.05);
    expect(vatRate('2020-07-01')).toBe(0.15);
    expect(() => vatRate('2017-12-31')).toThrow(RangeError);
  });

  it('is zero for a car resold at a loss', () => {
    expect(vatInsideMargin(92_000_00, 90_000_00, '2026-01-01')).toBe(0);
  });
});

describe('a dated rule', () => {
  const rule = (value: number, scope: string, validFrom: string | null, validTo: string | null): DatedRule<'fee'> => ({
    key: 'fee',
    value,
    unit: 'share',
    scope,
    validFrom,
    validTo,
    source: 'test',
    confidence: 'general',
  });
  const rules = [
    rule(1, 'all', null, '2025-12-31'),
    rule(3, 'home', '2026-01-01', null),
    rule(2, 'all', '2026-01-01', null),
  ];

  it('applies on its first and last day, and a named scope takes precedence over all', () => {
    expect(ruleOn(rules, 'fee', '2025-12-31', 'home').value).toBe(1);
    expect(ruleOn(rules, 'fee', '2026-01-01', 'home').value).toBe(3);
    expect(ruleOn(rules, 'fee', '2026-01-01', 'car').value).toBe(2);
  });
});
