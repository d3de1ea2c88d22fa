import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { CannotStart } from '../../cannot-start.ts';
import { allowMasterKey, lockMasterKeys } from './document-keys-sql.ts';
import { makeKeyFile, MasterKeys, type KeySettings } from './master-keys.ts';

/**
 * The master keys of this installation, all of which its database knows; made where neither DOCUMENT_KEY nor the folder has
 * one. `db` sees sample rows. Throws CannotStart when one that wraps documents is missing: each new document would be
 * another that opens with half of the keys only.
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
