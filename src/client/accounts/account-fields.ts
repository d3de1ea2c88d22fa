import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CODE_LENGTH } from '#domain/accounts/forgotten-password.ts';
import { IDENTITY_DIGITS } from '#domain/identity/identity-number.ts';
import type { NamedField } from '#i18n/account/field-messages.ts';

interface AccountFieldWords {
  readonly label: MessageDescriptor;
  readonly gender: NamedField['gender'];
  /** Number of digits, for numbers of fixed length. */
  readonly digits?: number;
}

/** Fields of all account forms. The calling code is part of the phone field. */
const accountFields = {
  login: { label: msg`Email or phone`, gender: 'masculine' },
  accountType: { label: msg`Account type`, gender: 'masculine' },
  showroomKind: { label: msg`Kind of business`, gender: 'masculine' },
  name: { label: msg`Name`, gender: 'masculine' },
  email: { label: msg`Email`, gender: 'masculine' },
  phone: { label: msg`Mobile number`, gender: 'masculine' },
  nationality: { label: msg`Nationality`, gender: 'feminine' },
  identityNumber: { label: msg`ID number`, gender: 'masculine', digits: IDENTITY_DIGITS },
  city: { label: msg`City`, gender: 'feminine' },
  oldPassword: { label: msg`Current password`, gender: 'feminine' },
  password: { label: msg`Password`, gender: 'feminine' },
  passwordConfirmation: { label: msg`Password confirmation`, gender: 'masculine' },
  code: { label: msg`Code`, gender: 'masculine', digits: CODE_LENGTH },
  emailCode: { label: msg`Code from the email`, gender: 'masculine', digits: CODE_LENGTH },
  recoveryCode: { label: msg`Recovery code`, gender: 'masculine' },
  factorName: { label: msg`Name of the device`, gender: 'masculine' },
  terms: { label: msg`Agreement`, gender: 'feminine' },
} as const satisfies Record<string, AccountFieldWords>;

export type AccountField = keyof typeof accountFields;

/** Texts and grammatical gender of a field. */
export const wordsOfField = (field: AccountField): AccountFieldWords => accountFields[field];

/** The control's id, the target of links in the error summary; forms that may be open at the same time need different names. */
export const idOfField = (field: AccountField, form = 'account') => `${form}-${field}`;
