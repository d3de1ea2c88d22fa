// npm run backup -- DIR|s3://BUCKET/DIR [--keys OTHER]: writes database and files into a new folder, beside a running server; the keys, when asked, into another.
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ClientBase } from 'pg';
import { runBackupCommand } from './backup/backup-command.ts';
import type { BackupPlace } from './backup/backup-place.ts';
import { copyNewFiles, type Digests } from './backup/copied-files.ts';
import { copyTablesOut, readSequences } from './backup/copied-tables.ts';
import { copyKeys, isWithin, refuseUsed } from './backup/kept-keys.ts';
import { writeManifest } from './backup/manifest.ts';
import { openForReading } from './db/database.ts';
import { documentName, importName, originalName } from './files/file-names.ts';
import { openFileStore } from './files/file-store.ts';
import { CannotStart, type Settings } from './settings.ts';

await runBackupCommand('backup', async ({ settings, place, keys }) => {
  if (!(await place.isEmpty()))
    throw new CannotStart(`${place.name} is not empty; choose a new folder for the backup.`);
  if (place.folder !== null && isWithin(place.folder, settings.dataDir))
    throw new CannotStart('A backup inside DATA_DIR would be lost with it; choose a folder elsewhere.');
  if (keys !== null) {
    refuseUsed(keys, 'the keys');
    if (place.folder !== null && (isWithin(keys, place.folder) || isWithin(place.folder, keys)))
      throw new CannotStart('Keep the keys apart from the backup: who gets both can read every document.');
  }
  console.log(await backUp(place, settings));
  console.log(keepKeys(keys, settings));
});

/**
 * Every file that rows name at the moment of the snapshot is in the backup: it was there before and is copied first, or it arrived meanwhile and is copied
 * after. Files are written before the row that names them, and deleted after it.
 */
async function backUp(place: BackupPlace, settings: Settings): Promise<string> {
  const database = await openForReading(settings, console.error);
  if (!database) throw new CannotStart('There is no database to back up.');
  const client = await database.pool.connect();
  try {
    const files: Digests = new Map();
    const store = openFileStore(settings);
    const copyFiles = () => copyNewFiles(store, settings.dataDir, place, files);
    await copyFiles();
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    // The snapshot is of the first query.
    const { rows: steps } = await client.query<{ name: string }>(
      'select name from kysely_migration order by name collate "C"',
    );
    const madeAt = new Date().toISOString();
    await copyFiles();
    const named = await namedFiles(client);
    const digests: Digests = new Map([...files].map(([file, digest]) => [`files/${file}`, digest]));
    const tables = await copyTablesOut(client, place, (file, digest) => void digests.set(file, digest));
    const sequences = await readSequences(client);
    await client.query('commit');
    await writeManifest(place, { madeAt, steps: steps.map(({ name }) => name), tables, sequences }, digests);
    const missing = named.filter((name) => !files.has(name));
    return [
      `Backed up as of ${madeAt}: ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables, ${files.size} files.`,
      ...(missing.length > 0
        ? [
            `${missing.length} files that rows name were not found: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' …' : ''}`,
          ]
        : []),
    ].join('\n');
  } finally {
    client.release(true);
    await database.stop();
  }
}

/** Names of the private files that rows of this transaction name. */
async function namedFiles(client: ClientBase): Promise<string[]> {
  const { rows: documents } = await client.query<{ name: string }>(
    "select coalesce(file_name, id::text) as name from documents where state = 'kept'",
  );
  const { rows: photos } = await client.query<{ id: string }>("select id from photos where state = 'waiting'");
  const { rows: imports } = await client.query<{ id: string }>('select id from advert_imports');
  return [
    ...documents.map(({ name }) => documentName(name)),
    ...photos.map(({ id }) => originalName(id)),
    ...imports.map(({ id }) => importName(id)),
  ];
}

function keepKeys(keys: string | null, { dataDir, documentKeys }: Settings): string {
  const from = path.join(dataDir, 'keys');
  if (keys === null)
    return 'The keys are not in it. Back them up apart (--keys OTHER_FOLDER): without the master key nobody opens a document again.';
  if (!existsSync(from)) throw new CannotStart(`There are no keys in ${from}.`);
  copyKeys(from, keys);
  return documentKeys.length > 0
    ? `The keys of the server are in ${keys}; the master key of documents is in DOCUMENT_KEY, which is not stored there.`
    : `The keys are in ${keys}: keep them apart from the backup, for as long as it.`;
}
