import * as v from 'valibot';
import { NewPassword, PasswordConfirmation } from './password.ts';

/** Token of the link: 32 random bytes, base64url. */
const token = v.pipe(v.string('required'), v.nonEmpty('required'), v.regex(/^[\w-]{1,100}$/, 'link_ended'));

/** Asks whose password a link sets. */
export const PasswordLinkCheck = v.object({ token });

/** Sets a password by a link. */
export const PasswordByLink = v.pipe(
  v.object({ token, password: NewPassword, passwordConfirmation: PasswordConfirmation }),
  v.forward(
    v.partialCheck(
      [['password'], ['passwordConfirmation']],
      ({ password, passwordConfirmation }) => password === passwordConfirmation,
      'confirmed',
    ),
    ['passwordConfirmation'],
  ),
);
