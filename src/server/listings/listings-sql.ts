import { sql, type Kysely } from 'kysely';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { catalogueOf, type Kinds, kinds as productKinds } from '#domain/catalogue/kinds/kinds.ts';
import type { FeatureGroup, ListingCard, ListingVideo, PriceNote } from '#domain/listings/listing.ts';
import type { ListingOffer } from '#domain/listings/listing-offer.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import type { Photo } from '#domain/uploads/photo.ts';
import type { Name, OwnWords } from '#domain/words/name.ts';
import { prepared } from '../db/prepared.ts';
import type { Database } from '../db/tables.ts';
import { monthlyOf } from './monthly.ts';
import { joinRunningOffer, type RunningOffer } from './running-offers-sql.ts';
import { sellerIsShown } from './seller-shown-sql.ts';
import { sellerIsVerified } from './seller-verified-sql.ts';

/** Columns of a card. */
export interface CardRow {
  id: number;
  title: Name;
  price: number | null;
  priceNote: PriceNote;
  monthly: number | null;
  /** The running public offer. */
  offer: ListingOffer | null;
  attributes: Record<string, string | number | string[] | null>;
  cover: Photo | null;
  /** English names of the additional features. */
  featureNames: string[];
  sellerKind: ListingCard['seller']['kind'] | null;
  sellerIsVerified: boolean;
  availability: ListingCard['availability'];
  isSample: boolean;
  createdAt: Date;
}

/** Columns of the page of a listing. */
export interface DetailRow extends CardRow {
  description: OwnWords | null;
  features: FeatureGroup[];
  video: ListingVideo | null;
  photos: Photo[];
  flags: string[];
  updatedAt: Date;
  /** Sent as an advert by a person, who can see the number of views. */
  isAdvert: boolean;
  sellerId: number | null;
  seller: SellerRow | null;
  /** See `selectStamps`. */
  stamp: string;
}

interface SellerRow {
  /** Null: its page is withdrawn. */
  slug: string | null;
  kind: ListingCard['seller']['kind'];
  name: Name;
  logo: Photo | null;
  city: Name | null;
  phone: string | null;
  whatsapp: string | null;
  yearsExperience: number | null;
  verifiedAt: string | null;
  verifiedWhat: Name | null;
}

/** As returned by the database. */
type Stored<Row extends CardRow> = Omit<Row, 'offer'> & { kind: Catalogue['kind']; offer: RunningOffer | null };

const cardColumns = (today: string) => sql`
  listing.id, listing.kind, listing.title, listing.price, listing.price_note as "priceNote", listing.monthly, listing.attributes,
  offered.offer, listing.availability, listing.is_sample as "isSample", listing.created_at as "createdAt",
  jsonb_path_query_array(listing.features, '$[*].items[*].en') as "featureNames", seller.kind as "sellerKind", ${sellerIsVerified(today)} as "sellerIsVerified"
`;

/** A row of `photos` as in answers, by its name in the query. */
export const photoOf = (name: string) => {
  const row = sql.ref(name);
  return sql`jsonb_build_object(
    'id', ${row}.id, 'width', ${row}.width, 'height', ${row}.height,
    'widths', ${row}.variants->'widths', 'drawn', coalesce(${row}.variants->'drawn', 'false'), 'alt', ${row}.alt
  )`;
};

/** A row of `photos`, called photo in the query, as in answers. */
export const photo = photoOf('photo');

/** Contact of the advertiser: that of the advert, or that of the seller if the advert has none. */
const contact = sql`case
  when advert.answers ?| array['advertiserPhone', 'advertiserWhatsapp'] then jsonb_build_object('phone', advert.answers->'advertiserPhone', 'whatsapp', advert.answers->'advertiserWhatsapp')
  else jsonb_build_object('phone', seller.phones[1], 'whatsapp', seller.whatsapp)
end`;

/** A business has one name; private people have the name in their advert. The query has `seller` and `advert`. */
export const sellerName = sql`case
  when seller.kind = 'individual' and advert.answers ? 'advertiserName' then jsonb_build_object('en', advert.answers->'advertiserName', 'ar', advert.answers->'advertiserName')
  else seller.name
end`;

/**
 * Changes with every change of `listing`, its seller and its advert; an offer changes the row of its listing. Read from the tables of
 * `public`: without the demonstration, `listings` is a view, which has no `xmin`.
 */
const stamp = (now: Date) => sql`(
  select concat_ws(' ', row_of_listing.xmin, row_of_seller.id, row_of_seller.xmin, row_of_seller.shown_from <= ${now}, row_of_advert.xmin)
  from public.listings row_of_listing
  left join public.sellers row_of_seller on row_of_seller.id = row_of_listing.seller_id
  left join public.adverts row_of_advert on row_of_advert.listing_id = row_of_listing.id
  where row_of_listing.id = listing.id
)`;

/**
 * The stamps of listings by id, null for those that are gone: as long as one is the same, so is all that `selectDetail` finds on the
 * same day, except pictures that are not made yet and the name of a city, which only a release changes.
 */
export async function selectStamps(
  db: Kysely<Database>,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, string | null>> {
  const { rows } = await sql<{ id: number; stamp: string | null }>`
    ${prepared} select listing.id, ${stamp(now)} as stamp from unnest(${ids}::integer[]) as listing(id)
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row.stamp]));
}

/** Days for which the address of a sold or expired listing is kept. */
const ENDED_DAYS = 60;

/** Whether a listing ended so long before this day in Riyadh that its address is gone for good; null where it has not ended. */
const isGone = (today: string) =>
  sql`(listing.ended_at at time zone 'Asia/Riyadh')::date + ${sql.lit(ENDED_DAYS)} <= ${today}::date`;

/** Whether there was a listing at an address that is gone for good, or was taken down by the desk. */
export async function wasListing(db: Kysely<Database>, kind: string, id: number, today: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from listings listing where listing.id = ${id}::bigint and listing.kind = ${kind}
      and (listing.approval = 'removed' or ${isGone(today)})
  `.execute(db);
  return rows.length > 0;
}

/** Cards in the order of the ids, with the offers of this day in Riyadh; missing ids are left out. */
export async function selectCards(
  db: Kysely<Database>,
  ids: readonly number[],
  today: string,
  kinds: Kinds = productKinds,
): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Stored<CardRow>>`
    ${prepared} select ${cardColumns(today)}, case when photo.id is not null then ${photo} end as cover
    from unnest(${ids}::integer[]) with ordinality as wanted(id, position)
    join listings listing on listing.id = wanted.id
    left join sellers seller on seller.id = listing.seller_id
    left join photos photo on photo.id = listing.photos->>0
    ${joinRunningOffer(today)}
    order by wanted.position
  `.execute(db);
  return rows.map((row) => ({ ...row, offer: offerOf(catalogueOf(row.kind, kinds), row, today) }));
}

/** The offer with the monthly figure of its price, under the terms of the listing; none where the listing has none. */
function offerOf(
  catalogue: Catalogue,
  { offer, monthly, attributes }: Stored<CardRow>,
  today: string,
): ListingOffer | null {
  return offer && { ...offer, monthly: monthly === null ? null : monthlyOf(catalogue, offer.price, attributes, today) };
}

/** One approved listing of a kind, sold ones too, with its offer of the day in Riyadh; undefined when there is none. */
export async function selectDetail(
  db: Kysely<Database>,
  catalogue: Catalogue,
  id: number,
  now: Date,
): Promise<DetailRow | undefined> {
  const today = riyadhDay(now);
  const { rows } = await sql<Stored<DetailRow>>`
    ${prepared} select ${cardColumns(today)}, listing.description, listing.features, listing.video, listing.flags, listing.updated_at as "updatedAt", listing.source = 'advert' or (listing.import_id is not null and advert.listing_id is not null) as "isAdvert", listing.seller_id as "sellerId", ${stamp(now)} as stamp,
      photos.all as photos, photos.all->0 as cover,
      case when seller.id is not null then jsonb_build_object(
        'slug', case when ${sellerIsShown(now)} then seller.slug end, 'kind', seller.kind, 'name', ${sellerName}, 'city', city.name,
        'logo', case when logo.id is not null then ${photoOf('logo')} end, 'yearsExperience', seller.years_experience,
        'verifiedAt', case when ${sellerIsVerified(today)} then to_char(seller.verified_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end, 'verifiedWhat', seller.verified_what
      ) || ${contact} end as seller
    from listings listing
    left join sellers seller on seller.id = listing.seller_id
    left join adverts advert on advert.listing_id = listing.id
    -- The place of a business is its own; of private people only that of what they sell is known.
    left join reference_items city on city.list = 'cities' and city.id = case when seller.kind = 'individual' and advert.listing_id is not null then listing.attributes->>'city' else seller.city end
    left join photos logo on logo.id = seller.logo
    left join lateral (
      select coalesce(jsonb_agg(${photo} order by chosen.position), '[]') as all
      from jsonb_array_elements_text(listing.photos) with ordinality as chosen(id, position)
      join photos photo on photo.id = chosen.id
    ) photos on true
    ${joinRunningOffer(today)}
    where listing.id = ${id} and listing.kind = ${catalogue.kind} and listing.approval = 'accepted' and ${isGone(today)} is not true
  `.execute(db);
  const [row] = rows;
  return row && { ...row, offer: offerOf(catalogue, row, today) };
}

/** Number of public listings of a seller. Counting a large seller takes some milliseconds. */
export async function countListingsOf(db: Kysely<Database>, sellerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from listings where seller_id = ${sellerId} and approval = 'accepted' and availability = 'available'
  `.execute(db);
  return rows[0]!.count;
}
