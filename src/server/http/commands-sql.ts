import { sql, type Kysely } from 'kysely';
import { json } from '../db/database.ts';
import type { Database } from '../db/tables.ts';

/** Holds the key until the transaction ends; false when somebody else does. A killed server's hold ends with its connection. */
export async function takeKey(db: Kysely<Database>, key: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${key}, 1)) as taken`.execute(db);
  return rows[0]?.taken === true;
}

export function findCommand(db: Kysely<Database>, key: string) {
  return db.selectFrom('commands').select(['owner', 'endpoint', 'body_hash', 'response', 'sealed', 'sealed_until']).where('key', '=', key).executeTakeFirst();
}

/** What a command leaves behind besides its effect. */
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
    .values({ key, owner, endpoint, body_hash: bodyHash, status, response: json(response), sealed: sealed?.bytes, sealed_until: sealed?.until, created_at: now })
    .execute();
  await db
    .insertInto('audit_log')
    .values({ at: now, actor: owner, action: endpoint, subject: subjectOf(response) ?? key, details: json({ key }) })
    .execute();
}

/** Forgets what can no longer be asked for. */
export async function forgetSealed(db: Kysely<Database>, now: Date): Promise<void> {
  await db.updateTable('commands').set({ sealed: null, sealed_until: null }).where('sealed', 'is not', null).where('sealed_until', '<=', now).execute();
}

function subjectOf(response: unknown): string | undefined {
  if (typeof response !== 'object' || response === null || !('data' in response)) return undefined;
  const { data } = response;
  return typeof data === 'object' && data !== null && 'id' in data ? String(data.id) : undefined;
}
