import * as v from 'valibot';
import { aprOf, roundApr } from '#domain/financing/apr.ts';
import type { Money } from '#domain/money/money.ts';
import { DatabaseId } from '#domain/identity/database-id.ts';
import { CalendarDay } from '#domain/time/calendar-day.ts';
import { writtenLine } from '#domain/words/written-text.ts';
import { DAY_MS } from '#domain/time/durations.ts';

const halalas = (least: number) =>
  v.pipe(
    v.number('not_a_number'),
    v.safeInteger('not_a_number'),
    v.minValue(least, 'min_value'),
    v.maxValue(10_000_000_000, 'out_of_range'),
  );
const words = writtenLine(100);

const figures = {
  downPayment: halalas(0),
  financeAmount: halalas(100_000),
  months: v.pipe(
    v.number('not_a_number'),
    v.integer('not_a_number'),
    v.minValue(1, 'min_value'),
    v.maxValue(360, 'out_of_range'),
  ),
  installment: halalas(100),
  finalPayment: halalas(0),
  /** Including VAT. */
  adminFee: halalas(0),
  validUntil: CalendarDay,
};

type Figures = v.InferOutput<v.ObjectSchema<typeof figures, undefined>>;

const repaysEnough = (offer: Pick<Figures, 'financeAmount' | 'installment' | 'months' | 'finalPayment'>) =>
  offer.installment * offer.months + offer.finalPayment >= offer.financeAmount;
const hasLowFee = (offer: Pick<Figures, 'financeAmount' | 'adminFee'>) => offer.adminFee * 2 <= offer.financeAmount;

/** The terms of an offer, money in halalas; total and APR are computed, never entered. */
export const OfferTerms = v.pipe(
  v.object(figures),
  v.forward(
    v.partialCheck([['financeAmount'], ['installment'], ['months'], ['finalPayment']], repaysEnough, 'min_value'),
    ['installment'],
  ),
  v.forward(v.partialCheck([['financeAmount'], ['adminFee']], hasLowFee, 'fee_above_half_of_finance_amount'), [
    'adminFee',
  ]),
);
export type OfferTerms = v.InferOutput<typeof OfferTerms>;

/** A bank offer as staff enter it: terms, and whose they are. */
export const OfferDraft = v.pipe(
  v.object({
    /** The content of a published lender, whose names the offer then has; null for another one. */
    lender: v.optional(v.nullable(DatabaseId), null),
    bankName: v.object({ en: words, ar: words }),
    ...figures,
  }),
  v.forward(
    v.partialCheck([['financeAmount'], ['installment'], ['months'], ['finalPayment']], repaysEnough, 'min_value'),
    ['installment'],
  ),
  v.forward(v.partialCheck([['financeAmount'], ['adminFee']], hasLowFee, 'fee_above_half_of_finance_amount'), [
    'adminFee',
  ]),
);
export type OfferDraft = v.InferOutput<typeof OfferDraft>;

/** Maximum days for which a bank offer may be open: no lender holds a price longer than a year. */
const MAX_OFFER_DAYS = 366;

/** What is wrong with the last day of an offer, relative to today (YYYY-MM-DD): past, or too far ahead. */
export function lastDayProblem(validUntil: string, today: string): 'day_past' | 'day_too_far' | null {
  const days = (Date.parse(validUntil) - Date.parse(today)) / DAY_MS;
  if (days < 0) return 'day_past';
  return days > MAX_OFFER_DAYS ? 'day_too_far' : null;
}

/**
 * The figures for comparing offers: the APR (decimal fraction, two decimals of a percent) and the total paid, in
 * halalas.
 */
export function offerFigures(offer: Omit<OfferDraft, 'lender' | 'bankName' | 'validUntil'>): {
  apr: number;
  total: Money;
} {
  const { downPayment, financeAmount, months, installment, finalPayment, adminFee } = offer;
  const apr = aprOf(financeAmount - adminFee, installment, months, finalPayment);
  return { apr: apr === null ? 0 : roundApr(apr), total: downPayment + installment * months + finalPayment + adminFee };
}

/** Sorts offers by APR, then by total, lowest first. */
export function rankOffers<Offer extends { readonly apr: number; readonly total: Money }>(
  offers: readonly Offer[],
): Offer[] {
  return offers.toSorted((a, b) => a.apr - b.apr || a.total - b.total);
}
