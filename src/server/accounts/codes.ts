import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { CODE_LENGTH } from '#domain/accounts/forgotten-password.ts';
import { newId } from '../db/new-id.ts';
import type { Database } from '../db/tables.ts';
import { Refusal } from '../http/serve.ts';
import { countSentCodes, holdAddress, selectCodeTimes, spendCode, storeCode, takeTry, tradeCode, type CodePurpose } from './codes-sql.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const CODE_LASTS_MS = 10 * MINUTE_MS;
/** For thinking of a password. */
const TOKEN_LASTS_MS = 15 * MINUTE_MS;

/** Codes one phone or mailbox may ask for. Ten a day with five tries each leave a guesser one chance in 20,000 a day. */
const PHONE_LIMITS = [
  { count: 1, withinMs: MINUTE_MS },
  { count: 3, withinMs: 10 * MINUTE_MS },
  { count: 5, withinMs: HOUR_MS },
  { count: 10, withinMs: 24 * HOUR_MS },
] as const;
const LONGEST_LIMIT_MS = 24 * HOUR_MS;

/** Codes the house sends in an hour, to all: each costs money, and a flood of them is somebody's doing. */
export const CODES_AN_HOUR = 300;

export interface Codes {
  /**
   * Makes a code for a phone or a mailbox, whether or not it has an account: the same rows, limits and time, only nobody gets to
   * know the code of one without. Throws Refusal `too_many`.
   */
  readonly make: (db: Kysely<Database>, sentTo: string, accountId: string | null, now: Date, purpose?: CodePurpose) => Promise<string>;
  /** Trades the right code for a reset token; null for every other, however it is wrong. */
  readonly trade: (db: Kysely<Database>, phone: string, code: string, now: Date) => Promise<string | null>;
  /** Whether this is the code that was sent to a phone or a mailbox to prove that it is the account's; it works once. */
  readonly prove: (db: Kysely<Database>, proved: { purpose: 'phone' | 'email'; sentTo: string }, code: string, accountId: string, now: Date) => Promise<boolean>;
}

/** Codes of six digits that prove a phone or a mailbox. `pepper` is a key of this server: by itself a hash of a million possible codes hides nothing. */
export function createCodes(pepper: Buffer): Codes {
  const hashOf = (id: string, code: string) => createHmac('sha256', pepper).update(`${id}:${code}`).digest('hex');
  const isRight = (sent: { id: string; codeHash: string }, code: string) => timingSafeEqual(Buffer.from(hashOf(sent.id, code)), Buffer.from(sent.codeHash));

  return {
    make: (db, sentTo, accountId, now, purpose = 'password') =>
      db.transaction().execute(async (transaction) => {
        await holdAddress(transaction, sentTo);
        const wait = waitMs(await selectCodeTimes(transaction, sentTo, before(now, LONGEST_LIMIT_MS)), now);
        if (wait > 0) throw new Refusal('too_many', { retryAfterSeconds: Math.ceil(wait / 1000) });
        // Asked for every number alike, so that a full budget tells nothing about this one.
        if ((await countSentCodes(transaction, before(now, HOUR_MS))) >= CODES_AN_HOUR) throw new Refusal('too_many', { retryAfterSeconds: 600 });
        const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
        const id = newId(now);
        await storeCode(transaction, { id, sentTo, accountId, codeHash: hashOf(id, code), purpose, now, expiresAt: before(now, -CODE_LASTS_MS) }, before(now, LONGEST_LIMIT_MS + HOUR_MS));
        return code;
      }),

    async trade(db, phone, code, now) {
      const tried = await takeTry(db, { sentTo: phone, purpose: 'password' }, now);
      if (!tried || !isRight(tried, code) || tried.accountId === null) return null;
      const token = randomBytes(32).toString('base64url');
      return (await tradeCode(db, tried.id, hashOfToken(token), now, before(now, -TOKEN_LASTS_MS))) ? token : null;
    },

    async prove(db, proved, code, accountId, now) {
      const tried = await takeTry(db, { ...proved, accountId }, now);
      return tried !== undefined && isRight(tried, code) && (await spendCode(db, tried.id, now));
    },
  };
}

/** Random through and through, so a fast hash is enough. */
export const hashOfToken = (token: string): string => hash('sha256', token, 'hex');

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** How long until every limit has room again; `times` are newest first. */
function waitMs(times: readonly Date[], now: Date): number {
  return Math.max(
    0,
    ...PHONE_LIMITS.map(({ count, withinMs }) => {
      const oldestCounted = times[count - 1];
      return oldestCounted ? oldestCounted.getTime() + withinMs - now.getTime() : 0;
    }),
  );
}
