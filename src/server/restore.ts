// npm run restore -- DIR|s3://BUCKET/DIR [--keys OTHER]: puts a backup into an empty DATA_DIR and database, after comparing every file of it with its checksum.
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { auditKeysIn } from './audit-keys.ts';
import { runBackupCommand } from './backup/backup-command.ts';
import { folderPlace, type BackupPlace } from './backup/backup-place.ts';
import { digestOf, forEach, KEPT_FOLDERS, openBackedUp, type Digests } from './backup/copied-files.ts';
import { copyTablesIn } from './backup/copied-tables.ts';
import { copyKeys, refuseUsed } from './backup/kept-keys.ts';
import { readBackup, type Manifest } from './backup/manifest.ts';
import { checkAudit } from './db/audit-check.ts';
import { auditInWords } from './db/audit-words.ts';
import { hasCluster } from './db/embedded-postgres.ts';
import { asOwner, migrateAsOwner, openDatabase } from './db/database.ts';
import { migrations } from './db/migrations/all-migrations.ts';
import type { Database } from './db/tables.ts';
import { mediaTypeOf, presentName } from './files/file-names.ts';
import { openFileStore } from './files/file-store.ts';
import { keptRecordsSince } from './retention.ts';
import { CannotStart, type Settings } from './settings.ts';

await runBackupCommand('restore', async ({ settings, place, keys }) => {
  const { manifest, digests } = await readBackup(place);
  refuseUsedPlace(settings, keys);
  const unknown = manifest.steps.find((step) => !(step in migrations));
  if (unknown !== undefined)
    throw new CannotStart(
      `The backup was made by a newer version (it has "${unknown}"); restore it with that version.`,
    );
  const audit = await restoreDatabase(place, manifest, settings, keys ?? path.join(settings.dataDir, 'keys'));
  const files = await restoreFiles(place, digests, settings);
  if (keys !== null) copyKeys(keys, path.join(settings.dataDir, 'keys'));
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Restored as of ${manifest.madeAt}: ${rows} rows of ${manifest.tables.length} tables and ${files} files, each compared with the backup.`,
  );
  if (keys === null && settings.documentKeys.length === 0 && !existsSync(path.join(settings.dataDir, 'keys/documents')))
    console.log(
      'Its keys are not here yet: put them into DATA_DIR/keys, or set DOCUMENT_KEY, before the server starts.',
    );
  console.log(audit.words);
  if (!audit.isWhole) process.exitCode = 1;
});

/** Nothing is ever overwritten: a place that holds anything is refused. */
function refuseUsedPlace({ dataDir, databaseUrl }: Settings, keys: string | null): void {
  if (databaseUrl === null && hasCluster(dataDir))
    throw new CannotStart(`DATA_DIR (${dataDir}) has a database already; restore into a new folder.`);
  for (const name of KEPT_FOLDERS) refuseUsed(path.join(dataDir, name), 'the restored files');
  if (keys === null) return;
  if (!existsSync(keys)) throw new CannotStart(`There is no folder ${keys}.`);
  refuseUsed(path.join(dataDir, 'keys'), 'the restored keys');
}

interface RestoredAudit {
  readonly isWhole: boolean;
  readonly words: string;
}

/**
 * All rows or none. Tables are made as they were when the backup was made, and brought up to date with the rows in them. The chain of the
 * audit log is checked with the keys in this folder.
 */
async function restoreDatabase(
  place: BackupPlace,
  manifest: Manifest,
  settings: Settings,
  keys: string,
): Promise<RestoredAudit> {
  const steps = Object.fromEntries(Object.entries(migrations).filter(([name]) => manifest.steps.includes(name)));
  const database = await openDatabase(settings, console.log, { steps });
  try {
    if (!database.isNew)
      throw new CannotStart('The database at DATABASE_URL has tables of ours already; restore into an empty one.');
    await asOwner(database.db, async ({ pool }) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
        await copyTablesIn(client, place, manifest.tables, manifest.sequences);
        await client.query('commit');
        await client.query('analyze');
      } finally {
        client.release(true);
      }
    });
    await migrateAsOwner(database.db);
    return await checkRestoredAudit(database.db, keys);
  } finally {
    await database.stop();
  }
}

async function checkRestoredAudit(db: Kysely<Database>, folder: string): Promise<RestoredAudit> {
  const keys = auditKeysIn(folder);
  if (keys.length === 0)
    return {
      isWhole: true,
      words:
        'The audit log was not checked, because its key is not here: put it into DATA_DIR/keys, then npm run audit -- verify.',
    };
  const now = new Date();
  const check = await checkAudit(db, { keys, keptSince: keptRecordsSince(now) });
  return { isWhole: check.broken === null, words: auditInWords(check, now) };
}

/** Returns the number of files. */
async function restoreFiles(place: BackupPlace, digests: Digests, settings: Settings): Promise<number> {
  const store = openFileStore(settings);
  const data = folderPlace(settings.dataDir);
  const files = [...digests].filter(([file]) => file.startsWith('files/'));
  await forEach(files, async ([file, digest]) => {
    const source = await openBackedUp(place, file);
    const former = file.slice('files/'.length);
    const name = presentName(former);
    if (name === null) {
      // A report, which is not in the store.
      await data.write(former, source);
      return;
    }
    await store.put(name, source, mediaTypeOf(name));
    const restored = await store.open(name);
    if (!restored || (await digestOf(await restored.read())) !== digest)
      throw new Error(`${name} differs from the backup.`);
  });
  return files.length;
}
