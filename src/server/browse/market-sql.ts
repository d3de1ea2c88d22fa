import { sql, type Kysely } from 'kysely';
import type { Catalogue, Values } from '#domain/catalogue/catalogue.ts';
import type { Database } from '../db/tables.ts';
import { runningOfferPrices } from '../listings/running-offers-sql.ts';

/** The price of a listing with its running offer. */
const currentPrice = sql`least(listing.price, offered.price)`;
const listings = (today: string) =>
  sql`listings listing left join ${runningOfferPrices(today)} offered on offered.listing_id = listing.id and listing.availability = 'available' and listing.price is not null`;

/** The values a listing is compared by. A listing that was never accepted is not found. */
export async function selectMarketRow(db: Kysely<Database>, kind: Catalogue['kind'], id: number, today: string) {
  const { rows } = await sql<{
    attributes: Values;
    price: number | null;
    currentPrice: number | null;
    createdAt: Date;
    isShown: boolean;
  }>`
    select listing.attributes, listing.price, ${currentPrice} as "currentPrice", listing.created_at as "createdAt", listing.approval = 'accepted' as "isShown"
    from ${listings(today)} where listing.id = ${id}::bigint and listing.kind = ${kind} and listing.approval in ('accepted', 'expired')
  `.execute(db);
  return rows[0];
}

/** The prices of a listing while it was public, first to last. */
export async function selectPriceChanges(db: Kysely<Database>, id: number) {
  return db
    .selectFrom('price_changes')
    .select(['at', 'price_before as priceBefore', 'price'])
    .where('listing_id', '=', id)
    .orderBy('id')
    .execute();
}
