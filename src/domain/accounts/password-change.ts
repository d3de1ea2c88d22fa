import * as v from 'valibot';
import { NewPassword, PasswordConfirmation, TypedPassword } from './password.ts';

/** A new password for the signed-in account; it must differ from the present one. */
export const PasswordChange = v.pipe(
  v.object({ oldPassword: TypedPassword, password: NewPassword, passwordConfirmation: PasswordConfirmation }),
  v.forward(
    v.partialCheck(
      [['password'], ['passwordConfirmation']],
      ({ password, passwordConfirmation }) => password === passwordConfirmation,
      'confirmed',
    ),
    ['passwordConfirmation'],
  ),
  v.forward(
    v.partialCheck(
      [['oldPassword'], ['password']],
      ({ oldPassword, password }) => oldPassword.normalize('NFC') !== password.normalize('NFC'),
      'password_same',
    ),
    ['password'],
  ),
);
export type PasswordChange = v.InferOutput<typeof PasswordChange>;
