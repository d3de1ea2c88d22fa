import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Values } from '#domain/catalogue/catalogue.ts';
import type { Kind } from '#domain/catalogue/kind.ts';
import type { Name } from '#domain/words/name.ts';
import type { Database } from '../db/tables.ts';
import { sellerName } from '../listings/listings-sql.ts';

const NEWEST = 3;
/** Characters. Shorter descriptions are alike by chance. */
const MIN_TEXT = 40;

/** Of 44 photographs, copies of other sizes, qualities and brightness differed in at most 12 bits, different ones in 16 or more. */
const MAX_DIFFERENT_BITS = 10;
/** Bits of what a photo looks like, and how many are set at least, and unset, in one that is not of one colour. */
const LOOK_BITS = 64;
const PLAIN_BITS = 6;
/** Its first photos, by which others that look the same are found. */
const MAX_COMPARED = 5;

/** A listing with what others are compared by. */
export interface ComparedListing {
  readonly id: number;
  readonly kind: Kind;
  readonly price: number | null;
  readonly values: Values;
  readonly sellerId: number | null;
  /** Without pictures that the demonstration drew, which many show. */
  readonly photos: string[];
  /** Digest of a description that is long enough. */
  readonly text: string | null;
  readonly phone: string | null;
  readonly accountId: string | null;
}

interface OtherListings {
  readonly count: number;
  readonly newest: { id: string; title: Name; seller: Name | null }[];
}

export async function findCompared(db: Kysely<Database>, id: number): Promise<ComparedListing | undefined> {
  const { rows } = await sql<ComparedListing>`
    select listing.id, listing.kind, listing.price, listing.attributes as values, listing.seller_id as "sellerId",
      array(select photo.id from photos photo where listing.photos ? photo.id and not coalesce((photo.variants->>'drawn')::boolean, false)
        and photo.id = any(array(select jsonb_array_elements_text(listing.photos)))) as photos,
      case when length(concat(listing.description->>'ar', listing.description->>'en')) >= ${MIN_TEXT} then md5(listing.description::text) end as text,
      advert.answers->>'advertiserPhone' as phone, advert.account_id as "accountId"
    from listings listing left join adverts advert on advert.listing_id = listing.id
    where listing.id = ${id}
  `.execute(db);
  return rows[0];
}

/** Listings of others that show one of its photos, or one that looks the same. */
export async function selectWithPhotos(db: Kysely<Database>, listing: ComparedListing): Promise<OtherListings | null> {
  if (listing.photos.length === 0) return null;
  const { rows } = await sql<{ id: string }>`
    select distinct alike.id from photos own
    join photos alike on bit_count(alike.look # own.look) <= ${MAX_DIFFERENT_BITS}
    where own.id = any(${listing.photos.slice(0, MAX_COMPARED)}::text[])
      -- A picture of one colour looks like every other one.
      and bit_count(own.look) between ${sql.lit(PLAIN_BITS)} and ${sql.lit(LOOK_BITS - PLAIN_BITS)}
  `.execute(db);
  const alike = [...new Set([...listing.photos, ...rows.map(({ id }) => id)])];
  return selectOthers(db, listing, sql`other.photos ?| ${alike}::text[]`);
}

/** Listings of others with the same description. */
export const selectWithText = (db: Kysely<Database>, listing: ComparedListing): Promise<OtherListings | null> =>
  listing.text === null
    ? Promise.resolve(null)
    : selectOthers(db, listing, sql`other.description is not null and md5(other.description::text) = ${listing.text}`);

/** Adverts of other accounts with the phone of this one. */
export const selectWithPhone = (db: Kysely<Database>, listing: ComparedListing): Promise<OtherListings | null> =>
  listing.phone === null
    ? Promise.resolve(null)
    : selectOthers(
        db,
        listing,
        sql`other.id in (select listing_id from adverts
          where answers->>'advertiserPhone' = ${listing.phone} and account_id <> ${listing.accountId})`,
      );

/** The newest listings of others that are alike, and their number; null without any. A listing that belongs to nobody here is everybody's other. */
async function selectOthers(
  db: Kysely<Database>,
  { id, sellerId }: ComparedListing,
  isAlike: RawBuilder<unknown>,
): Promise<OtherListings | null> {
  const { rows } = await sql<OtherListings>`
    with alike as (
      select id, title, seller_id from listings other
      where ${isAlike} and id <> ${id} and (seller_id is null or seller_id is distinct from ${sellerId}::integer)
    )
    select (select count(*)::integer from alike) as count, coalesce((
      select jsonb_agg(jsonb_build_object('id', newest.id::text, 'title', newest.title,
        'seller', case when seller.id is not null then ${sellerName} end) order by newest.id desc)
      from (select * from alike order by id desc limit ${NEWEST}) newest
      left join sellers seller on seller.id = newest.seller_id
      left join adverts advert on advert.listing_id = newest.id
    ), '[]') as newest
  `.execute(db);
  const [found] = rows;
  return found && found.count > 0 ? found : null;
}
