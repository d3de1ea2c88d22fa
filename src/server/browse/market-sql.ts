import { sql, type Kysely } from 'kysely';
import type { Catalogue, Values } from '#domain/catalogue/catalogue.ts';
import type { Database } from '../db/tables.ts';

/** What a listing is compared by. A listing that was never accepted is as good as none. */
export async function selectMarketRow(db: Kysely<Database>, kind: Catalogue['kind'], id: number) {
  const { rows } = await sql<{ attributes: Values; price: number | null; createdAt: Date; isShown: boolean }>`
    select attributes, price, created_at as "createdAt", approval = 'accepted' as "isShown"
    from listings where id = ${id}::bigint and kind = ${kind} and approval in ('accepted', 'expired')
  `.execute(db);
  return rows[0];
}

/** What became of a price while people could see it, first to last. */
export async function selectPriceChanges(db: Kysely<Database>, id: number) {
  return db.selectFrom('price_changes').select(['at', 'price_before as priceBefore', 'price']).where('listing_id', '=', id).orderBy('id').execute();
}

/** The prices of these listings, those without one left out. */
export async function selectPrices(db: Kysely<Database>, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ price: number }>`select price from listings where id = any(${ids}::integer[]) and price is not null`.execute(db);
  return rows.map(({ price }) => price);
}
