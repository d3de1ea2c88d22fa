import * as v from 'valibot';
import { expect, it } from 'vitest';
import { countedDays, standardWorkingTime, workingMinutes, WorkingTime } from './working-time.ts';

it('counts working days, without weekends and holidays', () => {
  // Saturday to Thursday, with the National Day on Wednesday.
  expect(countedDays('2026-09-19', '2026-09-24', standardWorkingTime)).toEqual([
    { day: '2026-09-19', before: 0, works: false },
    { day: '2026-09-20', before: 0, works: true },
    { day: '2026-09-21', before: 1, works: true },
    { day: '2026-09-22', before: 2, works: true },
    { day: '2026-09-23', before: 3, works: false },
    { day: '2026-09-24', before: 3, works: true },
  ]);
  expect(countedDays('2026-09-20', '2026-09-19', standardWorkingTime)).toEqual([]);
});

it('reads the hours of a day, and orders the holidays', () => {
  expect(workingMinutes(standardWorkingTime)).toEqual({ from: 540, to: 1020 });
  const holidays = ['2027-02-22', '2026-12-01', '2027-02-22'];
  expect(v.parse(WorkingTime, { ...standardWorkingTime, holidays }).holidays).toEqual(['2026-12-01', '2027-02-22']);
});

const noDay = Object.fromEntries(Object.keys(standardWorkingTime.days).map((day) => [day, false]));

it.each([
  [{ days: noDay }, 'days.sunday', 'working_day_needed'],
  [{ from: '17:00' }, 'to', 'end_not_after_start'],
  [{ from: '25:00' }, 'from', 'malformed'],
  [{ holidays: ['2027-02-31'] }, 'holidays', 'holiday_days'],
] as const)('refuses %o', (wrong, field, problem) => {
  const { issues = [] } = v.safeParse(WorkingTime, { ...standardWorkingTime, ...wrong });
  expect(issues.map((issue) => [v.getDotPath(issue), issue.message])).toContainEqual([field, problem]);
});
