import * as v from 'valibot';
import { plainDigits } from '../identity/plain-digits.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Length of a new password, in characters; there are no rules on character types. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** A new password: long enough and not a common one. Problems: `min`, `max`, `password_common`. */
export const NewPassword = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.minLength(PASSWORD_LENGTH.min, 'min'),
  v.maxLength(PASSWORD_LENGTH.max, 'max'),
  v.check((text) => !isCommonPassword(folded(text)), 'password_common'),
  v.examples(['a quiet lamp by the sea']),
);

/** An existing password as typed; it is verified elsewhere. */
export const TypedPassword = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.maxLength(PASSWORD_LENGTH.max, 'max'),
);

/** The password repeated. */
export const PasswordConfirmation = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.maxLength(PASSWORD_LENGTH.max, 'confirmed'),
  v.examples(['a quiet lamp by the sea']),
);

/** Whether a password is the person's own phone number or e-mail address (or its local part), in any spelling. */
export function isOwnName(
  password: string,
  { email, phone }: { readonly email?: string | null; readonly phone?: string | null },
): boolean {
  const typed = folded(password);
  const digits = plainDigits(password).replace(/\D/g, '');
  const own = phone?.slice(-9);
  if (own && own.length >= 7 && digits.endsWith(own) && digits.length <= own.length + 5 && !/\p{L}/u.test(password))
    return true;
  const address = email?.toLowerCase();
  if (!address) return false;
  return typed === address || (typed === address.split('@', 1)[0] && typed.length >= 1);
}

/** Case and digit script do not make a password harder to guess. */
function folded(password: string): string {
  return password
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));
}
