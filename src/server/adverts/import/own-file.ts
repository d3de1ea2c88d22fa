import { mkdir, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { importName } from '../../files/file-names.ts';
import type { FileStore } from '../../files/file-store.ts';
import { Refusal } from '../../http/serve.ts';
import type { Database } from '../../db/tables.ts';
import { forgetImports } from './imports-sql.ts';
import { HOUR_MS } from '#domain/time/durations.ts';

/** How long an uploaded file is kept. */
const KEPT_HOURS = 24;

/** Calls `read` with a local copy of the file. Throws Refusal `not_found` when it does not exist. */
export async function withImport<T>(
  { files, dataDir }: { files: FileStore; dataDir: string },
  id: string,
  read: (file: string) => Promise<T>,
): Promise<T> {
  const bytes = await files.get(importName(id));
  if (!bytes) throw new Refusal('not_found');
  const folder = path.join(dataDir, 'incoming');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, randomUUID());
  try {
    await writeFile(file, bytes, { mode: 0o600 });
    return await read(file);
  } finally {
    await rm(file, { force: true });
  }
}

/** Deletes files of adverts that were uploaded more than a day ago; their adverts stay. */
export async function sweepImports(
  { db, files }: { db: Kysely<Database>; files: FileStore },
  now: Date,
): Promise<void> {
  const gone = await forgetImports(db, new Date(now.getTime() - KEPT_HOURS * HOUR_MS));
  await Promise.all(gone.map((id) => files.remove(importName(id))));
}
