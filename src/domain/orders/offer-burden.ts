import type { Answers } from '#domain/applications/application.ts';
import { amount, borrowerOf } from '#domain/applications/financing-advice.ts';
import type { Form } from '#domain/applications/form.ts';
import { assetTraits } from '#domain/financing/asset-traits.ts';
import { burdenLimits, countedInstallment } from '#domain/financing/debt-burden.ts';
import type { DebtBurden } from '#domain/financing/debt-burden-check.ts';
import { assetOf } from '#domain/financing/programme.ts';
import type { IsoDate } from '#domain/money/dated-rule.ts';
import type { OfferDraft } from './offer-draft.ts';

type Repayment = Pick<OfferDraft, 'installment' | 'months' | 'finalPayment'>;

/**
 * The debt burden of an applicant with the repayment of an offer: the same limits as in the advice before sending.
 * Null where the application names no salary, as that of a company, to which the limits do not apply. Its `ways` are
 * empty: what to change is for the lender to decide. `isSalaryDeducted` is that of the programme; null where it is
 * unknown.
 */
export function offerBurden(
  { programmes: kind }: Pick<Form, 'programmes'>,
  answers: Readonly<Answers>,
  { installment, months, finalPayment }: Repayment,
  { isSalaryDeducted, date }: { readonly isSalaryDeducted: boolean | null; readonly date: IsoDate },
): DebtBurden | null {
  const salary = amount(answers['monthlySalary']);
  if (salary === null || kind === null) return null;
  const asset = assetOf(kind);
  const bounds = burdenLimits(borrowerOf(answers, salary), {
    asset,
    isSalaryDeducted: isSalaryDeducted ?? assetTraits[asset].isSalaryDeducted,
    date,
  });
  const counted = countedInstallment(installment, months, finalPayment);
  const exceeded = bounds.limits.filter(({ room }) => room !== null && counted > room);
  const fits = exceeded.length === 0;
  return {
    ...bounds,
    fits,
    counted,
    reasons: fits ? ['within_limits'] : exceeded.map(({ code }) => `${code}_exceeded` as const),
    ways: [],
  };
}
