import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { CODE_LENGTH } from '#domain/accounts/forgotten-password.ts';
import { newId } from '../db/new-id.ts';
import type { Database } from '../db/tables.ts';
import { Refusal } from '../http/serve.ts';
import type { SharedLimits } from '../http/shared-limits.ts';
import {
  holdAddress,
  selectAskedCodes,
  spendCode,
  storeCode,
  takeTry,
  tradeCode,
  type CodePurpose,
} from './codes-sql.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';

/** A code is of no use afterwards. */
export const CODE_LIFETIME_MS = 10 * MINUTE_MS;
/** Leaves time to choose a password. */
const TOKEN_LIFETIME_MS = 15 * MINUTE_MS;

/**
 * Codes for one phone or mailbox per asker: an address, a browser that has signed in to the account before, or a signed-in
 * account. Ten a day with five tries each give a guesser at one address a chance of 1 in 20,000 a day.
 */
const ASKER_LIMITS = [
  { count: 1, withinMs: MINUTE_MS },
  { count: 3, withinMs: 10 * MINUTE_MS },
  { count: 5, withinMs: HOUR_MS },
  { count: 10, withinMs: 24 * HOUR_MS },
] as const;
const MAX_LIMIT_MS = 24 * HOUR_MS;

/** Limit for one phone from all unknown browsers together: it stops spam and delays the owner's reset by an hour at most. */
const STRANGERS_LIMITS = [{ count: 6, withinMs: HOUR_MS }] as const;

/** Codes a signed-in account may send to any phones and mailboxes: each costs money. */
const ACCOUNT_BUDGETS = [
  { count: 10, seconds: 3_600 },
  { count: 20, seconds: 24 * 3_600 },
] as const;

/** Who asks for a code. */
export interface CodeAsker {
  /** Network address as counted by limits. */
  readonly address: string;
  /** As in `Call.owners`: a code for a forgotten password works only on the device that requested it; a caller that names no device is bound to its address. */
  readonly owners: readonly [string, ...string[]];
  /** The browser, if it has signed in to this account before: it has its own limit. */
  readonly knownDevice: string | null;
}

export interface Codes {
  /**
   * Makes a code for a phone or a mailbox, whether or not it has an account: rows, limits and time are the same. The code
   * for one without an account reaches nobody. Throws Refusal `too_many`.
   */
  readonly make: (
    db: Kysely<Database>,
    sentTo: string,
    accountId: string | null,
    asker: CodeAsker,
    now: Date,
    purpose?: CodePurpose,
  ) => Promise<string>;
  /** Trades the right code for a reset token. Null for a code that is wrong in any way, or that another device requested. */
  readonly trade: (
    db: Kysely<Database>,
    phone: string,
    code: string,
    asker: Pick<CodeAsker, 'address' | 'owners'>,
    now: Date,
  ) => Promise<string | null>;
  /** Whether this is the code that was sent to prove that a phone or a mailbox belongs to the account. It works once. */
  readonly prove: (
    db: Kysely<Database>,
    proved: { purpose: 'phone' | 'email'; sentTo: string },
    code: string,
    accountId: string,
    now: Date,
  ) => Promise<boolean>;
}

/** Codes of six digits that prove a phone or a mailbox. `pepper` is a key of this server: hashes of only a million possible codes could otherwise be searched. */
export function createCodes(pepper: Buffer, limits: SharedLimits): Codes {
  const hashOf = (id: string, code: string) => createHmac('sha256', pepper).update(`${id}:${code}`).digest('hex');
  const isRight = (sent: { id: string; codeHash: string }, code: string) =>
    timingSafeEqual(Buffer.from(hashOf(sent.id, code)), Buffer.from(sent.codeHash));

  // Askers are stored only as keyed hashes.
  const masked = (what: string) => createHmac('sha256', pepper).update(what).digest('hex');
  const boundTo = ({ address, owners }: Pick<CodeAsker, 'address' | 'owners'>) =>
    masked(owners.find((owner) => owner.startsWith('device:')) ?? `address ${address}`);

  async function takeOfAccount(accountId: string): Promise<void> {
    for (const budget of ACCOUNT_BUDGETS) {
      const wait = await limits.take(`codes of ${accountId} in ${budget.seconds}`, budget);
      if (wait > 0) throw new Refusal('too_many', { retryAfterSeconds: wait });
    }
  }

  return {
    async make(db, sentTo, accountId, asker, now, purpose = 'password') {
      const isForgotten = purpose === 'password';
      const { knownDevice, address } = asker;
      const askedBy = masked(isForgotten ? (knownDevice ?? `address ${address}`) : `account ${accountId}`);
      const isKnown = isForgotten && knownDevice !== null;
      return db.transaction().execute(async (transaction) => {
        await holdAddress(transaction, sentTo);
        const asked = await selectAskedCodes(transaction, sentTo, before(now, MAX_LIMIT_MS));
        const times = (counts: (code: (typeof asked)[number]) => boolean) => asked.filter(counts).map(({ at }) => at);
        const ofAsker = times((code) => code.askedBy === askedBy);
        const ofStrangers = isKnown ? [] : times((code) => !code.isKnown && code.purpose === purpose);
        const wait = Math.max(waitMs(ofAsker, ASKER_LIMITS, now), waitMs(ofStrangers, STRANGERS_LIMITS, now));
        if (wait > 0) throw new Refusal('too_many', { retryAfterSeconds: Math.ceil(wait / 1000) });
        if (!isForgotten && accountId !== null) await takeOfAccount(accountId);
        const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
        const id = newId(now);
        await storeCode(
          transaction,
          {
            id,
            sentTo,
            accountId,
            codeHash: hashOf(id, code),
            purpose,
            askedBy,
            isKnown,
            boundTo: boundTo(asker),
            now,
            expiresAt: before(now, -CODE_LIFETIME_MS),
          },
          before(now, MAX_LIMIT_MS + HOUR_MS),
        );
        return code;
      });
    },

    async trade(db, phone, code, asker, now) {
      const tried = await takeTry(db, { sentTo: phone, purpose: 'password', boundTo: boundTo(asker) }, now);
      if (!tried || !isRight(tried, code) || tried.accountId === null) return null;
      const token = randomBytes(32).toString('base64url');
      return (await tradeCode(db, tried.id, hashOfToken(token), now, before(now, -TOKEN_LIFETIME_MS))) ? token : null;
    },

    async prove(db, proved, code, accountId, now) {
      const tried = await takeTry(db, { ...proved, accountId }, now);
      return tried !== undefined && isRight(tried, code) && (await spendCode(db, tried.id, now));
    },
  };
}

/** A token is random in every bit, so a fast hash is enough. */
export const hashOfToken = (token: string): string => hash('sha256', token, 'hex');

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** Time until every limit has room again; `times` are newest first. */
function waitMs(
  times: readonly Date[],
  limits: readonly { readonly count: number; readonly withinMs: number }[],
  now: Date,
): number {
  return Math.max(
    0,
    ...limits.map(({ count, withinMs }) => {
      const oldestCounted = times[count - 1];
      return oldestCounted ? oldestCounted.getTime() + withinMs - now.getTime() : 0;
    }),
  );
}
