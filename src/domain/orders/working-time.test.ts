import { expect, it } from 'vitest';
import { countedDays } from './working-time.ts';

it('counts working days, without weekends and holidays', () => {
  // Saturday to Thursday, with the National Day on Wednesday.
  expect(countedDays('2026-09-19', '2026-09-24')).toEqual([
    { day: '2026-09-19', before: 0, works: false },
    { day: '2026-09-20', before: 0, works: true },
    { day: '2026-09-21', before: 1, works: true },
    { day: '2026-09-22', before: 2, works: true },
    { day: '2026-09-23', before: 3, works: false },
    { day: '2026-09-24', before: 3, works: true },
  ]);
  expect(countedDays('2026-09-20', '2026-09-19')).toEqual([]);
});
