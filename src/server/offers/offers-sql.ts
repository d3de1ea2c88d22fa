import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { PageMeta } from '#contract/endpoint.ts';
import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import type { Catalogue, Values } from '#domain/catalogue/catalogue.ts';
import { properties } from '#domain/catalogue/kinds/properties/properties.ts';
import { daysLeft } from '#domain/listings/days-left.ts';
import type { Offer, OfferChoices, OfferType } from '#domain/offers/offer.ts';
import { priceBefore } from '#domain/offers/price-before.ts';
import { catalogueOf } from '#domain/catalogue/kinds/kinds.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import type { Database } from '../db/tables.ts';
import { photo } from '../listings/listings-sql.ts';
import { financingOf, monthlyOf } from '../listings/monthly.ts';
import { sellerIsVerified } from '../listings/seller-verified-sql.ts';

/** Offers on a page of the list. */
const PER_PAGE = 24;
/** Above this a total is shown as "more than". */
const MAX_COUNTED = 10_000;

/** Filters of offers; an empty code means any. */
export interface WantedOffers {
  readonly type: OfferType;
  readonly brand: string;
  /** Type of property. */
  readonly property: string;
  /** Slug. */
  readonly seller: string;
  readonly page: number;
}

/** Not of a listing that the desk took down, nor of a seller that it blocked; the query calls the offer offer. */
const isAllowed = sql`not exists (select from listings removed where removed.id = offer.listing_id and removed.approval = 'removed')
  and not exists (select from sellers blocked where blocked.id = offer.seller_id and blocked.blocked_at is not null)`;
/** An offer, called offer in the query, that has started and not ended. */
const runs = (today: string) =>
  sql`offer.starts_on <= ${today}::date and offer.ends_on >= ${today}::date and ${isAllowed}`;

/** One page of the running offers, the next to end first. Kinds and audiences have no name in common, so one word selects either. */
export async function selectOffers(
  db: Kysely<Database>,
  { type, page, brand, property, seller }: WantedOffers,
  now: Date,
): Promise<{ data: Offer[]; meta: PageMeta }> {
  const inSection = (catalogue: Catalogue, code: string) =>
    code
      ? sql`and offer.listing_id in (select id from listings where kind = ${catalogue.kind} and attributes->>${sql.lit(catalogue.section)} = ${code})`
      : sql``;
  const bySeller = seller ? sql`and offer.seller_id = (select id from sellers where slug = ${seller})` : sql``;
  const chosen = sql`${runs(riyadhDay(now))} and (${type} = 'all' or offer.kind = ${type} or offer.audience = ${type})
    ${inSection(cars, brand)} ${inSection(properties, property)} ${bySeller}`;
  const data = await select(
    db,
    sql`where ${chosen} order by offer.ends_on, offer.id limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`,
    now,
  );
  const counted = await sql<{ total: number }>`
    select count(*) as total from (select 1 from offers offer where ${chosen} limit ${MAX_COUNTED + 1}) as found
  `.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  return {
    data,
    meta: {
      page,
      perPage: PER_PAGE,
      total: Math.min(total, MAX_COUNTED),
      totalIsCapped: total > MAX_COUNTED,
      nextCursor: null,
    },
  };
}

/** Brands, types of property and sellers with running offers, most first; the caller adds the names of codes. */
export async function selectOfferCounts(db: Kysely<Database>, now: Date) {
  const today = riyadhDay(now);
  const bySection = async (catalogue: Catalogue) => {
    const { rows } = await sql<{ code: string; count: number }>`
      select listing.attributes->>${sql.lit(catalogue.section)} as code, count(*) as count
      from offers offer join listings listing on listing.id = offer.listing_id
      where ${runs(today)} and listing.kind = ${catalogue.kind} and listing.attributes->>${sql.lit(catalogue.section)} is not null
      group by 1 order by 2 desc, 1
    `.execute(db);
    return rows;
  };
  const sellers = await sql<OfferChoices['sellers'][number]>`
    select seller.slug as code, seller.name, count(*) as count
    from offers offer join sellers seller on seller.id = offer.seller_id
    where ${runs(today)}
    group by seller.id, seller.slug, seller.name order by 3 desc, seller.id
  `.execute(db);
  return { brands: await bySection(cars), properties: await bySection(properties), sellers: sellers.rows };
}

/** The offers that end next, for the home page. */
export function selectEndingOffers(db: Kysely<Database>, count: number, now: Date): Promise<Offer[]> {
  return select(db, sql`where ${runs(riyadhDay(now))} order by offer.ends_on, offer.id limit ${count}`, now);
}

/** One offer by its number or slug, ended or not. */
export async function selectOffer(db: Kysely<Database>, idOrSlug: string, now: Date): Promise<Offer | undefined> {
  const [offer] = await select(
    db,
    sql`where (offer.slug = ${idOrSlug} or offer.id::text = ${idOrSlug}) and ${isAllowed} limit 1`,
    now,
  );
  return offer;
}

/** The terms of an offer, locked until this transaction ends. */
export async function lockOffer(db: Kysely<Database>, id: string) {
  const { rows } = await sql<
    Pick<Offer, 'id' | 'slug' | 'title' | 'audience' | 'listingId' | 'priceInclVat' | 'startsOn' | 'endsOn'>
  >`
    select id::text as id, slug, title, audience, listing_id::text as "listingId", price_incl_vat as "priceInclVat", starts_on as "startsOn", ends_on as "endsOn"
    from offers where id = ${id}::bigint for share
  `.execute(db);
  return rows[0] ?? null;
}

type Row = Omit<Offer, 'daysLeft' | 'monthly' | 'financing' | 'priceBefore'> & {
  attributes: Values | null;
  canBeEstimated: boolean;
  listingPrice: number | null;
};

async function select(db: Kysely<Database>, which: RawBuilder<unknown>, now: Date): Promise<Offer[]> {
  const today = riyadhDay(now);
  const { rows } = await sql<Row>`
    select offer.id::text as id, offer.slug, offer.kind as catalogue, offer.audience, offer.title, offer.description,
      offer.price_net as price, offer.price_after_discount as "priceAfterDiscount", offer.price_incl_vat as "priceInclVat",
      offer.starts_on as "startsOn", offer.ends_on as "endsOn",
      -- What an ended offer was compared with is its own list price: the listing may have changed since.
      case when offer.ends_on >= ${today}::date then listing.price end as "listingPrice", case when photo.id is not null then ${photo} end as cover, offer.listing_id::text as "listingId",
      case when seller.id is null then null else
        jsonb_build_object('slug', seller.slug, 'kind', seller.kind, 'name', seller.name, 'isVerified', ${sellerIsVerified(today)}) end as seller,
      offer.is_sample as "isSample", listing.attributes, listing.monthly is not null as "canBeEstimated"
    from offers offer
      left join listings listing on listing.id = offer.listing_id
      left join sellers seller on seller.id = offer.seller_id
      left join photos photo on photo.id = coalesce(offer.photos->>0, listing.photos->>0)
    ${which}
  `.execute(db);
  return rows.map(({ attributes, canBeEstimated, listingPrice, ...row }) => ({
    ...row,
    priceBefore: priceBefore(row, listingPrice),
    // The same standard terms as the listing, on the lowered price.
    monthly: canBeEstimated ? monthlyOf(catalogueOf(row.catalogue), row.priceInclVat, attributes ?? {}, today) : null,
    financing: canBeEstimated
      ? financingOf(catalogueOf(row.catalogue), row.priceInclVat, attributes ?? {}, today)
      : null,
    daysLeft: daysLeft(row.endsOn, now),
  }));
}
