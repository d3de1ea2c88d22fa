import * as v from 'valibot';
import { CallingCode, phoneNumber, SAUDI_CODE, TypedPhone } from '../identity/phone.ts';
import { plainDigits } from '../identity/plain-digits.ts';
import { NewPassword, PasswordConfirmation } from './password.ts';

/** Digits of a code. */
export const CODE_LENGTH = 6;

const Phoned = { countryCode: v.optional(CallingCode, SAUDI_CODE), phone: TypedPhone };
const isPhone = ({ countryCode, phone }: { countryCode: string; phone: string }) =>
  phoneNumber(countryCode, phone) !== null;
const withPhone = <T extends { countryCode: string; phone: string }>(typed: T) => ({
  ...typed,
  phone: phoneNumber(typed.countryCode, typed.phone) ?? typed.phone,
});

/** A phone that a code is sent to. The output has it as E.164. */
export const CodeRequest = v.pipe(
  v.object(Phoned),
  v.forward(v.partialCheck([['countryCode'], ['phone']], isPhone, 'phone'), ['phone']),
  v.transform(withPhone),
);

/** The code as it came by message; digits of any script, spaces and dashes are read. */
export const Code = v.pipe(
  v.string('required'),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(40, 'code_digits'),
  v.transform((text) => plainDigits(text)),
  v.regex(/^\d{6}$/, 'code_digits'),
  v.examples(['123456']),
);

/** A phone with the code that was sent to it. */
export const CodeCheck = v.pipe(
  v.object({ ...Phoned, code: Code }),
  v.forward(v.partialCheck([['countryCode'], ['phone']], isPhone, 'phone'), ['phone']),
  v.transform(withPhone),
);

/** The new password, with the proof that the code was right. */
export const PasswordReset = v.pipe(
  v.object({
    ...Phoned,
    resetToken: v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(100, 'reset_ended')),
    password: NewPassword,
    passwordConfirmation: PasswordConfirmation,
  }),
  v.forward(v.partialCheck([['countryCode'], ['phone']], isPhone, 'phone'), ['phone']),
  v.forward(
    v.partialCheck(
      [['password'], ['passwordConfirmation']],
      ({ password, passwordConfirmation }) => password === passwordConfirmation,
      'confirmed',
    ),
    ['passwordConfirmation'],
  ),
  v.transform(withPhone),
);
export type PasswordReset = v.InferOutput<typeof PasswordReset>;
