import { sql, type Kysely } from 'kysely';
import { isForeignKeyViolation } from '../../db/foreign-key-violation.ts';
import type { Database } from '../../db/tables.ts';

/** The master keys that may wrap. Other callers wait until the transaction ends. */
export async function lockMasterKeys(db: Kysely<Database>): Promise<string[]> {
  await sql`lock table document_keys in share row exclusive mode`.execute(db);
  return (await db.selectFrom('document_keys').select('id').orderBy('made_at').orderBy('id').execute()).map(
    ({ id }) => id,
  );
}

/** Allows this key to wrap. */
export async function allowMasterKey(db: Kysely<Database>, id: string): Promise<void> {
  await db
    .insertInto('document_keys')
    .values({ id })
    .onConflict((row) => row.doNothing())
    .execute();
}

/** A document whose key is wrapped by another master key, with an id greater than `after`. */
export interface WrappedKey {
  readonly id: string;
  readonly masterKey: string;
  readonly wrappedKey: Buffer;
}

/** A batch of the keys that `master` does not wrap, by document. */
export async function keysNotWrappedBy(
  db: Kysely<Database>,
  master: string,
  { after, atMost }: { readonly after: string; readonly atMost: number },
): Promise<WrappedKey[]> {
  const { rows } = await sql<WrappedKey>`
    select id, master_key as "masterKey", wrapped_key as "wrappedKey" from documents
    where master_key <> ${master} and id > ${after} order by id limit ${atMost}
  `.execute(db);
  return rows;
}

/** False when the document was deleted, or another call has wrapped its key meanwhile. */
export async function rewrapKey(
  db: Kysely<Database>,
  before: WrappedKey,
  now: Pick<WrappedKey, 'masterKey' | 'wrappedKey'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('documents')
    .set({ master_key: now.masterKey, wrapped_key: now.wrappedKey })
    .where('id', '=', before.id)
    .where('master_key', '=', before.masterKey)
    .where('wrapped_key', '=', before.wrappedKey)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Retires all other keys that wrap nothing; returns how many still wrap something. */
export async function retireOthers(db: Kysely<Database>, kept: string): Promise<number> {
  try {
    await sql`delete from document_keys where id <> ${kept} and not exists (select from documents where master_key = document_keys.id)`.execute(
      db,
    );
  } catch (error) {
    // At this moment a document was stored under it.
    if (!isForeignKeyViolation(error)) throw error;
  }
  const { others } = await db
    .selectFrom('document_keys')
    .select((is) => is.fn.countAll<number>().as('others'))
    .where('id', '<>', kept)
    .executeTakeFirstOrThrow();
  return others;
}
