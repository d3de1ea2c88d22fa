import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OfferWarning } from '#domain/orders/offer-limits.ts';

/** Messages for invalid figures of an offer, by the code of the check (domain/orders/offer-draft.ts). */
const problemWords: Readonly<Record<string, MessageDescriptor>> = {
  required: msg`This field is required`,
  not_a_number: msg`This field must be a number`,
  min_value: msg`This is too low: the installments and the final payment must cover the finance amount`,
  malformed: msg`Enter a date`,
  day_past: msg`This date has already passed`,
  day_too_far: msg`Choose a date within the next 12 months`,
  fee_above_half_of_finance_amount: msg`The fee is more than half of the finance amount`,
};

/** What is wrong with a field of an offer. Minimum values differ by field; only the installment is checked against the other figures. */
export const offerProblemWords = (field: string, code: string): MessageDescriptor =>
  code === 'min_value' && field !== 'installment' ? msg`This is too low` : (problemWords[code] ?? msg`Incorrect data`);

export const warningWords: Readonly<Record<OfferWarning, MessageDescriptor>> = {
  months_outside: msg`The number of months is outside the programme's limits`,
  amount_outside: msg`The finance amount is outside the programme's limits`,
  down_payment_below: msg`The down payment is below the programme's minimum`,
  final_payment_above: msg`The final payment is above the programme's maximum`,
  apr_above: msg`The APR is higher than the programme's rate and fee give`,
};
