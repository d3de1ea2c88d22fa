import * as v from 'valibot';
import { phoneOf, TypedProfile, withPhone } from './profile-change.ts';

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
  return [
    ...(isReachedElsewhere || isWrittenElsewhere ? (['password'] as const) : []),
    ...(isReachedElsewhere ? (['code'] as const) : []),
    ...(isWrittenElsewhere ? (['emailCode'] as const) : []),
  ];
}

/** The same for a form, which knows what stands: a proof that is wanting is marked together with everything else. */
export function profileChangeFrom(before: Reached) {
  const needs = (
    proof: Proof,
    typed: { readonly email: string; readonly countryCode: string; readonly phone: string },
  ) => neededProofs(before, { email: typed.email, phone: phoneOf(typed) }).includes(proof);
  return v.pipe(
    TypedProfile,
    v.forward(
      v.partialCheck(
        [['email'], ['countryCode'], ['phone'], ['password']],
        (typed) => typed.password !== '' || !needs('password', typed),
        'required',
      ),
      ['password'],
    ),
    v.forward(
      v.partialCheck(
        [['email'], ['countryCode'], ['phone'], ['code']],
        (typed) => typed.code !== '' || !needs('code', typed),
        'required',
      ),
      ['code'],
    ),
    v.forward(
      v.partialCheck(
        [['email'], ['countryCode'], ['phone'], ['emailCode']],
        (typed) => typed.emailCode !== '' || !needs('emailCode', typed),
        'required',
      ),
      ['emailCode'],
    ),
    withPhone,
  );
}
