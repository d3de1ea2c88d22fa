import * as v from 'valibot';
import { readAmount, readCount } from '#domain/money/read-amount.ts';
import { lastDayProblem } from './offer-draft.ts';

const moneyFields = ['financeAmount', 'downPayment', 'installment', 'finalPayment', 'adminFee'] as const;

/** The terms of an offer as somebody writes them: amounts are riyals as text. */
export type TypedTerms = Readonly<Record<(typeof moneyFields)[number] | 'months' | 'validUntil', string>>;

/** Written terms as the schemas of offers take them, money in halalas; what cannot be read is absent. */
export const figuresOf = (typed: TypedTerms) => ({
  ...Object.fromEntries(moneyFields.map((field) => [field, readAmount(typed[field]) ?? undefined])),
  months: readCount(typed.months) ?? undefined,
  validUntil: typed.validUntil,
});

/**
 * Checks an offer that somebody wrote, or returns codes of problems by path. `texts` are what was written, by path; `today` is
 * the day in Riyadh (YYYY-MM-DD).
 */
export function checkTyped<Offer extends { readonly validUntil: string }>(
  schema: v.GenericSchema<unknown, Offer>,
  input: unknown,
  texts: Readonly<Record<string, string>>,
  today: string,
): { readonly offer: Offer } | { readonly problems: Readonly<Record<string, string>> } {
  const read = v.safeParse(schema, input);
  if (read.success) {
    const wrongDay = lastDayProblem(read.output.validUntil, today);
    return wrongDay ? { problems: { validUntil: wrongDay } } : { offer: read.output };
  }
  const problems: Record<string, string> = {};
  for (const issue of read.issues) {
    const path = v.getDotPath(issue) ?? '';
    const written = texts[path];
    if (written !== undefined) problems[path] ??= written.trim() === '' ? 'required' : issue.message;
  }
  return { problems };
}
