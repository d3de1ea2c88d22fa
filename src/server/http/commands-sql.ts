import { sql, type Kysely } from 'kysely';
import { json } from '../db/database.ts';
import type { Database } from '../db/tables.ts';

/** Locks the key until the transaction ends; false when another call holds it. The lock of a killed server ends with its connection. */
export async function takeKey(db: Kysely<Database>, key: string): Promise<boolean> {
  const { rows } = await sql<{
    taken: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${key}, 1)) as taken`.execute(db);
  return rows[0]?.taken === true;
}

/** Maximum wait for a key that another call holds, in ms: a command takes a fraction of it, and every wait occupies a connection. */
const MAX_KEY_WAIT_MS = 3_000;

/** PostgreSQL's lock_not_available. */
const LOCK_NOT_AVAILABLE = '55P03';

/** As `takeKey`, but waits for the holder. After false the transaction can only be rolled back. */
export async function awaitKey(db: Kysely<Database>, key: string): Promise<boolean> {
  await sql`select set_config('lock_timeout', ${String(MAX_KEY_WAIT_MS)}, true)`.execute(db);
  try {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 1))`.execute(db);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
}

/** Closes a key for its owners. Call it while holding the key, in the transaction that found no command of theirs under it. */
export async function voidKey(
  db: Kysely<Database>,
  key: string,
  owners: readonly [string, ...string[]],
  now: Date,
): Promise<void> {
  await db
    .insertInto('voided_keys')
    .values(owners.map((owner) => ({ key, owner, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function isVoided(db: Kysely<Database>, key: string, owner: string): Promise<boolean> {
  const found = await db
    .selectFrom('voided_keys')
    .select('key')
    .where('key', '=', key)
    .where('owner', '=', owner)
    .executeTakeFirst();
  return found !== undefined;
}

export function findCommand(db: Kysely<Database>, key: string) {
  return db
    .selectFrom('commands')
    .select(['owner', 'endpoint', 'body_hash', 'response', 'sealed', 'sealed_until'])
    .where('key', '=', key)
    .executeTakeFirst();
}

/** What is stored of a command besides its effect. */
export interface CarriedOut {
  key: string;
  owner: string;
  endpoint: string;
  bodyHash: string;
  status: number;
  response: unknown;
  sealed: { bytes: Buffer; until: Date } | null;
  now: Date;
}

/** Writes the receipt and the entry of the audit log, in the transaction of the effect. */
export async function storeCommand(db: Kysely<Database>, done: CarriedOut): Promise<void> {
  const { key, owner, endpoint, bodyHash, status, response, sealed, now } = done;
  await db
    .insertInto('commands')
    .values({
      key,
      owner,
      endpoint,
      body_hash: bodyHash,
      status,
      response: json(response),
      sealed: sealed?.bytes,
      sealed_until: sealed?.until,
      created_at: now,
    })
    .execute();
  await db
    .insertInto('audit_log')
    .values({ at: now, actor: owner, action: endpoint, subject: subjectOf(response) ?? key, details: json({ key }) })
    .execute();
}

/** Deletes sealed replies that can no longer be requested. */
export async function forgetSealed(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .updateTable('commands')
    .set({ sealed: null, sealed_until: null })
    .where('sealed', 'is not', null)
    .where('sealed_until', '<=', now)
    .execute();
}

function subjectOf(response: unknown): string | undefined {
  if (typeof response !== 'object' || response === null || !('data' in response)) return undefined;
  const { data } = response;
  return typeof data === 'object' && data !== null && 'id' in data ? String(data.id) : undefined;
}
