import * as v from 'valibot';
import { FormName } from '#domain/applications/application.ts';
import { kindNames } from '#domain/catalogue/kind.ts';
import { OrderStatus } from '#domain/orders/order-status.ts';
import { CalendarDay } from '#domain/time/calendar-day.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { Name } from '#domain/words/name.ts';

/** The longest period of figures: a leap year. */
export const MAX_FIGURES_DAYS = 366;

/** Days from one to another, both included; negative where the second is earlier. */
export const daysOfPeriod = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;

/** A period of days in Riyadh, both included, and the kind of listing. */
export const FiguresQuestion = v.pipe(
  v.object({ from: CalendarDay, to: CalendarDay, kind: v.optional(v.picklist(kindNames)) }),
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      ({ from, to }) => {
        const days = daysOfPeriod(from, to);
        return days >= 1 && days <= MAX_FIGURES_DAYS;
      },
      'invalid',
    ),
    ['to'],
  ),
);
export type FiguresQuestion = v.InferOutput<typeof FiguresQuestion>;

const Count = v.pipe(v.number(), v.integer());
const Hours = v.nullable(v.number());

/** What is counted of visits: documents sent to browsers, lists asked, listings asked. */
export const visitKinds = ['page', 'list', 'listing'] as const;
export type VisitKind = (typeof visitKinds)[number];

/** How far the orders received in a period have come so far; the last two ended early. */
export const funnelStages = [
  'received',
  'reviewing',
  'select_offer',
  'last_papers',
  'under_work',
  'completed',
  'cancelled',
  'rejected',
] as const;
export type FunnelStage = (typeof funnelStages)[number];

/** Figures of the business over a period. Hours are working hours. */
export const Figures = v.object({
  visits: v.array(v.object({ what: v.picklist(visitKinds), count: Count })),
  /** Applications begun on devices, whether or not they were sent. */
  started: Count,
  /** By form: applications started and received in the period, and how many of the received ones are completed by now. */
  forms: v.array(v.object({ form: FormName, started: Count, received: Count, completed: Count })),
  funnel: v.array(v.object({ stage: v.picklist(funnelStages), count: Count })),
  /** Hours of a working day. */
  hoursOfDay: v.number(),
  /** Steps that ended in the period. */
  steps: v.array(
    v.object({
      status: OrderStatus,
      promisedDays: Count,
      ended: Count,
      medianHours: Hours,
      ninetiethHours: Hours,
      late: Count,
    }),
  ),
  /** Open orders now, whenever they were received. */
  open: v.array(v.object({ status: OrderStatus, open: Count, overdue: Count })),
  /**
   * By person: open orders now, whenever they were received; orders moved on in the period, and how long these had waited.
   * Without a name: open orders that nobody has taken.
   */
  people: v.array(
    v.object({
      name: v.nullable(v.string()),
      open: Count,
      overdue: Count,
      moves: Count,
      completed: Count,
      medianHours: Hours,
    }),
  ),
  /** Offers sent in the period, by lender. */
  lenders: v.array(
    v.object({ name: Name, offers: Count, orders: Count, chosen: Count, completed: Count, rejected: Count }),
  ),
  /** By week, which begins on Sunday. */
  listings: v.array(v.object({ week: CalendarDay, added: Count, sold: Count, expired: Count })),
  /** How people turned to sellers, by week: presses on phone and WhatsApp, and requests that were sent. */
  contacts: v.array(v.object({ week: CalendarDay, phone: Count, whatsapp: Count, requests: Count })),
  searches: v.array(v.object({ kind: v.picklist(kindNames), words: v.string(), people: Count })),
});
export type Figures = v.InferOutput<typeof Figures>;
