import type { Kysely } from 'kysely';
import { openDatabase } from '../../src/server/db/database.ts';
import type { Database } from '../../src/server/db/tables.ts';

/** Opens the database of the journeys' server, for changes that no screen can make, such as the end of an offer. */
export async function inDatabase<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const dataDir = process.env['JOURNEYS_DATA'];
  if (!dataDir) throw new Error('Name the data folder of the server in JOURNEYS_DATA.');
  const database = await openDatabase({ dataDir, databaseUrl: null }, () => {}, { joins: true });
  try {
    return await work(database.db);
  } finally {
    await database.stop();
  }
}
