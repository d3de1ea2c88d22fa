import { sql, type Kysely } from 'kysely';
import { ADVISORY_LOCKS } from '../../db/advisory-locks.ts';
import type { Database } from '../../db/tables.ts';
import { CannotStart } from '../../cannot-start.ts';
import { AlteredDocument, unwrapKey, wrapKey } from './document-cipher.ts';
import { allowMasterKey, keysNotWrappedBy, retireOthers, rewrapKey, type WrappedKey } from './document-keys-sql.ts';
import type { MasterKey } from './master-key.ts';
import { MasterKeys, rotatingFiles, type KeySettings } from './master-keys.ts';

const BATCH_SIZE = 200;

/** Result of a rotation. */
export interface Rotation {
  readonly rewrapped: number;
  /** Documents whose key cannot be unwrapped: they stay under the former master key, which is kept for them. */
  readonly refused: readonly string[];
}

/**
 * Wraps the keys of all documents with a new master key: the first of DOCUMENT_KEY if that is set, else one it makes in the
 * folder of keys. Works while servers run, and continues an interrupted rotation. The former key is dropped only when it
 * wraps nothing and may not wrap any more. `db` sees sample rows. Throws CannotStart.
 */
export async function rotateKeys(db: Kysely<Database>, settings: KeySettings): Promise<Rotation> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{
      isMine: boolean;
    }>`select pg_try_advisory_lock(${ADVISORY_LOCKS.keyRotation}) as "isMine"`.execute(connection);
    if (!rows[0]?.isMine) throw new CannotStart('Another rotation is under way: wait until it has ended.');
    try {
      return await rotate(connection, settings);
    } finally {
      await sql`select pg_advisory_unlock(${ADVISORY_LOCKS.keyRotation})`.execute(connection);
    }
  });
}

async function rotate(db: Kysely<Database>, settings: KeySettings): Promise<Rotation> {
  const target = await chooseTarget(db, settings);
  const keys = new MasterKeys(settings);
  let rewrapped = 0;
  for (;;) {
    const pass = await rewrapAll(db, keys, target);
    rewrapped += pass.rewrapped;
    const others = await retireOthers(db, target.id);
    if (others === 0) {
      await rotatingFiles.keepOnly(settings.dataDir, settings.documentKeys.length > 0 ? null : target);
      return { rewrapped, refused: [] };
    }
    // Otherwise a document was stored under the former key meanwhile: another pass is needed.
    if (pass.refused.length > 0) return { rewrapped, refused: pass.refused };
  }
}

/** The key that will wrap everything; the database has it before any server can use it. */
async function chooseTarget(db: Kysely<Database>, { documentKeys, dataDir }: KeySettings): Promise<MasterKey> {
  const [given] = documentKeys;
  if (given) {
    await allowMasterKey(db, given.id);
    return given;
  }
  if (!rotatingFiles.isUnderWay(dataDir)) {
    const next = rotatingFiles.prepareNext(dataDir);
    await allowMasterKey(db, next.id);
    await rotatingFiles.useNext(dataDir, next);
  }
  const target = new MasterKeys({ documentKeys, dataDir }).current();
  if (!target) throw new CannotStart('DATA_DIR/keys/documents is gone: restore it from its backup.');
  await allowMasterKey(db, target.id);
  return target;
}

async function rewrapAll(db: Kysely<Database>, keys: MasterKeys, target: MasterKey): Promise<Rotation> {
  const refused: string[] = [];
  let rewrapped = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const batch = await keysNotWrappedBy(db, target.id, { after, atMost: BATCH_SIZE });
    for (const wrapped of batch) {
      after = wrapped.id;
      const key = open(keys, wrapped);
      if (!key) refused.push(wrapped.id);
      else if (await rewrapKey(db, wrapped, { masterKey: target.id, wrappedKey: wrapKey(target.key, wrapped.id, key) }))
        rewrapped += 1;
    }
    if (batch.length < BATCH_SIZE) return { rewrapped, refused };
  }
}

/** Null for a key that was altered in the database. */
function open(keys: MasterKeys, { id, masterKey, wrappedKey }: WrappedKey): Buffer | null {
  const master = keys.find(masterKey);
  if (!master)
    throw new CannotStart(
      `The master key ${masterKey} of document ${id} is missing: restore DATA_DIR/keys/documents, or add it to DOCUMENT_KEY behind a comma. What was wrapped anew stays so.`,
    );
  try {
    return unwrapKey(master.key, id, wrappedKey);
  } catch (error) {
    if (error instanceof AlteredDocument) return null;
    throw error;
  }
}
