import type { accounts } from '#contract/accounts.ts';
import { deviceOf } from '#domain/accounts/open-session.ts';
import { isOwnName } from '#domain/accounts/password.ts';
import { neededProofs } from '#domain/accounts/profile-proofs.ts';
import { Refusal, type Call, type Caller, type Handlers } from '../http/serve.ts';
import {
  findProfile,
  findSecrets,
  findUnknownPlaces,
  lockAccount,
  markEmailProved,
  markPhoneProved,
  noteAct,
  setPassword,
  updateProfile,
} from './accounts-sql.ts';
import type { Codes } from './codes.ts';
import { endCodes } from './codes-sql.ts';
import type { Messenger } from './messenger.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { endAccount, isOrderUnderWay } from './end-account-sql.ts';
import { selectPersonalData } from './personal-data-sql.ts';
import type { PasswordStrength } from './password-strength.ts';
import type { Postman } from './postman.ts';
import { endOwnSession, endSessions, selectSessions } from './sessions-sql.ts';
import type { SignInDelay } from './sign-in-delay.ts';
import { takenField } from './unique-violation.ts';

type Own = Pick<
  Handlers<typeof accounts>,
  | 'profile'
  | 'changeProfile'
  | 'requestPhoneCode'
  | 'provePhone'
  | 'requestEmailCode'
  | 'proveEmail'
  | 'changePassword'
  | 'sessions'
  | 'endSession'
  | 'personalData'
  | 'deleteAccount'
>;

interface OwnAccountNeeds {
  readonly codes: Codes;
  readonly messenger: Messenger;
  readonly postman: Postman;
  readonly delay: SignInDelay;
  readonly passwords: PasswordStrength;
}

/** Acts of people on their own account while signed in. */
export function ownAccountHandlers({ codes, messenger, postman, delay, passwords }: OwnAccountNeeds): Own {
  /** Guessing the password from an unlocked phone is slowed down like guessing at sign-in. */
  async function countTry({ account }: Caller, note: Call['note']): Promise<() => Promise<void>> {
    const wait = await delay.beginOwn(account.id);
    if (wait > 0) {
      note('locked');
      throw new Refusal('too_many', { retryAfterSeconds: wait });
    }
    return () => delay.succeededOwn(account.id);
  }

  return {
    profile: async (_, { caller, db }) => profileOf(signedIn(caller), db),

    async changeProfile({ password, code, emailCode, ...change }, { caller, db, locale, now, say, note }) {
      const who = signedIn(caller);
      const { id } = who.account;
      const unknown = await findUnknownPlaces(db, change);
      if (unknown.length > 0)
        throw new Refusal('invalid', { errors: Object.fromEntries(unknown.map((field) => [field, ['invalid']])) });
      const seen = await findSecrets(db, id);
      const proofs = neededProofs(seen, change);
      const isReachedElsewhere = proofs.includes('code');
      const isWrittenElsewhere = proofs.includes('emailCode');
      const given = { password, code, emailCode };
      const absent = proofs.filter((proof) => given[proof] === '');
      if (absent.length > 0)
        throw new Refusal('invalid', { errors: Object.fromEntries(absent.map((field) => [field, ['required']])) });
      if (proofs.includes('password')) {
        const succeeded = await countTry(who, note);
        if (!(await isPassword(seen.passwordHash, password)))
          throw new Refusal('invalid', { errors: { password: ['incorrect'] } });
        await succeeded();
      }
      // Outside the transaction: a wrong guess has to count even if the rest is rolled back.
      if (isReachedElsewhere && !(await codes.prove(db, { purpose: 'phone', sentTo: change.phone }, code, id, now)))
        throw new Refusal('invalid', { errors: { code: ['code_wrong'] } });
      if (
        isWrittenElsewhere &&
        !(await codes.prove(db, { purpose: 'email', sentTo: change.email }, emailCode, id, now))
      )
        throw new Refusal('invalid', { errors: { emailCode: ['code_wrong'] } });
      try {
        await db.transaction().execute(async (transaction) => {
          const before = await lockAccount(transaction, id);
          // The password was changed meanwhile, so the check above is out of date.
          if (before.passwordHash !== seen.passwordHash || before.phone !== seen.phone || before.email !== seen.email)
            throw new Refusal('in_progress', { retryAfterSeconds: 1 });
          await updateProfile(transaction, id, change);
          if (proofs.length > 0) await endCodes(transaction, id, now);
          if (isReachedElsewhere) await markPhoneProved(transaction, id, change.phone, now);
          if (isWrittenElsewhere) await markEmailProved(transaction, id, change.email, now);
          const what = [
            ...(isReachedElsewhere ? (['accounts.changePhone'] as const) : []),
            ...(isWrittenElsewhere ? (['accounts.changeEmail'] as const) : []),
          ];
          for (const act of what.length > 0 ? what : (['accounts.changeProfile'] as const))
            await noteAct(transaction, id, act, now);
        });
      } catch (error) {
        const taken = takenField(error);
        throw taken ? new Refusal('invalid', { errors: { [taken]: ['taken'] } }) : error;
      }
      if (isReachedElsewhere && seen.phone)
        messenger.send({ phone: seen.phone, template: 'phone_changed', values: {}, locale });
      if (isWrittenElsewhere && seen.email)
        postman.send({ email: seen.email, template: 'email_changed', values: {}, locale });
      say('success.profile');
      return profileOf(who, db);
    },

    async requestPhoneCode({ phone }, { caller, db, locale, now, address, owners, say, note }) {
      const code = await codes.make(
        db,
        phone,
        signedIn(caller).account.id,
        { address, owners, knownDevice: null },
        now,
        'phone',
      );
      messenger.send({ phone, template: 'phone_code', values: { code }, locale });
      note('code_sent');
      say('success.phone_code_sent');
      return { sent: true };
    },

    async provePhone({ phone, code }, { caller, db, now, say }) {
      const who = signedIn(caller);
      const { id } = who.account;
      if (
        !(await codes.prove(db, { purpose: 'phone', sentTo: phone }, code, id, now)) ||
        !(await markPhoneProved(db, id, phone, now))
      )
        throw new Refusal('invalid', { errors: { code: ['code_wrong'] } });
      await noteAct(db, id, 'accounts.provePhone', now);
      say('success.phone_proved');
      return profileOf(who, db);
    },

    async requestEmailCode({ email }, { caller, db, locale, now, address, owners, say, note }) {
      const code = await codes.make(
        db,
        email,
        signedIn(caller).account.id,
        { address, owners, knownDevice: null },
        now,
        'email',
      );
      postman.send({ email, template: 'email_code', values: { code }, locale });
      note('code_sent');
      say('success.email_code_sent');
      return { sent: true };
    },

    async proveEmail({ email, emailCode }, { caller, db, now, say }) {
      const who = signedIn(caller);
      const { id } = who.account;
      const isRight = await codes.prove(db, { purpose: 'email', sentTo: email }, emailCode, id, now);
      if (!isRight || !(await markEmailProved(db, id, email, now)))
        throw new Refusal('invalid', { errors: { emailCode: ['code_wrong'] } });
      await noteAct(db, id, 'accounts.proveEmail', now);
      say('success.email_proved');
      return profileOf(who, db);
    },

    async changePassword({ oldPassword, password }, { caller, db, locale, now, say, note }) {
      const who = signedIn(caller);
      const { id } = who.account;
      // The owner's own names are refused below, with a message of their own.
      if (!isOwnName(password, who.account)) await passwords.check(password, who.account);
      const succeeded = await countTry(who, note);
      const account = await db.transaction().execute(async (transaction) => {
        const before = await lockAccount(transaction, id);
        if (!(await isPassword(before.passwordHash, oldPassword)))
          throw new Refusal('invalid', { errors: { oldPassword: ['incorrect'] } });
        if (isOwnName(password, before)) throw new Refusal('invalid', { errors: { password: ['password_own'] } });
        await setPassword(transaction, id, await hashPassword(password));
        await endSessions(transaction, id, who.sessionId);
        await endCodes(transaction, id, now);
        await noteAct(transaction, id, 'accounts.changePassword', now);
        return before;
      });
      await succeeded();
      if (account.phone) messenger.send({ phone: account.phone, template: 'password_changed', values: {}, locale });
      note('password_changed');
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

    async endSession({ which, password }, { caller, db, now, note }) {
      const who = signedIn(caller);
      const { id } = who.account;
      const succeeded = await countTry(who, note);
      const { passwordHash } = await findSecrets(db, id);
      if (!(await isPassword(passwordHash, password)))
        throw new Refusal('invalid', { errors: { password: ['incorrect'] } });
      await succeeded();
      await db.transaction().execute(async (transaction) => {
        if (which === 'others') await endSessions(transaction, id, who.sessionId);
        else if (!(await endOwnSession(transaction, id, which))) throw new Refusal('not_found');
        await noteAct(transaction, id, which === 'others' ? 'accounts.endOtherSessions' : 'accounts.endSession', now);
      });
      return { ended: true };
    },

    async personalData(_, { caller, db, now }) {
      const { id } = signedIn(caller).account;
      const data = await selectPersonalData(db, id);
      await noteAct(db, id, 'accounts.personalData', now);
      return { madeAt: now.toISOString(), ...data };
    },

    async deleteAccount({ password }, { caller, db, now, session, say, note }) {
      const who = signedIn(caller);
      const { id, role } = who.account;
      // The desk needs staff: only the operator ends their accounts.
      if (role === 'staff') throw new Refusal('not_allowed');
      const succeeded = await countTry(who, note);
      await db.transaction().execute(async (transaction) => {
        const { passwordHash } = await lockAccount(transaction, id);
        if (!(await isPassword(passwordHash, password)))
          throw new Refusal('invalid', { errors: { password: ['incorrect'] } });
        if (await isOrderUnderWay(transaction, id)) throw new Refusal('order_under_way');
        await endSessions(transaction, id, null);
        await endAccount(transaction, id);
        await noteAct(transaction, id, 'accounts.deleteAccount', now);
      });
      await succeeded();
      session.clear();
      say('success.account_deleted');
      return { deleted: true };
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
