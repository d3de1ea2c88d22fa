import { createHmac } from 'node:crypto';
import type { accounts } from '#contract/accounts.ts';
import type { Services } from '../http/serve.ts';
import { Refusal, type Handlers } from '../http/serve.ts';
import { findAccountToSignIn } from './accounts-sql.ts';
import { createCodes } from './codes.ts';
import { forgottenPasswordHandlers } from './forgotten-password.ts';
import { ownAccountHandlers } from './own-account.ts';
import { createPasswordCheck } from './passwords.ts';
import { createRegister } from './register.ts';
import { serverKey } from './server-key.ts';
import { closeSession, replaceSession } from './sessions.ts';
import { signInName } from './sign-in-name.ts';
import { createSignInDelay } from './sign-in-delay.ts';

/** Accounts from sign-up to sign-out. An account that does not exist is refused in the same words and the same time as a wrong password. */
export function accountsHandlers({ db, dataDir, messenger, postman, passwords }: Pick<Services, 'db' | 'dataDir' | 'messenger' | 'postman' | 'passwords'>): Handlers<typeof accounts> {
  const isRightPassword = createPasswordCheck();
  const delay = createSignInDelay();
  const codes = createCodes(serverKey(dataDir, 'codes'));
  const devices = serverKey(dataDir, 'devices');

  return {
    async login({ login, password }, { now, session, userAgent }) {
      const by = signInName(login);
      const name = by ? Object.values(by).join() : login;
      const wait = delay.begin(name, now);
      if (wait > 0) throw new Refusal('too_many', { retryAfterSeconds: wait });
      const found = by && (await findAccountToSignIn(db, by));
      if (!(await isRightPassword(found?.passwordHash, password)) || !found) throw new Refusal('incorrect_data');
      delay.succeeded(name);
      const token = await replaceSession(db, session.token, found.account.id, now, userAgent);
      session.keep(token);
      return { token, account: found.account, deviceSecret: createHmac('sha256', devices).update(found.account.id).digest('base64url') };
    },

    async logout(_, { session }) {
      if (session.token) await closeSession(db, session.token);
      session.clear();
      return { signedOut: true };
    },

    register: createRegister(delay, passwords),
    ...forgottenPasswordHandlers({ codes, messenger, delay, passwords }),
    ...ownAccountHandlers({ codes, messenger, postman, delay, passwords }),
  };
}
