import * as v from 'valibot';
import { CallingCode, phoneNumber, TypedPhone } from '../identity/phone.ts';
import { ShowroomKind } from './account.ts';
import { Code } from './forgotten-password.ts';
import { City, Email, Nationality, OptionalIdentityNumber, PersonName } from './person-fields.ts';

/** An empty answer becomes null. */
const orNothing = <S extends v.GenericSchema<string, string>>(schema: S) =>
  v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
    schema,
  ]);

/** The phone as E.164. */
export const phoneOf = ({ countryCode, phone }: { readonly countryCode: string; readonly phone: string }) =>
  phoneNumber(countryCode, phone) ?? phone;

/** Personal details as typed in a form. */
export const TypedProfile = v.pipe(
  v.object({
    name: PersonName,
    email: Email,
    countryCode: CallingCode,
    phone: TypedPhone,
    nationality: orNothing(Nationality),
    identityNumber: OptionalIdentityNumber,
    city: orNothing(City),
    showroomKind: v.optional(ShowroomKind),
    password: v.optional(v.pipe(v.string(), v.maxLength(128, 'max')), ''),
    code: v.optional(v.union([v.literal(''), Code]), ''),
    emailCode: v.optional(v.union([v.literal(''), Code]), ''),
  }),
  v.forward(
    v.partialCheck(
      [['countryCode'], ['phone']],
      ({ countryCode, phone }) => phoneNumber(countryCode, phone) !== null,
      'phone',
    ),
    ['phone'],
  ),
);
export const withPhone = v.transform((typed: v.InferOutput<typeof TypedProfile>) => ({
  ...typed,
  phone: phoneOf(typed),
}));

/**
 * Personal details after a change, without account type and role. A new e-mail or phone needs the password and the code
 * sent to it.
 */
export const ProfileChange = v.pipe(TypedProfile, withPhone);
export type ProfileChange = v.InferOutput<typeof ProfileChange>;
