import { createHash, randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { ClientBase } from 'pg';
import { serverKey } from './accounts/server-key.ts';
import { CannotStart } from './cannot-start.ts';
import { vapidKeys } from './notifications/vapid-keys.ts';
import { madeOnce } from './made-once.ts';
import type { Settings } from './settings.ts';
import type { Database } from './db/tables.ts';

/** Classes of the advisory locks by which servers see each other; no other lock of two numbers is in use. */
const CLASSES = { keys: 735_184_621, files: 735_184_622 } as const;

/** What servers of one database must have in common, as the numbers of their locks. */
type Fingerprints = Record<keyof typeof CLASSES, number>;

/** Holds the locks that show others which keys and files this server uses: for a connection that stays open while it runs. */
export function showPlace(marks: Fingerprints): (client: ClientBase) => Promise<void> {
  return async (client) => {
    for (const [name, mark] of Object.entries(marks))
      await client.query('select pg_advisory_lock_shared($1, $2)', [CLASSES[name as keyof Fingerprints], mark]);
  };
}

/** Throws CannotStart when a server that runs on this database has other keys or keeps its files elsewhere. */
export async function refuseOtherPlace(db: Kysely<Database>, marks: Fingerprints): Promise<void> {
  const { rows } = await sql<{ lock: number; mark: number }>`
    select classid::int8 as lock, objid::int8 as mark from pg_locks
    where locktype = 'advisory' and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())
  `.execute(db);
  const differs = (name: keyof Fingerprints) =>
    rows.some(({ lock, mark }) => lock === CLASSES[name] && mark !== marks[name]);
  if (differs('keys'))
    throw new CannotStart(
      'Another server of this database has other keys: codes and links of one would be refused by the other. Give both the same DATA_DIR/keys.',
    );
  if (differs('files'))
    throw new CannotStart(
      'Another server of this database keeps its files elsewhere: photos and documents of one would be missing at the other. Give both the same DATA_DIR (a shared folder), or the same S3_URL.',
    );
}

/** Of the keys in DATA_DIR/keys (made where missing), and of the place of the files. */
export function fingerprintsOf({ dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>): Fingerprints {
  const keys = ['codes', 'devices', 'newsletter', 'audit', 'factors'].map((name) =>
    serverKey(dataDir, name).toString('hex'),
  );
  return {
    keys: numberOf([...keys, vapidKeys(dataDir).privateKey]),
    // Files in a bucket are the same for every server, whatever its folder. Without one the number is that of earlier
    // versions, which run beside this one while servers are updated one after the other.
    files: numberOf(s3 ? [s3.bucketUrl] : [placeOf(dataDir), '']),
  };
}

const numberOf = (facts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(facts)).digest().readInt32BE() & 0x7f_ff_ff_ff;

/** The same for every server that reaches this folder, and another one for a copy of it: the file's number differs there. */
function placeOf(dataDir: string): string {
  const file = path.join(dataDir, 'files-id');
  const id = madeOnce(file, randomUUID);
  return `${id} ${statSync(file).ino}`;
}
