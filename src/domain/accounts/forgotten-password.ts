import * as v from 'valibot';
import { CallingCode, phoneNumber, SAUDI_CODE, TypedPhone } from '../identity/phone.ts';
import { plainDigits } from '../identity/plain-digits.ts';
import { NewPassword, PasswordConfirmation } from './password.ts';

/** Number of digits of a code. */
export const CODE_LENGTH = 6;

const Phoned = { countryCode: v.optional(CallingCode, SAUDI_CODE), phone: TypedPhone };
const isPhone = ({ countryCode, phone }: { countryCode: string; phone: string }) =>
  phoneNumber(countryCode, phone) !== null;
const withPhone = <T extends { countryCode: string; phone: string }>(typed: T) => ({
  ...typed,
  phone: phoneNumber(typed.countryCode, typed.phone) ?? typed.phone,
});

/** A request for a code by phone. The output has the phone as E.164. */
export const CodeRequest = v.pipe(
  v.object(Phoned),
  v.forward(v.partialCheck([['countryCode'], ['phone']], isPhone, 'phone'), ['phone']),
  v.transform(withPhone),
);

/** A code as typed; digits of any script, spaces and dashes are accepted. */
export const Code = v.pipe(
  v.string('required'),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(40, 'code_digits'),
  v.transform((text) => plainDigits(text)),
  v.regex(/^\d{6}$/, 'code_digits'),
  v.examples(['123456']),
);

/** A phone and the code sent to it. */
export const CodeCheck = v.pipe(
  v.object({ ...Phoned, code: Code }),
  v.forward(v.partialCheck([['countryCode'], ['phone']], isPhone, 'phone'), ['phone']),
  v.transform(withPhone),
);

/** The new password, with the proof of a correct code. */
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
