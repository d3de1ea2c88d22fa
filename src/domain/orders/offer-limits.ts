import * as v from 'valibot';
import { estimate } from '#domain/financing/estimate.ts';
import { EstimateInput } from '#domain/financing/estimate-schema.ts';
import { assetOf, type Programme } from '#domain/financing/programme.ts';
import type { IsoDate } from '#domain/money/dated-rule.ts';
import { shareOf } from '#domain/money/halala.ts';
import { type OfferDraft, offerFigures } from './offer-draft.ts';

/** A limit of the programme that an offer does not keep to. */
export const OfferWarning = v.picklist([
  'months_outside',
  'amount_outside',
  'down_payment_below',
  'final_payment_above',
  'apr_above',
]);
export type OfferWarning = v.InferOutput<typeof OfferWarning>;

type Figures = Omit<OfferDraft, 'lender' | 'bankName' | 'validUntil'>;

/** An APR is rounded to two decimals of a percent, and so are both sides of the comparison. */
const APR_TOLERANCE = 0.000_1;

/**
 * Which limits of a lender's published programme an offer is outside of. A warning, never a refusal: lenders also make
 * offers of their own.
 */
export function offerWarnings(
  offer: Figures,
  terms: Programme['terms'],
  kind: Programme['kind'],
  date: IsoDate,
): OfferWarning[] {
  const { months, financeAmount, downPayment, finalPayment } = offer;
  const price = financeAmount + downPayment;
  const { minAmount = null, maxAmount = null } = terms;
  const warnings: OfferWarning[] = [];
  if (months < terms.minMonths || months > terms.maxMonths) warnings.push('months_outside');
  if ((minAmount !== null && financeAmount < minAmount) || (maxAmount !== null && financeAmount > maxAmount))
    warnings.push('amount_outside');
  if (downPayment < shareOf(price, terms.minDown)) warnings.push('down_payment_below');
  if (finalPayment > shareOf(price, terms.maxFinalPayment)) warnings.push('final_payment_above');
  const most = programmeApr(offer, terms, kind, date);
  if (most !== null && offerFigures(offer).apr > most + APR_TOLERANCE) warnings.push('apr_above');
  return warnings;
}

/**
 * The APR of the same amount, months and final payment at the programme's rate and fee, without insurance, which a
 * programme does not state; null where the figures are outside of what can be estimated.
 */
export function programmeApr(
  { months, financeAmount, downPayment, finalPayment }: Figures,
  { rate, rateKind, feeShare = null }: Programme['terms'],
  kind: Programme['kind'],
  date: IsoDate,
): number | null {
  const input = v.safeParse(EstimateInput, {
    asset: assetOf(kind),
    price: financeAmount + downPayment,
    down: downPayment,
    months,
    balloon: finalPayment,
    rateKind,
    rate,
    insuranceRate: 0,
    depreciation: 0,
    feeRule: feeShare === null ? { kind: 'cap' } : { kind: 'share', share: feeShare },
    date,
  });
  return input.success ? estimate(input.output).apr : null;
}
