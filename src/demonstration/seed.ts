// npm run seed: completes the demonstration; npm run seed -- --cars 1000000 --homes 200000: fills the catalogues up to these numbers of samples.
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { asOwner, openDatabase } from '#server/db/database.ts';
import { CannotStart, readSettings } from '#server/settings.ts';
import { createDocumentStore } from '#server/uploads/documents/document-store.ts';
import { openFileStore } from '#server/files/file-store.ts';
import { openMasterKeys } from '#server/uploads/documents/open-master-keys.ts';
import { showStage } from './progress.ts';
import { accountLines, settleSamplePasswords } from './sample-passwords.ts';
import { seedDemonstration } from './seed-demonstration.ts';
import { seedManyCars, seedManyProperties } from './seed-market.ts';

const MAX_COUNT = 2_000_000;

try {
  const wanted = readWanted(process.argv.slice(2));
  const settings = readSettings(process.env);
  const database = await openDatabase(settings, console.log, { joins: true });
  const { db } = database;
  // Stored rows are kept; the next run continues from there.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void database.stop().finally(() => process.exit(130)));
  try {
    const documents = createDocumentStore({
      files: openFileStore(settings),
      keys: await openMasterKeys(db, settings),
      log: console.log,
    });
    // A large market extends the ordinary demonstration, whose sellers, pictures and offers come first.
    await seedDemonstration({ db, documents, clock: () => new Date() }, console.log);
    const isPublic = settings.isPublicDemonstration;
    console.log(
      `The demonstration is complete. ${accountLines(await settleSamplePasswords(db, { isPublic }), { isPublic })}`,
    );
    if (wanted) {
      const now = new Date();
      const screen = { log: console.log, terminal: process.stdout };
      const { cars, homes } = wanted;
      if (cars > 0) await showStage('cars', screen, (at) => seedManyCars(database, { count: cars, now }, at));
      if (homes > 0) await showStage('homes', screen, (at) => seedManyProperties(database, { count: homes, now }, at));
      // Without it PostgreSQL would plan the first searches with outdated statistics.
      await showStage('statistics', screen, async () => {
        await asOwner(db, (owner) => sql`set statement_timeout = 0; analyze listings`.execute(owner.db));
        return cars + homes;
      });
    }
  } finally {
    await database.stop();
  }
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** The requested numbers, or null for the ordinary demonstration. Throws CannotStart. */
function readWanted(given: string[]): { cars: number; homes: number } | null {
  let said: { cars?: string; homes?: string };
  try {
    said = parseArgs({
      args: given,
      options: { cars: { type: 'string' }, homes: { type: 'string' } },
      strict: true,
    }).values;
  } catch {
    throw new CannotStart('Say npm run seed, or npm run seed -- --cars NUMBER --homes NUMBER.');
  }
  if (said.cars === undefined && said.homes === undefined) return null;
  return { cars: readCount('--cars', said.cars), homes: readCount('--homes', said.homes) };
}

function readCount(name: string, said: string | undefined): number {
  if (said === undefined) return 0;
  const count = Number(said);
  if (!/^\d+$/.test(said) || count < 1 || count > MAX_COUNT)
    throw new CannotStart(`${name} must be a number between 1 and ${MAX_COUNT} (is ${JSON.stringify(said)}).`);
  return count;
}
