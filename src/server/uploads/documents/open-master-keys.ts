import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { CannotStart } from '../../cannot-start.ts';
import { allowMasterKey, lockMasterKeys } from './document-keys-sql.ts';
import { makeKeyFile, MasterKeys, type KeySettings } from './master-keys.ts';

/**
 * The master keys of this installation, all registered in its database. Makes one if neither DOCUMENT_KEY nor the folder has
 * any. `db` sees sample rows. Throws CannotStart when a key that wraps documents is missing: otherwise the documents
 * would be split between the missing key and a new one.
 */
export async function openMasterKeys(db: Kysely<Database>, settings: KeySettings): Promise<MasterKeys> {
  const keys = new MasterKeys(settings);
  await db.transaction().execute(async (transaction) => {
    const allowed = await lockMasterKeys(transaction);
    if (allowed.some((id) => !keys.find(id))) throw new CannotStart(wrongKey(settings));
    if (!keys.current()) makeKeyFile(settings.dataDir);
    const current = keys.current();
    if (current) await allowMasterKey(transaction, current.id);
  });
  return keys;
}

const wrongKey = ({ documentKeys }: KeySettings) =>
  documentKeys.length > 0
    ? "DOCUMENT_KEY is not the key of this database's documents: set it to theirs, or to a new key and theirs with a comma between them."
    : "The key of this database's documents is missing: restore DATA_DIR/keys/documents, or set DOCUMENT_KEY to it.";
