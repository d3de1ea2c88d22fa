import * as v from 'valibot';
import { OfferTerms } from '#domain/orders/offer-draft.ts';
import { OfferWarning } from '#domain/orders/offer-limits.ts';
import { OrderNumber } from '#domain/orders/order-number.ts';
import type { Name } from '#domain/words/name.ts';

/** Limits of a file of offers; the lines of one fit into one command. */
export const MAX_OFFERS_FILE_BYTES = 256 * 1024;
export const MAX_OFFER_LINES = 200;

/** The columns of a file of offers in the order of its template, as they are headed in either language. Amounts are riyals. */
export const offerColumns = {
  order: { en: 'Order number', ar: 'رقم الطلب' },
  financeAmount: { en: 'Finance amount (SAR)', ar: 'مبلغ التمويل (ر.س)' },
  downPayment: { en: 'Down payment (SAR)', ar: 'الدفعة الأولى (ر.س)' },
  months: { en: 'Months', ar: 'عدد الأشهر' },
  installment: { en: 'Monthly installment (SAR)', ar: 'القسط الشهري (ر.س)' },
  finalPayment: { en: 'Final payment (SAR)', ar: 'الدفعة الأخيرة (ر.س)' },
  adminFee: { en: 'Administrative fee (SAR)', ar: 'الرسوم الإدارية (ر.س)' },
  validUntil: { en: 'Valid until', ar: 'صالح حتى' },
} as const satisfies Record<string, Name>;
export type OfferColumn = keyof typeof offerColumns;
export const OfferColumn = v.picklist(Object.keys(offerColumns) as OfferColumn[]);

const Line = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));

/** One line of a file, checked by the rules of the form. `problems` name a column, or none where the line as a whole is wrong. */
export const CheckedOfferLine = v.object({
  line: Line,
  /** As it is written in the file. */
  order: v.string(),
  offer: v.nullable(OfferTerms),
  figures: v.nullable(v.object({ apr: v.number(), total: v.number() })),
  problems: v.array(v.object({ column: v.nullable(OfferColumn), code: v.string() })),
  /** Limits of the lender's programme that it is outside of; it can be sent all the same. */
  warnings: v.array(OfferWarning),
  /** The same offer was entered before, and is not entered again. */
  isKnown: v.boolean(),
});
export type CheckedOfferLine = v.InferOutput<typeof CheckedOfferLine>;

/** A line that is to be entered. */
export const OfferLine = v.object({ line: Line, order: OrderNumber, offer: OfferTerms });
export type OfferLine = v.InferOutput<typeof OfferLine>;

/** What became of a line: entered, entered before, or why not. */
export const OfferLineOutcome = v.picklist([
  'entered',
  'known',
  'not_found',
  'order_moved_on',
  'own_matter',
  'invalid',
]);
export type OfferLineOutcome = v.InferOutput<typeof OfferLineOutcome>;

export const OfferLinesReceipt = v.object({
  key: v.string(),
  lines: v.array(v.object({ line: Line, outcome: OfferLineOutcome })),
});
