import type { accounts } from '#contract/accounts.ts';
import { isOwnName } from '#domain/accounts/password.ts';
import { Refusal, type Handlers } from '../http/serve.ts';
import { findAccountToSignIn, lockAccount, markPhoneProved, noteAct, setPassword } from './accounts-sql.ts';
import { hashOfToken, type Codes } from './codes.ts';
import { endCodes, useResetToken } from './codes-sql.ts';
import { knownDevice } from './known-devices.ts';
import type { Messenger } from './messenger.ts';
import { hashPassword, isPassword } from './passwords.ts';
import type { Postman } from './postman.ts';
import type { PasswordStrength } from './password-strength.ts';
import { accountCounted, type SignInDelay } from './sign-in-delay.ts';
import { takeAccountBack } from './take-back-sql.ts';

type ForgottenPassword = Pick<Handlers<typeof accounts>, 'requestCode' | 'checkCode' | 'resetPassword'>;

interface ForgottenPasswordNeeds {
  readonly codes: Codes;
  readonly messenger: Messenger;
  readonly postman: Postman;
  readonly delay: SignInDelay;
  readonly passwords: PasswordStrength;
}

/**
 * A forgotten password: phone -> code by message -> token -> new password. Nothing on the way tells whether the phone has an account.
 * The token belongs to the phone, works once, and whoever loses a race with it is refused.
 */
export function forgottenPasswordHandlers({
  codes,
  messenger,
  postman,
  delay,
  passwords,
}: ForgottenPasswordNeeds): ForgottenPassword {
  return {
    async requestCode({ phone }, { db, locale, now, address, owners, device, say, note }) {
      const found = await findAccountToSignIn(db, { phone });
      const id = found?.account.id;
      const code = await codes.make(
        db,
        phone,
        id ?? null,
        { address, owners, knownDevice: await knownDevice(db, device.token, id) },
        now,
      );
      if (found) {
        messenger.send({ phone, template: 'reset_code', values: { code }, locale });
        note('code_sent', { account: id });
      }
      say('success.code_sent');
      return { sent: true };
    },

    async checkCode({ phone, code }, { db, now, address, owners }) {
      const resetToken = await codes.trade(db, phone, code, { address, owners }, now);
      if (resetToken === null) throw new Refusal('invalid', { errors: { code: ['code_wrong'] } });
      return { resetToken };
    },

    async resetPassword({ phone, resetToken, password }, { db, locale, now, address, device, say, note }) {
      // One's own name is refused below, in its own words.
      if (!isOwnName(password, { phone })) await passwords.check(password, { phone });
      // Refused inside, the token is as if it had not been used.
      const { account, lostEmail } = await db.transaction().execute(async (transaction) => {
        const id = await useResetToken(transaction, hashOfToken(resetToken), phone, now);
        if (id === undefined) throw new Refusal('invalid', { errors: { resetToken: ['reset_ended'] } });
        const found = await lockAccount(transaction, id);
        if (isOwnName(password, found)) throw new Refusal('invalid', { errors: { password: ['password_own'] } });
        if (await isPassword(found.passwordHash, password))
          throw new Refusal('invalid', { errors: { password: ['password_same'] } });
        await setPassword(transaction, id, await hashPassword(password));
        const removed = await takeAccountBack(transaction, id, await knownDevice(transaction, device.token, id));
        await markPhoneProved(transaction, id, phone, now);
        await endCodes(transaction, id, now);
        await noteAct(transaction, id, 'accounts.resetPassword', now);
        if (removed) await noteAct(transaction, id, 'accounts.removeEmail', now);
        return { account: found, lostEmail: removed };
      });
      // Whoever was guessing must not keep the owner waiting.
      await delay.beginAnew({ account: accountCounted(account.id, phone), address, device: null });
      messenger.send({ phone, template: 'password_changed', values: {}, locale });
      if (lostEmail) postman.send({ email: lostEmail, template: 'email_changed', values: {}, locale });
      note('password_changed', { account: account.id });
      say('success.password_reset');
      return { changed: true };
    },
  };
}
