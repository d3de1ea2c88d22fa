import type { OrderLender } from '#domain/desk/order-lender.ts';
import { offerFigures, OfferDraft } from '#domain/orders/offer-draft.ts';
import { readAmount, readCount } from '#domain/money/read-amount.ts';
import type { Money } from '#domain/money/money.ts';
import { checkTyped, figuresOf } from '#domain/orders/typed-terms.ts';

/** Input of staff for one offer: amounts are riyals as text, not parsed yet. */
export interface TypedOffer {
  /** The content of a published lender, and the slug of one of its programmes; empty for another lender. */
  readonly lender: string;
  readonly programme: string;
  readonly bankEn: string;
  readonly bankAr: string;
  readonly financeAmount: string;
  readonly downPayment: string;
  readonly months: string;
  readonly installment: string;
  readonly finalPayment: string;
  readonly adminFee: string;
  readonly validUntil: string;
}
export type TypedOfferField = Exclude<keyof TypedOffer, 'lender' | 'programme'>;

const moneyFields = ['financeAmount', 'downPayment', 'installment', 'finalPayment', 'adminFee'] as const;

/** An empty offer; further offers of the same order start with the shared values. */
export function emptyOffer(shared: Partial<TypedOffer> = {}): TypedOffer {
  return {
    lender: '',
    programme: '',
    bankEn: '',
    bankAr: '',
    financeAmount: '',
    downPayment: '',
    months: '',
    installment: '',
    finalPayment: '0',
    adminFee: '0',
    validUntil: '',
    ...shared,
  };
}

/** The part of an offer that names a lender, with the first of its programmes. */
export const namedAs = ({ id, name, programmes }: OrderLender): Partial<TypedOffer> => ({
  lender: id,
  programme: programmes[0]?.slug ?? '',
  bankEn: name.en,
  bankAr: name.ar,
});

/** Parses the input for the contract, or returns error codes by field. `today` is the date in Riyadh (YYYY-MM-DD). */
export function readTypedOffer(
  typed: TypedOffer,
  today: string,
): { readonly offer: OfferDraft } | { readonly problems: Partial<Record<TypedOfferField, string>> } {
  const { lender, programme: _programme, bankEn, bankAr, ...terms } = typed;
  const bankName = { en: bankEn, ar: bankAr };
  const input = { lender: lender === '' ? null : lender, bankName, ...figuresOf(terms) };
  const read = checkTyped(OfferDraft, input, { ...terms, 'bankName.en': bankEn, 'bankName.ar': bankAr }, today);
  if ('offer' in read) return read;
  const { 'bankName.en': en, 'bankName.ar': ar, ...problems } = read.problems;
  // In the order of the fields: the first one gets the focus.
  return { problems: { ...(en && { bankEn: en }), ...(ar && { bankAr: ar }), ...problems } };
}

type Figures = Parameters<typeof offerFigures>[0];

/** APR and total of the input so far, once enough is valid; the server computes them again. */
export function previewFigures(typed: TypedOffer): { readonly apr: number; readonly total: Money } | null {
  const figures = readFigures(typed);
  return figures && offerFigures(figures);
}

/** The figures of the input so far in halalas, once they add up. */
export function readFigures(typed: TypedOffer): Figures | null {
  const money = (text: string) => readAmount(text);
  const [financeAmount, downPayment, installment, finalPayment, adminFee] = moneyFields.map((field) =>
    money(typed[field]),
  );
  const months = readCount(typed.months);
  if (
    financeAmount == null ||
    downPayment == null ||
    installment == null ||
    finalPayment == null ||
    adminFee == null ||
    !months
  )
    return null;
  if (installment * months + finalPayment < financeAmount || adminFee * 2 > financeAmount || months > 360) return null;
  return { financeAmount, downPayment, installment, finalPayment, adminFee, months };
}
