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
 * A forgotten password: phone -> code by message -> token -> new password. No step reveals whether the phone has an account.
 * The token belongs to the phone and works once; of two uses at the same time one is refused.
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
      // The owner's own names are refused below, with a message of their own.
      if (!isOwnName(password, { phone })) await passwords.check(password, { phone });
      // A refusal inside the transaction leaves the token unused.
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
      // Wrong tries of a guesser must not delay the owner.
      await delay.beginAnew({ account: accountCounted(account.id, phone), address, device: null });
      messenger.send({ phone, template: 'password_changed', values: {}, locale });
      if (lostEmail) postman.send({ email: lostEmail, template: 'email_changed', values: {}, locale });
      note('password_changed', { account: account.id });
      say('success.password_reset');
      return { changed: true };
    },
  };
}
