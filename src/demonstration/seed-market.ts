import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { Kind } from '#domain/catalogue/kind.ts';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import { properties } from '#domain/catalogue/kinds/properties/properties.ts';
import { ReferenceNames } from '#server/catalogue/reference-names.ts';
import type { Database } from '#server/db/tables.ts';
import { copyListings } from '#server/listings/copy-listings.ts';
import type { NewListing } from '#server/listings/insert-listings.ts';
import { generateCars } from './generate-cars.ts';
import { generateProperties } from './generate-properties.ts';
import { homeSceneIds } from './scenes/home-scenes.ts';
import { registerPictures } from './pictures.ts';
import { selectPossibleSellers } from './seller-choice.ts';

export interface MarketTask {
  readonly count: number;
  readonly now: Date;
}

type At = (done: number, total: number) => void;

/** Listings per COPY, which succeeds or fails as a whole. */
const BATCH = 10_000;
/** In a large market only this many listings have equipment lists, which take half of the space and are not searched. */
const EQUIPPED = 20_000;

/** Fills the catalogue up to `count` sample cars with COPY. Returns the number of cars. */
export async function seedManyCars(
  database: { db: Kysely<Database>; pool: Pool },
  { count, now }: MarketTask,
  at: At,
): Promise<number> {
  return fill(
    database,
    cars,
    generateCars({ count, sellers: await selectPossibleSellers(database.db), now }),
    { count, now },
    at,
  );
}

/** Fills the catalogue up to `count` sample properties with COPY. Returns the number of properties. */
export async function seedManyProperties(
  database: { db: Kysely<Database>; pool: Pool },
  { count, now }: MarketTask,
  at: At,
): Promise<number> {
  return fill(
    database,
    properties,
    generateProperties({ count, sellers: await selectPossibleSellers(database.db), now, photosOf: homeSceneIds }),
    { count, now },
    at,
  );
}

async function fill(
  { db, pool }: { db: Kysely<Database>; pool: Pool },
  catalogue: Catalogue<string, string, Kind>,
  generated: Iterable<NewListing>,
  { count, now }: MarketTask,
  at: At,
): Promise<number> {
  const names = new ReferenceNames();
  await names.refresh(db);
  const stored = await db
    .selectFrom('listings')
    .select(['source', 'source_key'])
    .where('kind', '=', catalogue.kind)
    .where('is_sample', '=', true)
    .execute();
  const there = new Set(stored.map(({ source, source_key }) => `${source}/${source_key}`));
  let done = 0;
  let batch: NewListing[] = [];
  const registered = new Set<string>();
  const store = async () => {
    const pictures = batch.flatMap(({ photos }) => photos).filter((id) => !registered.has(id));
    await registerPictures(db, pictures);
    for (const id of pictures) registered.add(id);
    if (batch.length > 0) await copyListings(pool, catalogue, names, batch, now);
    batch = [];
    at(done, count);
  };
  for (const listing of generated) {
    done += 1;
    if (there.has(`${listing.source}/${listing.sourceKey}`)) continue;
    batch.push(done > EQUIPPED ? { ...listing, features: [] } : listing);
    if (batch.length === BATCH) await store();
  }
  await store();
  return done;
}
