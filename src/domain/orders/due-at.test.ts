import { describe, expect, it } from 'vitest';
import { addWorkingDays, dueAt, isOverdue } from './due-at.ts';
import { publicHolidays } from './public-holidays.ts';
import { standardWorkingTime } from './working-time.ts';
import { DAY_MS } from '#domain/time/durations.ts';

describe('due dates in Saudi working days', () => {
  it.each([
    ['2026-11-21', 2, '2026-11-23', 'Saturday: Sunday and Monday'],
    ['2026-11-22', 2, '2026-11-24', 'Sunday itself does not count'],
    ['2026-11-25', 2, '2026-11-29', 'Wednesday: Thursday and Sunday'],
    ['2026-11-26', 1, '2026-11-29', 'Thursday: Sunday'],
    ['2026-09-22', 1, '2026-09-24', 'the National Day is not a working day'],
    ['2026-03-17', 2, '2026-03-23', 'Eid al-Fitr from Thursday to Sunday'],
    ['2026-03-18', 1, '2026-03-23', 'the day before a holiday to the day after it'],
    ['2026-12-30', 2, '2027-01-03', 'across the end of the year'],
  ])('%s and %i: %s (%s)', (from, days, to) => expect(addWorkingDays(from, days, standardWorkingTime)).toBe(to));

  it('gives each step its own days', () => {
    const since = new Date('2026-11-22T08:00:00Z');
    const days = (['new', 'reviewing', 'select_offer', 'last_papers', 'under_work'] as const).map((status) =>
      dueAt(status, since, standardWorkingTime)?.toISOString().slice(0, 10),
    );
    expect(days).toEqual(['2026-11-24', '2026-11-25', '2026-11-29', '2026-11-29', '2026-12-01']);
    expect(addWorkingDays('2026-11-22', 0, standardWorkingTime)).toBe('2026-11-22');
  });

  it('ends at the end of the day in Riyadh and starts from the day in Riyadh', () => {
    // 22:30 UTC on Saturday is Sunday in Riyadh.
    expect(dueAt('new', new Date('2026-11-21T22:30:00Z'), standardWorkingTime)?.toISOString()).toBe(
      '2026-11-24T20:59:59.000Z',
    );
    expect(dueAt('new', new Date('2026-11-21T20:30:00Z'), standardWorkingTime)?.toISOString()).toBe(
      '2026-11-23T20:59:59.000Z',
    );
  });

  it('is overdue one second later, and a final order is never overdue', () => {
    const since = new Date('2026-11-21T08:00:00Z');
    expect(isOverdue(dueAt('new', since, standardWorkingTime), new Date('2026-11-23T20:59:59Z'))).toBe(false);
    expect(isOverdue(dueAt('new', since, standardWorkingTime), new Date('2026-11-23T21:00:00Z'))).toBe(true);
    expect(dueAt('completed', since, standardWorkingTime)).toBeNull();
    expect(isOverdue(dueAt('rejected', since, standardWorkingTime), new Date('2030-01-01T00:00:00Z'))).toBe(false);
  });
});

describe('due dates in other working days', () => {
  const working = {
    ...standardWorkingTime,
    days: { ...standardWorkingTime.days, thursday: false, saturday: true },
    holidays: ['2026-11-22'],
  };
  it('skip the days that are not worked and the holidays', () => {
    expect(addWorkingDays('2026-11-20', 2, working)).toBe('2026-11-23');
    expect(addWorkingDays('2026-11-25', 1, working)).toBe('2026-11-28');
    expect(addWorkingDays('2026-09-22', 1, working)).toBe('2026-09-23');
  });
});

describe('the table of holidays', () => {
  const parts = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const hijri = (day: string) => {
    const [month, date] = parts
      .formatToParts(new Date(`${day}T00:00:00Z`))
      .flatMap(({ type, value }) => (type === 'month' || type === 'day' ? [Number(value)] : []));
    return { month, date };
  };
  const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

  it.each(publicHolidays.filter(({ name }) => name === 'eid_al_fitr'))(
    'Eid al-Fitr $from begins the day after 29 Ramadan',
    ({ from, to }) => {
      expect(hijri(dayAfter(from, -1))).toEqual({ month: 9, date: 29 });
      expect(to).toBe(dayAfter(from, 3));
    },
  );
  it.each(publicHolidays.filter(({ name }) => name === 'eid_al_adha'))(
    'Eid al-Adha $from begins on the Day of Arafat',
    ({ from, to }) => {
      expect(hijri(from)).toEqual({ month: 12, date: 9 });
      expect(to).toBe(dayAfter(from, 3));
    },
  );
  it('has four holidays for every year', () => {
    const years = Map.groupBy(publicHolidays, ({ from }) => from.slice(0, 4));
    for (const rows of years.values()) expect(new Set(rows.map(({ name }) => name)).size).toBe(4);
  });
});
