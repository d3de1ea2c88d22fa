import { sql, type Kysely } from 'kysely';
import { properties } from '#domain/catalogue/kinds/properties/properties.ts';
import { ReferenceNames } from '#server/catalogue/reference-names.ts';
import type { Database } from '#server/db/tables.ts';
import { insertListings } from '#server/listings/insert-listings.ts';
import { generateProperties, type PropertiesTask } from './generate-properties.ts';
import { homeSceneIds } from './scenes/home-scenes.ts';
import { registerPictures } from './pictures.ts';
import { selectPossibleSellers } from './seller-choice.ts';

/** Stores the missing generated properties in one statement. Returns the number in the task. */
export async function seedProperties(
  db: Kysely<Database>,
  task: Omit<PropertiesTask, 'sellers' | 'photosOf'>,
): Promise<number> {
  const names = new ReferenceNames();
  await names.refresh(db);
  const sellers = await selectPossibleSellers(db);
  const homes = [...generateProperties({ ...task, sellers, photosOf: homeSceneIds })];
  await registerPictures(
    db,
    homes.flatMap(({ photos }) => photos),
  );
  await insertListings(db, properties, names, homes, task.now);
  return task.count;
}

/** Gives some sample listings an earlier price, for the price history of their pages. Returns the number of them. Safe to repeat. */
export async function seedPriceHistory(db: Kysely<Database>, now: Date): Promise<number> {
  await sql`
    insert into price_changes (listing_id, at, price_before, price)
    select id, created_at + (${now}::timestamptz - created_at) * 0.6, (ceil(price * (1.02 + (id % 5) * 0.015) / 100000) * 100000)::bigint, price
    from listings listing
    where is_sample and price is not null and id % 8 = 0 and not exists (select from price_changes change where change.listing_id = listing.id)
  `.execute(db);
  const { rows } = await sql<{ count: number }>`select count(distinct listing_id) as count from price_changes`.execute(
    db,
  );
  return rows[0]!.count;
}
