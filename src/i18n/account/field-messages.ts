import type { MessageDescriptor } from '@lingui/core';
import { msg, select } from '@lingui/core/macro';

/** The name of a field in messages, with the gender of the Arabic word: مطلوب or مطلوبة. */
export interface NamedField {
  readonly field: string;
  readonly gender: 'masculine' | 'feminine';
}

/** The message for a problem with a field, in the words of the specification; `limit` counts characters. */
export function fieldMessage(code: string, limit: number | null, { field, gender }: NamedField): MessageDescriptor {
  if (code === 'required')
    return msg`${select(gender, { feminine: `${field} is required`, other: `${field} is required` })}`;
  if (code === 'max' && limit !== null) {
    const max = limit;
    return msg`${select(gender, { feminine: `${field} must not exceed ${max} characters`, other: `${field} must not exceed ${max} characters` })}`;
  }
  if (code === 'min' && limit !== null) {
    const min = limit;
    return msg`${select(gender, { feminine: `${field} must be at least ${min} characters`, other: `${field} must be at least ${min} characters` })}`;
  }
  if (code === 'email') return msg`Enter a valid email address`;
  if (code === 'phone') return msg`Invalid phone number`;
  if (code === 'confirmed')
    return msg`${select(gender, { feminine: `${field} does not match`, other: `${field} does not match` })}`;
  if (code === 'digits' && limit !== null) {
    const length = limit;
    return msg`At least ${length} digits`;
  }
  if (code === 'not_a_number') return msg`This field must be a number`;
  if (code === 'out_of_range') return msg`This number is outside the allowed range`;
  if (code === 'order_number')
    return msg`There is no order with this number. Leave it empty, or copy it from your orders.`;
  if (code === 'identity_number') return msg`Enter a valid national ID or Iqama number`;
  if (code === 'recovery_code') return msg`A recovery code has 24 letters and digits`;
  if (code === 'password_common') return msg`This password is too common. Choose another one.`;
  if (code === 'password_own') return msg`Do not use your phone number or email as a password. Choose another one.`;
  if (code === 'password_same') return msg`The new password must differ from the previous one`;
  return msg`Incorrect data`;
}
