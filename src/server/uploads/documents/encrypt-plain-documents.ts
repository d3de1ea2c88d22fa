import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { documentName } from '../../files/file-names.ts';
import type { FileStore } from '../../files/file-store.ts';
import { encryptDocument, newKey, unwrapKey, wrapKey } from './document-cipher.ts';
import { ENCRYPTED_TYPE } from './document-store.ts';
import { findKeptFile } from './documents-sql.ts';
import type { MasterKeys } from './master-keys.ts';
import {
  chooseKey,
  encryptedName,
  isKept,
  plainDocuments,
  plainFileRemoved,
  switchFile,
} from './plain-documents-sql.ts';

const BATCH_SIZE = 50;

interface Dependencies {
  /** Sees sample rows. */
  readonly db: Kysely<Database>;
  readonly files: FileStore;
  readonly keys: MasterKeys;
}

/**
 * Encrypts documents from before encryption, and returns their number. May be killed at any point, and run on several
 * servers at once: first the key is written to the row, then the encrypted file under another name, then the row names that
 * file, and only then the plain file is deleted.
 */
export async function encryptPlainDocuments(dependencies: Dependencies, log: (line: string) => void): Promise<number> {
  let encrypted = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const batch = await plainDocuments(dependencies.db, after, BATCH_SIZE);
    for (const { id, isPlain } of batch) {
      after = id;
      if (isPlain && !(await encryptOne(dependencies, id, log))) continue;
      await dependencies.files.remove(documentName(id));
      await plainFileRemoved(dependencies.db, id);
      encrypted += 1;
    }
    if (batch.length < BATCH_SIZE) return encrypted;
  }
}

/** False when there was nothing to encrypt: its file or the document is gone. */
async function encryptOne(
  { db, files, keys }: Dependencies,
  id: string,
  log: (line: string) => void,
): Promise<boolean> {
  const current = keys.current();
  if (!current) throw new Error('DATA_DIR/keys/documents is gone: restore it from its backup.');
  await chooseKey(db, id, { masterKey: current.id, wrappedKey: wrapKey(current.key, id, newKey()) });
  // The key in the row counts: an earlier run, another server or a rotation may have written it.
  const found = await findKeptFile(db, id);
  if (!found?.isPlain) return Boolean(found);
  const master = found.masterKey === null ? null : keys.find(found.masterKey);
  if (!master || !found.wrappedKey)
    throw new Error(`The master key ${found.masterKey} of document ${id} is not among those of this server.`);
  const bytes = await files.get(documentName(id));
  if (!bytes) {
    if ((await findKeptFile(db, id))?.isPlain)
      log(`Document ${id} has no file, so it cannot be encrypted: restore its file from the backup.`);
    return false;
  }
  const name = documentName(encryptedName(id));
  await files.put(name, encryptDocument(unwrapKey(master.key, id, found.wrappedKey), id, bytes), ENCRYPTED_TYPE);
  if (await switchFile(db, id)) return true;
  // Deleted meanwhile, unless another server encrypted it first.
  if (!(await isKept(db, id))) await files.remove(name);
  return false;
}
