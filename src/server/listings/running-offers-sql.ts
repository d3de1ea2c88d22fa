import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ListingOffer } from '#domain/listings/listing-offer.ts';
import type { Database } from '../db/tables.ts';

/** A running offer, still without its monthly figure. */
export type RunningOffer = Omit<ListingOffer, 'monthly'>;

/** An offer, called offer in the query, that is public and runs on this day in Riyadh. */
const runs = (today: string) =>
  sql`offer.audience = 'individuals' and offer.starts_on <= ${today}::date and offer.ends_on >= ${today}::date`;
/** Of several running offers on one listing the lowest price counts. */
const lowestFirst = sql`offer.price_incl_vat, offer.ends_on, offer.id`;

/** Joins, to a listing called listing in the query, the offer that sets its price on this day as `offered.offer`. */
export const joinRunningOffer = (today: string): RawBuilder<unknown> => sql`
  left join lateral (
    select jsonb_build_object('id', offer.id::text, 'slug', offer.slug, 'audience', offer.audience, 'price', offer.price_incl_vat, 'endsOn', offer.ends_on) as offer
    from offers offer
    where offer.listing_id = listing.id and listing.availability = 'available' and offer.price_incl_vat < listing.price and ${runs(today)}
    order by ${lowestFirst} limit 1
  ) offered on true
`;

/** The lowest running offer of every listing that has one; joined as a whole, because a scan of the market must not look offers up row by row. */
export const runningOfferPrices = (today: string): RawBuilder<unknown> => sql`
  (select distinct on (offer.listing_id) offer.listing_id, offer.price_incl_vat as price
  from offers offer where offer.listing_id is not null and ${runs(today)}
  order by offer.listing_id, ${lowestFirst})
`;

/** Listings with a public offer that starts or ends between the two days, in either direction. */
export async function selectListingsWithOfferChange(
  db: Kysely<Database>,
  one: string,
  other: string,
): Promise<number[]> {
  const [from, to] = one < other ? [one, other] : [other, one];
  const { rows } = await sql<{ id: number }>`
    select distinct listing_id as id from offers
    where listing_id is not null and audience = 'individuals'
      and ((starts_on > ${from}::date and starts_on <= ${to}::date) or (ends_on >= ${from}::date and ends_on < ${to}::date))
  `.execute(db);
  return rows.map(({ id }) => id);
}
