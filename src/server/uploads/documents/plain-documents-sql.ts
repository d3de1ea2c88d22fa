import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';

/** Name of the file of a document that was plain. */
export const encryptedName = (id: string): string => `${id}-encrypted`;

/** Documents behind this id that are plain, or whose plain file is still there. */
export function plainDocuments(db: Kysely<Database>, after: string, atMost: number) {
  return db
    .selectFrom('documents')
    .select(['id', 'is_plain as isPlain'])
    .where((is) => is.or([is('is_plain', '=', true), is('plain_left', '=', true)]))
    .where('state', '=', 'kept')
    .where('id', '>', after)
    .orderBy('id')
    .limit(atMost)
    .execute();
}

/** The key a plain document gets, unless it has one already. */
export async function chooseKey(
  db: Kysely<Database>,
  id: string,
  { masterKey, wrappedKey }: { readonly masterKey: string; readonly wrappedKey: Buffer },
): Promise<void> {
  await db
    .updateTable('documents')
    .set({ master_key: masterKey, wrapped_key: wrappedKey })
    .where('id', '=', id)
    .where('is_plain', '=', true)
    .where('wrapped_key', 'is', null)
    .execute();
}

/** The encrypted file is there, and safe: from now on it is the one that is read. False when the document is not plain any more, or gone. */
export async function switchFile(db: Kysely<Database>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('documents')
    .set({ is_plain: false, plain_left: true, file_name: encryptedName(id) })
    .where('id', '=', id)
    .where('is_plain', '=', true)
    .where('state', '=', 'kept')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function plainFileRemoved(db: Kysely<Database>, id: string): Promise<void> {
  await db.updateTable('documents').set({ plain_left: false }).where('id', '=', id).execute();
}

export async function isKept(db: Kysely<Database>, id: string): Promise<boolean> {
  return Boolean(
    await db.selectFrom('documents').select('id').where('id', '=', id).where('state', '=', 'kept').executeTakeFirst(),
  );
}
