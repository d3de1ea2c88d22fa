import type { Kysely } from 'kysely';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { ReferenceNames } from '#server/catalogue/reference-names.ts';
import type { Database } from '#server/db/tables.ts';
import { insertListings, type NewListing } from '#server/listings/insert-listings.ts';
import { generateCars, type CarsTask } from './generate-cars.ts';
import { registerPictures } from './pictures.ts';
import { selectPossibleSellers } from './seller-choice.ts';

/** Cars per statement: enough to be fast, few enough for a moving progress bar. */
const BATCH = 1_000;

/** Stores the missing generated cars, each batch in one statement. Returns the number in the task. */
export async function seedCars(
  db: Kysely<Database>,
  task: Omit<CarsTask, 'sellers'>,
  at: (done: number, total: number) => void = () => {},
): Promise<number> {
  const names = new ReferenceNames();
  await names.refresh(db);
  const sellers = await selectPossibleSellers(db);
  let batch: NewListing[] = [];
  let done = 0;
  const store = async () => {
    await registerPictures(
      db,
      batch.flatMap(({ photos }) => photos),
    );
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
