import { describe, expect, it } from 'vitest';
import { daysLeft } from './days-left.ts';

describe('days left of an offer', () => {
  it('is zero on the last day, until midnight in Riyadh', () => {
    expect(daysLeft('2026-11-21', new Date('2026-11-20T21:00:00Z'))).toBe(0);
    expect(daysLeft('2026-11-21', new Date('2026-11-21T20:59:59.999Z'))).toBe(0);
    expect(daysLeft('2026-11-21', new Date('2026-11-21T21:00:00Z'))).toBe(-1);
  });

  it('counts calendar days in Riyadh, not hours or days in London', () => {
    // 23:59 and 00:01 in Riyadh, two minutes apart.
    expect(daysLeft('2026-11-24', new Date('2026-11-21T20:59:00Z'))).toBe(3);
    expect(daysLeft('2026-11-24', new Date('2026-11-21T21:01:00Z'))).toBe(2);
  });

  it('counts across months, years and leap days', () => {
    expect(daysLeft('2028-03-01', new Date('2028-02-28T12:00:00Z'))).toBe(2);
    expect(daysLeft('2027-01-01', new Date('2026-12-31T20:00:00Z'))).toBe(1);
    expect(daysLeft('2027-01-01', new Date('2026-12-31T22:00:00Z'))).toBe(0);
  });
});
