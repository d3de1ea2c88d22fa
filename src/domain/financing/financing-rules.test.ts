import { describe, expect, it } from 'vitest';
import { financingRule, financingRules, rulesAsOf } from './financing-rules.ts';

describe('the table of dated rules', () => {
  it('has no overlapping rows for one key and scope', () => {
    const overlaps = financingRules.filter((row, nth) =>
      financingRules.some(
        (other, at) =>
          at > nth &&
          other.key === row.key &&
          other.scope === row.scope &&
          (row.validFrom ?? '') <= (other.validTo ?? '9999') &&
          (other.validFrom ?? '') <= (row.validTo ?? '9999'),
      ),
    );
    expect(overlaps).toEqual([]);
  });

  it('gives every figure a source and a valid unit', () => {
    for (const { value, unit, source, validFrom, validTo } of financingRules) {
      expect(source).not.toBe('');
      expect(unit === 'share' ? value > 0 && value < 1 : Number.isInteger(value)).toBe(true);
      for (const day of [validFrom, validTo]) expect(day ?? '2026-01-01').toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });

  it('finds a rule by scope or for all scopes, and throws on a day without a row', () => {
    expect(financingRule('tenor_max', '2026-03-01', 'home')).toBe(360);
    expect(financingRule('tenor_max', '2026-03-01', 'car')).toBe(60);
    expect(() => financingRule('transfer_tax_rate', '2024-01-01')).toThrow(RangeError);
    expect(rulesAsOf('2030-01-01')).toBe('2026-02-20');
  });
});
