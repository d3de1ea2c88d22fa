import * as v from 'valibot';
import { phoneOf, TypedProfile, withPhone } from './profile-change.ts';

/** Contact details used for sign-in; the phone as E.164. */
interface Reached {
  readonly email: string | null;
  readonly phone: string | null;
}

export type Proof = 'password' | 'code' | 'emailCode';

/**
 * The proofs a change requires: e-mail and phone are used to sign in and to receive codes, so changing one takes the
 * password, not just an unlocked device.
 */
export function neededProofs(before: Reached, after: Reached): readonly Proof[] {
  const isReachedElsewhere = after.phone !== before.phone;
  const isWrittenElsewhere = after.email !== before.email;
  return [
    ...(isReachedElsewhere || isWrittenElsewhere ? (['password'] as const) : []),
    ...(isReachedElsewhere ? (['code'] as const) : []),
    ...(isWrittenElsewhere ? (['emailCode'] as const) : []),
  ];
}

/**
 * The same check for a form, with the present details: a missing proof is reported together with all other problems.
 */
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
