import type { accounts } from '#contract/accounts.ts';
import { deviceOf } from '#domain/accounts/open-session.ts';
import { isOwnName } from '#domain/accounts/password.ts';
import { Refusal, type Call, type Caller, type Handlers } from '../http/serve.ts';
import { findProfile, findUnknownPlaces, lockAccount, noteAct, setPassword, updateProfile } from './accounts-sql.ts';
import { endCodes } from './codes-sql.ts';
import type { Messenger } from './messenger.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { endOwnSession, endSessions, selectSessions } from './sessions-sql.ts';
import type { SignInDelay } from './sign-in-delay.ts';
import { takenField } from './unique-violation.ts';

type Own = Pick<Handlers<typeof accounts>, 'profile' | 'changeProfile' | 'changePassword' | 'sessions' | 'endSession'>;

/** What somebody does with their own account while signed in. */
export function ownAccountHandlers(messenger: Messenger, delay: SignInDelay): Own {
  /** Guessing the password from an unlocked phone is slowed down like guessing it at the door. */
  function countTry({ account }: Caller, now: Date): () => void {
    const name = `account ${account.id}`;
    const wait = delay.begin(name, now);
    if (wait > 0) throw new Refusal('too_many', { retryAfterSeconds: wait });
    return () => delay.succeeded(name);
  }

  return {
    profile: async (_, { caller, db }) => profileOf(signedIn(caller), db),

    async changeProfile({ password, ...change }, { caller, db, now, say }) {
      const who = signedIn(caller);
      const { id } = who.account;
      const unknown = await findUnknownPlaces(db, change);
      if (unknown.length > 0) throw new Refusal('invalid', { errors: Object.fromEntries(unknown.map((field) => [field, ['invalid']])) });
      try {
        await db.transaction().execute(async (transaction) => {
          const before = await lockAccount(transaction, id);
          const isReachedElsewhere = before.phone !== change.phone;
          // By these one signs in and gets codes: another one takes the password, not only a phone left unlocked.
          if (isReachedElsewhere || before.email !== change.email) {
            if (!password) throw new Refusal('invalid', { errors: { password: ['required'] } });
            const succeeded = countTry(who, now);
            if (!(await isPassword(before.passwordHash, password))) throw new Refusal('invalid', { errors: { password: ['incorrect'] } });
            succeeded();
          }
          await updateProfile(transaction, id, change);
          if (isReachedElsewhere) await endCodes(transaction, id, now);
          await noteAct(transaction, id, 'accounts.changeProfile', now);
        });
      } catch (error) {
        const taken = takenField(error);
        throw taken ? new Refusal('invalid', { errors: { [taken]: ['taken'] } }) : error;
      }
      say('success.profile');
      return profileOf(who, db);
    },

    async changePassword({ oldPassword, password }, { caller, db, locale, now, say }) {
      const who = signedIn(caller);
      const { id } = who.account;
      const succeeded = countTry(who, now);
      const account = await db.transaction().execute(async (transaction) => {
        const before = await lockAccount(transaction, id);
        if (!(await isPassword(before.passwordHash, oldPassword))) throw new Refusal('invalid', { errors: { oldPassword: ['incorrect'] } });
        if (isOwnName(password, before)) throw new Refusal('invalid', { errors: { password: ['password_own'] } });
        await setPassword(transaction, id, await hashPassword(password));
        await endSessions(transaction, id, who.sessionId);
        await endCodes(transaction, id, now);
        await noteAct(transaction, id, 'accounts.changePassword', now);
        return before;
      });
      succeeded();
      if (account.phone) messenger.send({ phone: account.phone, template: 'password_changed', values: {}, locale });
      say('success.password_changed');
      return { changed: true };
    },

    async sessions(_, { caller, db, now }) {
      const who = signedIn(caller);
      const open = await selectSessions(db, who.account.id, now);
      return open
        .map(({ id, tokenHash, userAgent, startedAt, lastSeenAt }) => ({
          id,
          isThis: tokenHash === who.sessionId,
          ...deviceOf(userAgent),
          startedAt: startedAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
        }))
        .toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
    },

    async endSession({ id }, { caller, db, now }) {
      const who = signedIn(caller);
      if (!(await endOwnSession(db, who.account.id, id))) throw new Refusal('not_found');
      await noteAct(db, who.account.id, 'accounts.endSession', now);
      return { ended: true };
    },
  };
}

function signedIn(caller: Caller | null): Caller {
  if (!caller) throw new Refusal('not_signed_in');
  return caller;
}

async function profileOf({ account }: Caller, db: Call['db']) {
  const found = await findProfile(db, account.id);
  if (!found) throw new Refusal('not_signed_in');
  return found;
}
