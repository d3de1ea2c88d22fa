import { expect, it } from 'vitest';
import { isPeriod, periodOf, readFiguresSearch } from './figures-search.ts';

const today = '2026-11-26';

it('reads the period of an address, and the last 30 days without one', () => {
  expect(periodOf(readFiguresSearch({}), today)).toEqual({ from: '2026-10-28', to: today });
  expect(periodOf(readFiguresSearch({ days: '7', kind: 'cars' }), today)).toEqual({
    from: '2026-11-20',
    to: today,
    kind: 'cars',
  });
  expect(periodOf(readFiguresSearch({ from: '2026-02-01', to: '2026-02-28' }), today)).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  });
});

it.each([
  { from: '2026-02-28', to: '2026-02-01' },
  { from: '2024-01-01', to: '2026-01-01' },
  { from: '2026-02-31', to: '2026-03-01' },
  { days: '8', kind: 'boats' },
])('takes the last 30 days in place of %j', (raw) =>
  expect(periodOf(readFiguresSearch(raw), today)).toEqual({ from: '2026-10-28', to: today }),
);

it('allows a day and a leap year, and not more', () => {
  expect(isPeriod('2026-01-01', '2026-01-01')).toBe(true);
  expect(isPeriod('2024-01-01', '2024-12-31')).toBe(true);
  expect(isPeriod('2024-01-01', '2025-01-01')).toBe(false);
});
