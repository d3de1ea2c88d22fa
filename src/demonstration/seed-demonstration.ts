import { sql, type Kysely } from 'kysely';
import { ADVISORY_LOCKS } from '#server/db/advisory-locks.ts';
import { loadPages } from '#server/articles/load-pages.ts';
import { loadQuestions } from '#server/desk/content/load-questions.ts';
import { loadReference } from '#server/catalogue/load-reference.ts';
import { asOwner, json } from '#server/db/database.ts';
import { hideSamples } from '#server/db/migrate.ts';
import type { Database } from '#server/db/tables.ts';
import type { DocumentStore } from '#server/uploads/documents/document-store.ts';
import { showTitle, type Terminal } from './progress.ts';
import { registerSharedPictures } from './shared-pictures.ts';
import { claimSampleSellers, renewSampleAdverts, seedAdverts } from './seed-adverts.ts';
import { seedCars } from './seed-cars.ts';
import { seedLenderOrders } from './seed-lender-orders.ts';
import { seedLetters } from './seed-letters.ts';
import { seedAccounts, seedArticles, seedLenders, seedOpenings, seedProgrammes, seedSettings } from './seed-content.ts';
import { seedProperties, seedPriceHistory } from './seed-properties.ts';
import { refreshOffers, seedOffers } from './seed-offers.ts';
import { seedOrders } from './seed-orders.ts';
import { seedSellers } from './seed-sellers.ts';

export interface Demonstration {
  readonly db: Kysely<Database>;
  /** The store for documents of the sample orders. */
  readonly documents: DocumentStore;
  readonly clock: () => Date;
}

/** Settings row with the edition of the complete demonstration. */
const COMPLETE = 'demonstration';
/** Increase it when there is more to seed: the next start then adds what is missing. */
const EDITION = 8;
/** Number of cars. */
const CARS = 432;
/** Number of properties, including land and commercial ones. */
const PROPERTIES = 400;

/** Loads the data that every start needs, with or without the demonstration: reference lists, terms, about us, questions. Fast when unchanged. */
export async function loadStandingData(db: Kysely<Database>, now: Date): Promise<void> {
  await loadReference(db);
  await loadPages(db, now);
  await loadQuestions(db, now);
}

/**
 * Fills the database with the demonstration, and logs one line of what was added. Pictures are drawn when they are first asked for. Each stage adds only missing rows, so the
 * next start completes an interrupted one, and servers that start together on one database wait for each other. When
 * complete, a start only restarts the offers once all have ended, and renews the adverts.
 */
export async function seedDemonstration(
  { db, documents, clock }: Demonstration,
  log: (line: string) => void,
  terminal: Terminal = process.stdout,
): Promise<void> {
  await asOwner(db, (owner) => hideSamples(owner.db));
  await loadStandingData(db, clock());
  await db.transaction().execute(async (lock) => {
    await sql`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`.execute(lock);
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.demonstration})`.execute(lock);
    await complete({ db, documents, clock }, log, terminal);
  });
}

async function complete({ db, documents, clock }: Demonstration, log: (line: string) => void, terminal: Terminal) {
  const now = clock();
  if (await isComplete(db)) {
    const moved = await refreshOffers(db, now);
    if (moved > 0) log(`Every sample offer had ended: ${moved} begin again today.`);
    await renewSampleAdverts(db, now);
    return;
  }

  log('Preparing the demonstration (sample data):');
  const added: string[] = [];
  const add = async (title: string, run: () => Promise<number>) => {
    showTitle(terminal, title);
    added.push(`${await run()} ${title}`);
  };
  // The banner first, so that the rows of an interrupted start are marked as sample data.
  await seedSettings(db);
  await add('shared pictures', () => registerSharedPictures(db));
  await add('sellers', () => seedSellers(db, now));
  await add('lenders', () => seedLenders(db, now));
  await add('accounts', () => seedAccounts(db, now));
  await claimSampleSellers(db);
  await add('cars', () => seedCars(db, { count: CARS, now }));
  await add('properties', () => seedProperties(db, { count: PROPERTIES, now }));
  await add('price changes', () => seedPriceHistory(db, now));
  await add('offers', () => seedOffers(db, now));
  await add('programmes', () => seedProgrammes(db));
  await add('articles', () => seedArticles(db, now));
  await add('open positions', () => seedOpenings(db));
  await add('adverts', () => seedAdverts(db, now));
  await add('orders', () => seedOrders({ db, documents }, now));
  await add('orders of a lender', () => seedLenderOrders(db));
  await add('letters', () => seedLetters(db, now));
  showTitle(terminal, '');
  log(`Added ${added.join(', ')}.`);
  await db
    .insertInto('settings')
    .values({ key: COMPLETE, value: json<unknown>({ edition: EDITION, completedAt: now }) })
    .onConflict((row) =>
      row.column('key').doUpdateSet({ value: json<unknown>({ edition: EDITION, completedAt: now }) }),
    )
    .execute();
}

async function isComplete(db: Kysely<Database>): Promise<boolean> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', COMPLETE).executeTakeFirst();
  return (
    typeof row?.value === 'object' && row.value !== null && 'edition' in row.value && row.value.edition === EDITION
  );
}
