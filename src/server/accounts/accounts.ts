import type { accounts } from '#contract/accounts.ts';
import type { Services } from '../http/serve.ts';
import { Refusal, type Handlers } from '../http/serve.ts';
import { findAccountToSignIn, findBlockedCustomer } from './accounts-sql.ts';
import { createCodes } from './codes.ts';
import { deviceSecrets } from './device-secrets.ts';
import { forgottenPasswordHandlers } from './forgotten-password.ts';
import { knownDevice, rememberDevice } from './known-devices.ts';
import { ownAccountHandlers } from './own-account.ts';
import { createPasswordCheck } from './passwords.ts';
import { createRegister } from './register.ts';
import { serverKey } from './server-key.ts';
import { closeSession, replaceSession } from './sessions.ts';
import { signInName } from './sign-in-name.ts';
import { accountCounted, createSignInDelay, type Guesser } from './sign-in-delay.ts';

/** Accounts from sign-up to sign-out. A name without an account gets the same refusal, after the same time, as a wrong password. */
export function accountsHandlers({
  db,
  dataDir,
  messenger,
  postman,
  passwords,
  limits,
}: Pick<Services, 'db' | 'dataDir' | 'messenger' | 'postman' | 'passwords' | 'limits'>): Handlers<typeof accounts> {
  const isRightPassword = createPasswordCheck();
  const delay = createSignInDelay(limits);
  const codes = createCodes(serverKey(dataDir, 'codes'), limits);
  const devices = serverKey(dataDir, 'devices');

  return {
    async login({ login, password }, { now, session, device, address, userAgent, note }) {
      const by = signInName(login);
      const found = by && (await findAccountToSignIn(db, by));
      const id = found?.account.id;
      const guesser: Guesser = {
        account: accountCounted(id, by ? Object.values(by).join() : login.toLowerCase()),
        address,
        device: await knownDevice(db, device.token, id),
      };
      const wait = await delay.begin(guesser);
      if (wait > 0) {
        note('locked', { account: id });
        throw new Refusal('too_many', { retryAfterSeconds: wait });
      }
      const blocked = by && !found ? await findBlockedCustomer(db, by) : undefined;
      const isRight = await isRightPassword((found ?? blocked)?.passwordHash, password);
      // Only whoever knows the password learns that the account is blocked.
      if (isRight && blocked) {
        note('sign_in_refused', { account: blocked.id });
        throw new Refusal('account_blocked');
      }
      // An expired password of a guest gets the same refusal, so that nobody learns that it was right.
      if (!isRight || !found || (found.passwordExpiresAt && found.passwordExpiresAt <= now)) {
        note('sign_in_refused', { account: id });
        throw new Refusal('incorrect_data');
      }
      await delay.succeeded(guesser);
      const token = await replaceSession(db, session.token, found.account.id, now, userAgent);
      session.keep(token);
      note('signed_in', { account: id });
      device.keep(await rememberDevice(db, device.token, found.account.id, now));
      const { current, former } = deviceSecrets(devices, found.account.id, found.deviceGeneration);
      return {
        token,
        account: found.account,
        deviceSecret: current,
        formerDeviceSecrets: guesser.device ? [...former] : [],
      };
    },

    async logout(_, { session }) {
      if (session.token) await closeSession(db, session.token);
      session.clear();
      return { signedOut: true };
    },

    register: createRegister(delay, passwords),
    ...forgottenPasswordHandlers({ codes, messenger, postman, delay, passwords }),
    ...ownAccountHandlers({ codes, messenger, postman, delay, passwords }),
  };
}
