// npm run seed: completes the demonstration; npm run seed -- --cars 100000: fills the catalogue up to so many sample cars.
import { parseArgs } from 'node:util';
import { openDatabase } from '../db/database.ts';
import { CannotStart, readSettings } from '../settings.ts';
import { storeSetting } from '../settings/settings-sql.ts';
import { openFileStore } from '../uploads/documents/file-store.ts';
import { showStage } from './progress.ts';
import { sampleAccounts } from './sample-accounts.ts';
import { seedCars } from './seed-cars.ts';
import { loadStandingData, seedDemonstration } from './seed-demonstration.ts';
import { seedSellers } from './seed-sellers.ts';

const MOST_CARS = 2_000_000;

try {
  const count = readCount(process.argv.slice(2));
  const settings = readSettings(process.env);
  const database = await openDatabase(settings, console.log, { joins: true });
  const { db } = database;
  // What was stored stays; the next run goes on from there.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void database.stop().finally(() => process.exit(130)));
  try {
    if (count === null) {
      await seedDemonstration({ db, dataDir: settings.dataDir, files: openFileStore(settings), clock: () => new Date() }, console.log);
      console.log(`The demonstration is complete. Accounts: ${sampleAccounts.map(({ email, password }) => `${email} / ${password}`).join(', ')}`);
    } else {
      const now = new Date();
      const screen = { log: console.log, terminal: process.stdout };
      await loadStandingData(db);
      await storeSetting(db, 'isSampleData', true);
      await seedSellers(db, now);
      await showStage('cars', screen, (at) => seedCars(db, { count, now }, at));
    }
  } finally {
    await database.stop();
  }
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** How many cars there shall be, or null for the ordinary demonstration. Throws CannotStart. */
function readCount(given: string[]): number | null {
  let cars: string | undefined;
  try {
    cars = parseArgs({ args: given, options: { cars: { type: 'string' } }, strict: true }).values.cars;
  } catch {
    throw new CannotStart('Say npm run seed, or npm run seed -- --cars NUMBER.');
  }
  if (cars === undefined) return null;
  const count = Number(cars);
  if (!/^\d+$/.test(cars) || count < 1 || count > MOST_CARS) throw new CannotStart(`--cars must be a number between 1 and ${MOST_CARS} (is ${JSON.stringify(cars)}).`);
  return count;
}
