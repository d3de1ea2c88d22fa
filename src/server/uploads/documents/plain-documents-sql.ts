import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';

/** Name of the encrypted file of a document that was plain. */
export const encryptedName = (id: string): string => `${id}-encrypted`;

/** Documents after this id that are plain, or whose plain file still exists. */
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

/** Stores the key of a plain document, unless it has one already. */
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

/** Called when the encrypted file is safely stored: from now on it is read. False when the document is no longer plain, or gone. */
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
