import type { Kysely } from 'kysely';
import { MINUTE_MS } from '#domain/time/durations.ts';
import type { Database, FactorPurpose } from '../../db/tables.ts';

/** Enough to find the app or the key, and to read its code. */
const LIFETIME_MS = 10 * MINUTE_MS;

/** Keeps what a session was asked; its answer to an earlier question of the same purpose is not accepted any more. */
export async function storeChallenge(
  db: Kysely<Database>,
  sessionHash: string,
  purpose: FactorPurpose,
  content: Buffer,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await db
    .insertInto('factor_challenges')
    .values({ session_hash: sessionHash, purpose, content, expires_at: expiresAt })
    .onConflict((row) => row.columns(['session_hash', 'purpose']).doUpdateSet({ content, expires_at: expiresAt }))
    .execute();
}

/** What a session was asked; undefined when nothing was, or too long ago. */
export async function findChallenge(
  db: Kysely<Database>,
  sessionHash: string,
  purpose: FactorPurpose,
  now: Date,
): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('factor_challenges')
    .select('content')
    .where('session_hash', '=', sessionHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found?.content;
}

/** The same, once: another answer to it finds nothing. */
export async function takeChallenge(
  db: Kysely<Database>,
  sessionHash: string,
  purpose: FactorPurpose,
  now: Date,
): Promise<Buffer | undefined> {
  const taken = await db
    .deleteFrom('factor_challenges')
    .where('session_hash', '=', sessionHash)
    .where('purpose', '=', purpose)
    .returning(['content', 'expires_at as expiresAt'])
    .executeTakeFirst();
  return taken && taken.expiresAt > now ? taken.content : undefined;
}
