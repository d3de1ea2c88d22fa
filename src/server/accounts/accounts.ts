import type { accounts } from '#contract/accounts.ts';
import { saudiMobile } from '#domain/identity/phone.ts';
import { Refusal, type Handlers, type Services } from '../http/serve.ts';
import { findAccountToSignIn } from './accounts-sql.ts';
import { createPasswordCheck } from './passwords.ts';
import { closeSession, openSession } from './sessions.ts';
import { createSignInDelay } from './sign-in-delay.ts';

/** Signing in and out. An account that does not exist is refused in the same words and the same time as a wrong password. */
export function accountsHandlers({ db }: Pick<Services, 'db'>): Handlers<typeof accounts> {
  const isRightPassword = createPasswordCheck();
  const delay = createSignInDelay();

  return {
    async login({ login, password }, { now, session }) {
      const by = signInName(login);
      const name = by ? Object.values(by).join() : login;
      const wait = delay.begin(name, now);
      if (wait > 0) throw new Refusal('too_many', { retryAfterSeconds: wait });
      const found = by && (await findAccountToSignIn(db, by));
      if (!(await isRightPassword(found?.passwordHash, password)) || !found) throw new Refusal('incorrect_data');
      delay.succeeded(name);
      // A session that was there before ends: the new one has a token nobody else can have seen.
      if (session.token) await closeSession(db, session.token);
      const token = await openSession(db, found.account.id, now);
      session.keep(token);
      return { token, account: found.account };
    },

    async logout(_, { session }) {
      if (session.token) await closeSession(db, session.token);
      session.clear();
      return { signedOut: true };
    },

    async profile(_, { caller }) {
      if (!caller) throw new Refusal('not_signed_in');
      return caller.account;
    },
  };
}

/** What was typed, as it is stored; null when no account can have it. */
function signInName(typed: string): { email: string } | { phone: string } | null {
  if (typed.includes('@')) return { email: typed.toLowerCase() };
  const phone = saudiMobile(typed);
  return phone ? { phone } : null;
}
