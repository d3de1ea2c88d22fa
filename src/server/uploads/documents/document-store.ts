import type { Kysely } from 'kysely';
import { isForeignKeyViolation } from '../../db/foreign-key-violation.ts';
import type { Database } from '../../db/tables.ts';
import { documentName } from '../../files/file-names.ts';
import type { FileStore } from '../../files/file-store.ts';
import { Refusal } from '../../http/refusal.ts';
import { AlteredDocument, decryptDocument, encryptDocument, newKey, unwrapKey, wrapKey } from './document-cipher.ts';
import { announceDocument, findKeptFile, keepDocument, type KeptFile, type NewDocument } from './documents-sql.ts';
import type { MasterKeys } from './master-keys.ts';

/** Media type of an encrypted file in the store. */
export const ENCRYPTED_TYPE = 'application/octet-stream';

/** Stores people's documents encrypted: ciphertext in the file store, wrapped keys in the database, the master key in neither. */
export interface DocumentStore {
  /** Announces the document, writes its file and keeps it. False when it took so long that the document was given up. */
  readonly keep: (db: Kysely<Database>, document: NewDocument, bytes: Buffer) => Promise<boolean>;
  /** Null when there is none. Throws a Refusal with the reason `altered` when the file is not the one that was written. */
  readonly read: (db: Kysely<Database>, id: string) => Promise<Buffer | null>;
}

interface Dependencies {
  readonly files: FileStore;
  readonly keys: MasterKeys;
  readonly log: (line: string) => void;
}

/** Documents in this store, under these keys. */
export function createDocumentStore({ files, keys, log }: Dependencies): DocumentStore {
  async function announce(db: Kysely<Database>, document: NewDocument, isRepeated = false): Promise<Buffer> {
    const master = keys.current();
    if (!master) throw new Error('DATA_DIR/keys/documents is gone: restore it from its backup.');
    const key = newKey();
    try {
      await announceDocument(db, document, { masterKey: master.id, wrappedKey: wrapKey(master.key, document.id, key) });
    } catch (error) {
      if (!isForeignKeyViolation(error, 'documents_master_key_fkey')) throw error;
      // A rotation ended between reading the key and writing the row.
      if (isRepeated)
        throw new Error(
          'The master key of documents was retired by a rotation: start this server with the new DOCUMENT_KEY.',
          { cause: error },
        );
      return announce(db, document, true);
    }
    return key;
  }

  function decrypt(id: string, { masterKey, wrappedKey }: KeptFile, kept: Buffer): Buffer {
    const master = masterKey === null ? null : keys.find(masterKey);
    if (!master || !wrappedKey)
      throw new Error(`The master key ${masterKey} of document ${id} is not among those of this server.`);
    try {
      return decryptDocument(unwrapKey(master.key, id, wrappedKey), id, kept);
    } catch (error) {
      if (!(error instanceof AlteredDocument)) throw error;
      log(`Document ${id} is not shown: ${error.message} Restore its file, or its row, from the backup.`);
      throw new Refusal('internal', { reason: 'altered' });
    }
  }

  return {
    async keep(db, document, bytes) {
      const key = await announce(db, document);
      await files.put(documentName(document.id), encryptDocument(key, document.id, bytes), ENCRYPTED_TYPE);
      return keepDocument(db, document.id);
    },

    async read(db, id) {
      let missing: KeptFile | undefined;
      for (;;) {
        const found = await findKeptFile(db, id);
        // The document may have been encrypted between reading the row and its file: then the row names another file now.
        if (!found || found.name === missing?.name) return null;
        const kept = await files.get(documentName(found.name));
        if (kept) return found.isPlain ? kept : decrypt(id, found, kept);
        missing = found;
      }
    },
  };
}
