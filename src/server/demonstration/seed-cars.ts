import type { Kysely } from 'kysely';
import { cars } from '#domain/catalogue/cars.ts';
import { ReferenceNames } from '../catalogue/reference-names.ts';
import type { Database } from '../db/tables.ts';
import { insertListings, type NewListing } from '../listings/insert-listings.ts';
import { generateCars } from './generate-cars.ts';

const BATCH = 1_000;

/** Stores the first `count` generated cars that are not there yet, sold by the sample sellers; gives how many there are. Safe to repeat and to interrupt. */
export async function seedCars(db: Kysely<Database>, { count, now }: { count: number; now: Date }, at: (done: number, total: number) => void = () => {}): Promise<number> {
  const names = new ReferenceNames();
  await names.refresh(db);
  const sellers = await db.selectFrom('sellers').select(['id', 'kind', 'city']).where('is_sample', '=', true).orderBy('slug').execute();
  let done = 0;
  let batch: NewListing[] = [];
  const store = async () => {
    await insertListings(db, cars, names, batch, now);
    at((done += batch.length), count);
    batch = [];
  };
  for (const car of generateCars({ count, sellers, now })) {
    batch.push(car);
    if (batch.length === BATCH) await store();
  }
  if (batch.length > 0) await store();
  return done;
}
