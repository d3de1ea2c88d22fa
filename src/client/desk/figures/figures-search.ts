import * as v from 'valibot';
import { kindNames } from '#domain/catalogue/kind.ts';
import { daysOfPeriod, type FiguresQuestion, MAX_FIGURES_DAYS } from '#domain/desk/figures.ts';
import { CalendarDay } from '#domain/time/calendar-day.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/** Periods to choose at once, in days up to today. */
export const periodDays = ['7', '30', '90', '365'] as const;

/** Search parameters of the figures: a number of days, or the first and last day. */
const FiguresSearch = v.object({
  days: v.fallback(v.optional(v.picklist(periodDays)), undefined),
  from: v.fallback(v.optional(CalendarDay), undefined),
  to: v.fallback(v.optional(CalendarDay), undefined),
  kind: v.fallback(v.optional(v.picklist(kindNames)), undefined),
});
export type FiguresSearch = v.InferOutput<typeof FiguresSearch>;

/** What the address says; wrong values are left out. */
export const readFiguresSearch = (raw: Readonly<Record<string, unknown>>): FiguresSearch => v.parse(FiguresSearch, raw);

const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);

/** The period of an address: its own days where they are a period, else the last 30 days. */
export function periodOf({ days, from, to, kind }: FiguresSearch, today: string): FiguresQuestion {
  const own = !days && from && to && isPeriod(from, to) ? { from, to } : null;
  return { ...(own ?? { from: dayBefore(today, Number(days ?? 30) - 1), to: today }), ...(kind && { kind }) };
}

/** Whether two days are a period that figures can be asked for. */
export function isPeriod(from: string, to: string): boolean {
  const days = daysOfPeriod(from, to);
  return v.is(CalendarDay, from) && v.is(CalendarDay, to) && days >= 1 && days <= MAX_FIGURES_DAYS;
}
