import * as v from 'valibot';
import { HOUR_MS } from '#domain/time/durations.ts';

/** Days of the Saudi week, starting on Sunday, in the order of `Date.getUTCDay`. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export type Weekday = (typeof weekdays)[number];

/** Showrooms close for prayers and lunch, so a day may have two spans. */
export const MAX_SPANS = 2;

/** Time of day in Riyadh, 24 hours: `09:00`. */
const Clock = v.pipe(v.string('required'), v.nonEmpty('required'), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'malformed'));

/**
 * A span that ends at or before its start ends on the next day: 16:00 to 01:00 is nine hours, 00:00 to 00:00 the whole
 * day.
 */
const Span = v.pipe(
  v.object({ from: Clock, to: Clock }),
  v.forward(
    v.check(({ from, to }) => from !== to || from === '00:00', 'hours_same'),
    ['to'],
  ),
);
export type Span = v.InferOutput<typeof Span>;

/** The spans of one day, earliest first; empty when closed. Only the last may continue past midnight. */
const Day = v.pipe(
  v.array(Span),
  v.maxLength(MAX_SPANS, 'too_many'),
  v.check((spans) => spans.every((span, at) => at === 0 || isAfter(span, spans[at - 1])), 'hours_overlap'),
);

/** Opening hours by day of the week, in Riyadh time. */
export const OpeningHours = v.object(
  Object.fromEntries(weekdays.map((day) => [day, Day])) as Record<Weekday, typeof Day>,
);
export type OpeningHours = v.InferOutput<typeof OpeningHours>;

/** Hours without an open day. */
export const closedWeek: OpeningHours = {
  sunday: [],
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
};

/** Whether any day is open. */
export const isEverOpen = (hours: OpeningHours): boolean => weekdays.some((day) => hours[day].length > 0);

/**
 * Whether a business is open at a moment and until when (`22:00`; null when it never closes), or when it opens next
 * (null when it never does). Riyadh time.
 */
export type OpenState =
  | { readonly isOpen: true; readonly until: string | null }
  | {
      readonly isOpen: false;
      readonly next: { readonly day: Weekday; readonly from: string; readonly isToday: boolean } | null;
    };

const DAY_MINUTES = 1440;
/** Riyadh is UTC+3 all year. */
const RIYADH_MS = 3 * HOUR_MS;

/** The day of the week in Riyadh. */
export const weekdayAt = (now: Date): Weekday => weekdayOf(new Date(now.getTime() + RIYADH_MS).getUTCDay());

/** The state at a moment. */
export function openState(hours: OpeningHours, now: Date): OpenState {
  const local = new Date(now.getTime() + RIYADH_MS);
  const today = local.getUTCDay();
  const minute = local.getUTCHours() * 60 + local.getUTCMinutes();
  // From yesterday, whose last span may continue today, to the same day next week; minutes count from today's midnight.
  const spans = Array.from({ length: 9 }, (_, at) => at - 1).flatMap((day) =>
    hours[weekdayOf(today + day)].map(({ from, to }) => {
      const start = day * DAY_MINUTES + minutesOf(from);
      const end = day * DAY_MINUTES + minutesOf(to) + (to <= from ? DAY_MINUTES : 0);
      return { day, from, start, end };
    }),
  );
  let end = Math.max(...spans.filter((span) => span.start <= minute && minute < span.end).map((span) => span.end));
  if (end === -Infinity) {
    const next = spans.filter((span) => span.start > minute).toSorted((a, b) => a.start - b.start)[0];
    return {
      isOpen: false,
      next: next ? { day: weekdayOf(today + next.day), from: next.from, isToday: next.day === 0 } : null,
    };
  }
  for (const span of spans) if (span.start <= end && span.end > end) end = span.end;
  return { isOpen: true, until: end >= 7 * DAY_MINUTES ? null : clockOf(end) };
}

function weekdayOf(day: number): Weekday {
  return weekdays[(day + 7) % 7] ?? 'sunday';
}

function isAfter(span: Span, before: Span | undefined): boolean {
  return before !== undefined && before.from < before.to && before.to <= span.from;
}

function minutesOf(clock: string): number {
  const [hours = '0', minutes = '0'] = clock.split(':');
  return Number(hours) * 60 + Number(minutes);
}

function clockOf(minutes: number): string {
  const ofDay = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}
