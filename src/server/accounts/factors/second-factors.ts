import type { Kysely } from 'kysely';
import type { secondFactors } from '#contract/second-factors.ts';
import { type FactorKind, MAX_FACTORS } from '#domain/accounts/second-factor.ts';
import { staffSessionEnds } from '#domain/accounts/staff-session.ts';
import { newId } from '../../db/new-id.ts';
import type { Database } from '../../db/tables.ts';
import { Refusal, type Call, type Caller, type Handlers, type Services } from '../../http/serve.ts';
import { lockAccount, noteAct } from '../accounts-sql.ts';
import { createGuessDelay } from '../guess-delay.ts';
import { serverKey } from '../server-key.ts';
import { endSessions, proveSession, seeSession, selectSessionTimes } from '../sessions-sql.ts';
import { findChallenge, storeChallenge, takeChallenge } from './challenges-sql.ts';
import { deleteFactor, selectFactors, selectPasskeys, storePasskey, storeTotp, acceptCounter } from './factors-sql.ts';
import { countRecoveryCodes, spendRecoveryCode } from './recovery-codes-sql.ts';
import { hashOfCode, renewRecoveryCodes } from './recovery-codes.ts';
import { isTotp, newTotp, openSecret, sealSecret, stepOf } from './totp.ts';

/** The library of passkeys is loaded when somebody uses one. */
const passkeyCode = () => import('./passkeys.ts');

/** Adding, proving and removing the second factors of staff. */
export function secondFactorHandlers({
  dataDir,
  limits,
  postman,
}: Pick<Services, 'dataDir' | 'limits' | 'postman'>): Handlers<typeof secondFactors> {
  const delay = createGuessDelay(limits);
  let key: string | undefined;
  const secretKey = () => (key ??= serverKey(dataDir, 'factors').toString('hex'));

  /** Stores a factor and proves the session by it; returns recovery codes with the first one. */
  async function add(call: Call, store: (transaction: Kysely<Database>, id: string) => Promise<void>) {
    const { db, now, note } = call;
    const { account, sessionId } = staffOf(call);
    const recoveryCodes = await db.transaction().execute(async (transaction) => {
      // Of two first factors at the same time, the second is no first one any more.
      await lockAccount(transaction, account.id);
      await mayAdd({ ...call, db: transaction });
      const isFirst = (await selectFactors(transaction, account.id)).length === 0;
      await store(transaction, newId(now));
      await proveSession(transaction, sessionId, now);
      await noteAct(transaction, account.id, 'secondFactors.add', now);
      return isFirst ? renewRecoveryCodes(transaction, account.id) : null;
    });
    note('factor_added');
    tell(account, 'factor_added');
    return { recoveryCodes };
  }

  function tell({ email, locale }: Caller['account'], template: 'factor_added' | 'factor_removed'): void {
    if (email !== null) postman.send({ email, template, values: {}, locale });
  }

  async function prove(call: Call, field: string, isRight: () => Promise<boolean>): Promise<{ proved: true }> {
    const { account, sessionId } = staffOf(call);
    const whose = `factor ${account.id}`;
    const wait = await delay.begin(whose);
    if (wait > 0) {
      call.note('locked');
      throw new Refusal('too_many', { retryAfterSeconds: wait });
    }
    if (!(await isRight())) {
      call.note('factor_refused');
      throw new Refusal('invalid', { errors: { [field]: ['factor_wrong'] } });
    }
    await delay.forget(whose);
    await proveSession(call.db, sessionId, call.now);
    call.note('factor_proved');
    return { proved: true };
  }

  return {
    async state(_, { caller, db }) {
      const { account, factor } = signedIn(caller);
      if (factor === 'not_needed') return { need: 'none', kinds: [], factors: [], recoveryCodesLeft: 0 };
      const factors = await selectFactors(db, account.id);
      const kinds = [...new Set(factors.map(({ kind }): FactorKind => kind))];
      if (factor === 'missing')
        return { need: factors.length === 0 ? 'enrol' : 'prove', kinds, factors: [], recoveryCodesLeft: 0 };
      return {
        need: 'proved',
        kinds,
        factors: factors.map(({ createdAt, lastUsedAt, ...shown }) => ({
          ...shown,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        })),
        recoveryCodesLeft: await countRecoveryCodes(db, account.id),
      };
    },

    session: async (_, call) => endOf(call),
    async stay(_, call) {
      await seeSession(call.db, signedIn(call.caller).sessionId, call.now);
      return endOf(call);
    },

    async beginTotp(_, call) {
      await mayAdd(call);
      const { account, sessionId } = staffOf(call);
      const made = newTotp(account.email ?? account.name);
      await storeChallenge(call.db, sessionId, 'totp', sealSecret(made.secret, secretKey(), sessionId), call.now);
      return made;
    },
    async confirmTotp({ factorName, code }, call) {
      const { account, sessionId } = staffOf(call);
      await mayAdd(call);
      const begun = await findChallenge(call.db, sessionId, 'totp', call.now);
      const secret = begun && openSecret(begun, secretKey(), sessionId);
      if (!secret) throw new Refusal('incorrect_data');
      const step = stepOf(secret, code, call.now);
      if (step === null) throw new Refusal('invalid', { errors: { code: ['factor_wrong'] } });
      return add(call, async (db, id) => {
        if (!(await takeChallenge(db, sessionId, 'totp', call.now))) throw new Refusal('incorrect_data');
        const sealed = sealSecret(secret, secretKey(), id);
        await storeTotp(db, { id, accountId: account.id, name: factorName, now: call.now, sealed, step });
      });
    },

    async beginPasskey(_, call) {
      await mayAdd(call);
      const { account, sessionId } = staffOf(call);
      const options = await (
        await passkeyCode()
      ).optionsToMake(call.origin, {
        accountId: account.id,
        name: account.email ?? account.name,
        passkeys: await selectPasskeys(call.db, account.id),
      });
      await storeChallenge(call.db, sessionId, 'passkey', Buffer.from(options.challenge), call.now);
      return options;
    },
    async confirmPasskey({ factorName, passkey }, call) {
      const { account, sessionId } = staffOf(call);
      await mayAdd(call);
      const challenge = await takeChallenge(call.db, sessionId, 'passkey', call.now);
      if (!challenge) throw new Refusal('incorrect_data');
      const made = await (await passkeyCode()).madePasskey(passkey, challenge.toString(), call.origin);
      return add(call, (db, id) =>
        storePasskey(db, { id, accountId: account.id, name: factorName, now: call.now, ...made }),
      );
    },

    prove: ({ code }, call) =>
      prove(call, 'code', () =>
        isTotp(call.db, { accountId: staffOf(call).account.id, code, key: secretKey(), now: call.now }),
      ),
    recover: ({ recoveryCode }, call) =>
      prove(call, 'recoveryCode', async () => {
        const { id } = staffOf(call).account;
        if (!(await spendRecoveryCode(call.db, id, hashOfCode(recoveryCode), call.now))) return false;
        await noteAct(call.db, id, 'secondFactors.recover', call.now);
        call.note('recovery_code_used');
        return true;
      }),
    async beginPasskeyProof(_, call) {
      const { account, sessionId } = staffOf(call);
      const passkeys = await selectPasskeys(call.db, account.id);
      if (passkeys.length === 0) throw new Refusal('not_allowed');
      const options = await (await passkeyCode()).optionsToUse(call.origin, passkeys);
      await storeChallenge(call.db, sessionId, 'proof', Buffer.from(options.challenge), call.now);
      return options;
    },
    async provePasskey({ passkey }, call) {
      const { account, sessionId } = staffOf(call);
      const challenge = await takeChallenge(call.db, sessionId, 'proof', call.now);
      const known = (await selectPasskeys(call.db, account.id)).find(({ credentialId }) => credentialId === passkey.id);
      if (!challenge || !known) throw refused(call);
      const { usedPasskey } = await passkeyCode();
      const counter = await usedPasskey(passkey, known, challenge.toString(), call.origin).catch((error: unknown) => {
        throw error instanceof Refusal ? refused(call) : error;
      });
      if (!(await acceptCounter(call.db, known.id, counter, call.now))) throw refused(call);
      await proveSession(call.db, sessionId, call.now);
      call.note('factor_proved');
      return { proved: true };
    },

    async newRecoveryCodes(_, call) {
      const { id } = staffOf(call).account;
      return call.db.transaction().execute(async (db) => {
        await noteAct(db, id, 'secondFactors.newRecoveryCodes', call.now);
        return { recoveryCodes: await renewRecoveryCodes(db, id) };
      });
    },
    async remove({ id }, call) {
      const { account, sessionId } = staffOf(call);
      await call.db.transaction().execute(async (db) => {
        await lockAccount(db, account.id);
        const factors = await selectFactors(db, account.id);
        if (!factors.some((factor) => factor.id === id)) throw new Refusal('not_found');
        if (factors.length === 1) throw new Refusal('last_factor');
        await deleteFactor(db, account.id, id);
        // A session that was begun with a lost device ends with it.
        await endSessions(db, account.id, sessionId);
        await noteAct(db, account.id, 'secondFactors.remove', call.now);
      });
      call.note('factor_removed');
      tell(account, 'factor_removed');
      return { removed: true };
    },
  };
}

function signedIn(caller: Caller | null): Caller {
  if (!caller) throw new Refusal('not_signed_in');
  return caller;
}

/** Only those who need a second factor have one. */
function staffOf({ caller }: Pick<Call, 'caller'>): Caller {
  const who = signedIn(caller);
  if (who.factor === 'not_needed') throw new Refusal('not_allowed');
  return who;
}

/** The first factor is added with the password alone; each further one is a sensitive act. */
async function mayAdd(call: Pick<Call, 'caller' | 'db'>): Promise<void> {
  const { account, factor } = staffOf(call);
  const { length } = await selectFactors(call.db, account.id);
  if (length > 0 && factor === 'missing') throw new Refusal('factor_needed');
  if (length > 0 && factor === 'proved') throw new Refusal('factor_stale');
  if (length >= MAX_FACTORS) throw new Refusal('not_allowed');
}

function refused({ note }: Call): Refusal {
  note('factor_refused');
  return new Refusal('incorrect_data');
}

async function endOf({ caller, db, now }: Call) {
  const { account, sessionId } = signedIn(caller);
  if (account.role !== 'staff') return null;
  const { endsAt, isLimit } = staffSessionEnds(await selectSessionTimes(db, sessionId));
  return { secondsLeft: Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / 1_000)), isLimit };
}
