import type { accounts } from '#contract/accounts.ts';
import type { Registration } from '#domain/accounts/registration.ts';
import { Refusal, type Call, type Handlers } from '../http/serve.ts';
import { createAccount, findUnknownPlaces, noteAct, selectAgreedVersions, selectHolders } from './accounts-sql.ts';
import { knownDevice } from './known-devices.ts';
import { isPassword } from './passwords.ts';
import type { PasswordStrength } from './password-strength.ts';
import { accountCounted, type Guesser, type SignInDelay } from './sign-in-delay.ts';
import { takenField } from './unique-violation.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';

/** How long a sign-up that is repeated with the same data gets the answer of the first one. */
const DUPLICATE_WINDOW_MS = 15 * MINUTE_MS;

/** Sign-up. Names the field that already has an account; a repetition with the same data shortly after gets the same answer. */
export function createRegister(delay: SignInDelay, passwords: PasswordStrength): Handlers<typeof accounts>['register'] {
  return async (registration, call) => {
    const { db, now, locale, say } = call;
    const unknown = await findUnknownPlaces(db, registration);
    if (unknown.length > 0)
      throw new Refusal('invalid', { errors: Object.fromEntries(unknown.map((field) => [field, ['invalid']])) });
    await passwords.check(registration.password, registration);
    try {
      await db.transaction().execute(async (transaction) => {
        const id = await createAccount(
          transaction,
          { ...registration, locale, agreed: await selectAgreedVersions(transaction, now) },
          now,
        );
        await noteAct(transaction, id, 'accounts.register', now);
      });
    } catch (error) {
      const field = takenField(error);
      if (field === null) throw error;
      await refuseTaken(registration, field, call, delay);
    }
    say(registration.accountType === 'showroom' ? 'success.showroom_account' : 'success.account');
    return { registered: true };
  };
}

/** Throws a Refusal that names every field that is taken, `field` among them, unless this is a repetition of the same sign-up. */
async function refuseTaken(
  registration: Registration,
  field: 'email' | 'phone',
  { db, now, address, device }: Call,
  delay: SignInDelay,
): Promise<void> {
  const { email, phone, name, accountType, password } = registration;
  const holders = await selectHolders(db, { email, phone });
  const [holder] = holders;
  const isSame =
    holders.length === 1 &&
    holder?.email === email &&
    holder.phone === phone &&
    holder.name === name &&
    holder.accountType === accountType;
  const isRecent = holder && now.getTime() - holder.createdAt.getTime() < DUPLICATE_WINDOW_MS;
  if (isSame && isRecent) {
    // Counted like a try to sign in, or sign-up would be a way around that delay.
    const guesser: Guesser = {
      account: accountCounted(holder.id, email),
      address,
      device: await knownDevice(db, device.token, holder.id),
    };
    if ((await delay.begin(guesser)) === 0 && (await isPassword(holder.passwordHash, password)))
      return delay.succeeded(guesser);
  }
  const taken = (['email', 'phone'] as const).filter(
    (each) => each === field || holders.some((one) => one[each] === registration[each]),
  );
  throw new Refusal('invalid', { errors: Object.fromEntries(taken.map((each) => [each, ['taken']])) });
}
