import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, select } from '@lingui/core/macro';
import type { Problem } from '#domain/applications/check-application.ts';
import { fieldMessage, type NamedField } from '../account/field-messages.ts';
import { formatNumber } from '../format.ts';
import type { Locale } from '../locale.ts';

/**
 * The message for a problem with an answer or a document, in the words of the specification, with the field's name and
 * the limit.
 */
export function problemMessage(
  { code, limit, name: chosen }: Problem,
  named: NamedField,
  locale: Locale,
): MessageDescriptor {
  const { field, gender } = named;
  if (code === 'iban') return msg`Enter a valid Saudi IBAN: SA and 22 digits. Compare it with your bank's app`;
  if (chosen) {
    const name = chosen[locale];
    if (code === 'new_cars_only')
      return msg`Choose another programme: “${name}” is for new cars only, and this car is used.`;
    if (code === 'used_cars_only')
      return msg`Choose another programme: “${name}” is for used cars only, and this car is new.`;
    if (code === 'no_land') return msg`Choose another programme: “${name}” does not finance land.`;
  }
  if (code === 'not_a_number') return msg`This field must be a number`;
  if (code === 'min_value' && limit !== undefined) {
    const min_value = formatNumber(locale, limit);
    return msg`${select(gender, { feminine: `${field} must be at least ${min_value}`, other: `${field} must be at least ${min_value}` })}`;
  }
  if (code === 'out_of_range' && limit !== undefined) {
    const max_value = formatNumber(locale, limit);
    return msg`${select(gender, { feminine: `${field} must not exceed ${max_value}`, other: `${field} must not exceed ${max_value}` })}`;
  }
  if (code === 'digits' && limit !== undefined) {
    const length = limit;
    return msg`${plural(length, { one: `${field} must contain at least # digit`, other: `${field} must contain at least # digits` })}`;
  }
  if (code === 'too_many' && limit !== undefined) {
    const most = limit;
    return msg`${plural(most, { one: `${field}: at most # file`, other: `${field}: at most # files` })}`;
  }
  return fieldMessage(code, limit ?? null, named);
}
