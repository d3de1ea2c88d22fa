import * as v from 'valibot';
import { CallingCode, phoneNumber, TypedPhone } from '../identity/phone.ts';
import { AccountType, ShowroomKind } from './account.ts';
import { isOwnName, NewPassword, PasswordConfirmation } from './password.ts';
import { City, Email, Nationality, OptionalIdentityNumber, PersonName } from './person-fields.ts';

/**
 * Sign-up with the field names of the form. The output has the phone as E.164; a showroom may leave out the identity
 * number.
 */
export const Registration = v.pipe(
  v.object({
    accountType: AccountType,
    /** The kind of a showroom; ignored for an individual. */
    showroomKind: v.optional(ShowroomKind, 'showroom'),
    name: PersonName,
    email: Email,
    countryCode: CallingCode,
    phone: TypedPhone,
    nationality: Nationality,
    identityNumber: OptionalIdentityNumber,
    city: City,
    password: NewPassword,
    passwordConfirmation: PasswordConfirmation,
    /** The checkbox. The server records which version of the terms was in force. */
    terms: v.literal('accepted', 'required'),
  }),
  v.forward(
    v.partialCheck(
      [['countryCode'], ['phone']],
      ({ countryCode, phone }) => phoneNumber(countryCode, phone) !== null,
      'phone',
    ),
    ['phone'],
  ),
  v.forward(
    v.partialCheck(
      [['accountType'], ['identityNumber']],
      ({ accountType, identityNumber }) => accountType === 'showroom' || identityNumber !== null,
      'required',
    ),
    ['identityNumber'],
  ),
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
      [['password'], ['email'], ['countryCode'], ['phone']],
      ({ password, email, countryCode, phone }) =>
        !isOwnName(password, { email, phone: phoneNumber(countryCode, phone) }),
      'password_own',
    ),
    ['password'],
  ),
  v.transform((typed) => ({ ...typed, phone: phoneNumber(typed.countryCode, typed.phone) ?? typed.phone })),
);
export type Registration = v.InferOutput<typeof Registration>;
