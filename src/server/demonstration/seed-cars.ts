import type { Kysely } from 'kysely';
import { cars } from '#domain/catalogue/cars.ts';
import { ReferenceNames } from '../catalogue/reference-names.ts';
import type { Database } from '../db/tables.ts';
import { insertListings, type NewListing } from '../listings/insert-listings.ts';
import { generateCars, type CarsTask } from './generate-cars.ts';

/** Cars a statement stores: enough to be quick, few enough for a bar that moves. */
const BATCH = 1_000;

/** Stores the generated cars that are not there yet, each batch whole or not at all; gives how many the task has. */
export async function seedCars(
  db: Kysely<Database>,
  task: Omit<CarsTask, 'sellers'>,
  at: (done: number, total: number) => void = () => {},
): Promise<number> {
  const names = new ReferenceNames();
  await names.refresh(db);
  const sellers = await db
    .selectFrom('sellers')
    .select(['id', 'kind', 'city'])
    .where('is_sample', '=', true)
    .orderBy('id')
    .execute();
  let batch: NewListing[] = [];
  let done = 0;
  const store = async () => {
    await insertListings(db, cars, names, batch, task.now);
    at((done += batch.length), task.count);
    batch = [];
  };
  for (const car of generateCars({ ...task, sellers })) {
    batch.push(car);
    if (batch.length === BATCH) await store();
  }
  if (batch.length > 0) await store();
  return done;
}
