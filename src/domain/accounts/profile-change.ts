import * as v from 'valibot';
import { CallingCode, phoneNumber, TypedPhone } from '../identity/phone.ts';
import { ShowroomKind } from './account.ts';
import { Code } from './forgotten-password.ts';
import { City, Email, Nationality, OptionalIdentityNumber, PersonName } from './person-fields.ts';

/** Nothing, as a form leaves a question open, is null. */
const orNothing = <S extends v.GenericSchema<string, string>>(schema: S) =>
  v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
    schema,
  ]);

const phoneOf = ({ countryCode, phone }: { readonly countryCode: string; readonly phone: string }) => phoneNumber(countryCode, phone) ?? phone;

const Typed = v.pipe(
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
    v.partialCheck([['countryCode'], ['phone']], ({ countryCode, phone }) => phoneNumber(countryCode, phone) !== null, 'phone'),
    ['phone'],
  ),
);
const withPhone = v.transform((typed: v.InferOutput<typeof Typed>) => ({ ...typed, phone: phoneOf(typed) }));

/** One's own data after a change. Account type and role are not among them. Another e-mail or phone needs the password and the code that was sent to it. */
export const ProfileChange = v.pipe(Typed, withPhone);
export type ProfileChange = v.InferOutput<typeof ProfileChange>;

/** How somebody signs in and is written to; the phone as E.164. */
interface Reached {
  readonly email: string | null;
  readonly phone: string | null;
}

export type Proof = 'password' | 'code' | 'emailCode';

/** What a change takes beside itself: by e-mail and phone one signs in and gets codes, so another one takes the password, not only a phone left unlocked. */
export function neededProofs(before: Reached, after: Reached): readonly Proof[] {
  const isReachedElsewhere = after.phone !== before.phone;
  const isWrittenElsewhere = after.email !== before.email;
  return [...(isReachedElsewhere || isWrittenElsewhere ? (['password'] as const) : []), ...(isReachedElsewhere ? (['code'] as const) : []), ...(isWrittenElsewhere ? (['emailCode'] as const) : [])];
}

/** The same for a form, which knows what stands: a proof that is wanting is marked together with everything else. */
export function profileChangeFrom(before: Reached) {
  const needs = (proof: Proof, typed: { readonly email: string; readonly countryCode: string; readonly phone: string }) =>
    neededProofs(before, { email: typed.email, phone: phoneOf(typed) }).includes(proof);
  return v.pipe(
    Typed,
    v.forward(
      v.partialCheck([['email'], ['countryCode'], ['phone'], ['password']], (typed) => typed.password !== '' || !needs('password', typed), 'required'),
      ['password'],
    ),
    v.forward(
      v.partialCheck([['email'], ['countryCode'], ['phone'], ['code']], (typed) => typed.code !== '' || !needs('code', typed), 'required'),
      ['code'],
    ),
    v.forward(
      v.partialCheck([['email'], ['countryCode'], ['phone'], ['emailCode']], (typed) => typed.emailCode !== '' || !needs('emailCode', typed), 'required'),
      ['emailCode'],
    ),
    withPhone,
  );
}
