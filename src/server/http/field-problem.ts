import type { Name } from '#domain/words/name.ts';

/** Everything that can be wrong with one field; the texts are `field.<problem>` (see i18n/server/error-messages.ts). */
export const fieldProblems = [
  'required',
  'max',
  'min',
  'email',
  'phone',
  'iban',
  'invalid',
  'too_long',
  'too_many',
  'not_a_number',
  'out_of_range',
  'malformed',
  'day_past',
  'day_too_far',
  'clock',
  'confirmed',
  'taken',
  'incorrect',
  'identity_number',
  'password_common',
  'password_own',
  'password_same',
  'code_digits',
  'code_wrong',
  'recovery_code',
  'factor_wrong',
  'reset_ended',
  'link_ended',
  'min_value',
  'digits',
  'whatsapp',
  'licence_ended',
  'one_language',
  'hours_same',
  'hours_overlap',
  'working_day_needed',
  'end_not_after_start',
  'holiday_days',
  'new_mileage',
  'new_cars_only',
  'used_cars_only',
  'no_land',
  'images_between',
  'finance_amount_too_small',
  'final_payment_above_finance_amount',
  'fee_above_half_of_finance_amount',
  'establishment_number',
  'register_number',
  'brokerage_licence',
  'day_ahead',
  'web_address',
  'above_maximum',
  'nothing_financed',
  'fee_above_cap',
  'lines_differ',
  'lender_unpublished',
  'lender_in_use',
  'lender_alone',
  'not_later',
  'ends_before_start',
  'listing_unfit',
  'listing_without_vat',
  'price_not_lower',
  'cover_waiting',
  'page_exists',
  'page_needed',
  'kept_by_seller',
  'handed_over_at_once',
  'business_account_unknown',
  'business_has_page',
  'own_path',
  'link_address',
  'district_exists',
  'latin_letters',
  'arabic_letters',
  'colleague_unavailable',
  'colleague_own',
  'view_name_taken',
  'too_many_views',
  'colleague_unreachable',
  'unknown_placeholder',
  'email_or_phone',
  'own_address',
  'member_already',
  'invited_already',
] as const;
export type FieldProblem = (typeof fieldProblems)[number];
/** A problem whose text contains a number: `min_length:8`. */
export type CountedProblem = `${'min_length' | 'max_length' | 'min_digits'}:${number}`;

/** A problem whose text names what was chosen. */
export interface NamedProblem {
  readonly problem: 'new_cars_only' | 'used_cars_only' | 'no_land';
  readonly name: Name;
}

/** Problems by the name of the field in the form (`phone`, `images.2`). */
export type FieldProblems = Readonly<Record<string, readonly (FieldProblem | CountedProblem | NamedProblem)[]>>;

export const isFieldProblem = (text: string): text is FieldProblem =>
  (fieldProblems as readonly string[]).includes(text);

const counted: Partial<Record<FieldProblem, 'min_length' | 'max_length' | 'min_digits'>> = {
  min: 'min_length',
  max: 'max_length',
  digits: 'min_digits',
};

/** The problem with its limit, if its text contains one: characters, or digits. */
export function withLimit(problem: FieldProblem, limit: number | undefined): FieldProblem | CountedProblem {
  const name = counted[problem];
  return name === undefined || limit === undefined ? problem : `${name}:${limit}`;
}
