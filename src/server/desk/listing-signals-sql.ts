import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Values } from '#domain/catalogue/catalogue.ts';
import type { Kind } from '#domain/catalogue/kind.ts';
import type { Name } from '#domain/words/name.ts';
import type { Database } from '../db/tables.ts';
import { sellerName } from '../listings/listings-sql.ts';

const NEWEST = 3;
/** Characters. Shorter descriptions are alike by chance. */
const MIN_TEXT = 40;
/** A passage that more listings of others have is a phrase of the trade: of 13,206 passages in 1,308 real texts, two. */
const MAX_WITH_PASSAGE = 20;
/** A copied description has this part of the compared passages, and this number of them. */
const SHARED_PART = 0.5;
const MIN_SHARED = 3;

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
  /** Digest of a description that is long enough, and what others like it are found by (migration 0098). */
  readonly text: string | null;
  readonly passages: number[];
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
      coalesce(description_marks(listing.description), '{}') as passages,
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

/** Listings of others with the same description, or with at least half of its passages. */
export async function selectWithText(db: Kysely<Database>, listing: ComparedListing): Promise<OtherListings | null> {
  const { text, passages } = listing;
  if (text === null) return null;
  const { rows } = await sql<{ id: number }>`
    with shared as (
      select passage, alike.id, count(*) over (partition by passage) as listings
      from unnest(${passages}::integer[]) as passage
      cross join lateral (
        select other.id from listings other
        where other.description is not null and description_marks(other.description) @> array[passage] and ${isOfOthers(listing)}
        limit ${MAX_WITH_PASSAGE + 1}
      ) as alike
    )
    select id from shared where listings <= ${MAX_WITH_PASSAGE}
    group by id having count(*) >= ${Math.max(MIN_SHARED, passages.length * SHARED_PART)}
  `.execute(db);
  const alike = rows.map(({ id }) => id);
  return selectOthers(
    db,
    listing,
    sql`(other.description is not null and md5(other.description::text) = ${text} or other.id = any(${alike}::integer[]))`,
  );
}

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

/** That a listing is not the compared one, nor of its seller. One that belongs to nobody here is everybody's other. */
const isOfOthers = ({ id, sellerId }: ComparedListing) =>
  sql`other.id <> ${id} and (other.seller_id is null or other.seller_id is distinct from ${sellerId}::integer)`;

/** The newest listings of others that are alike, and their number; null without any. */
async function selectOthers(
  db: Kysely<Database>,
  listing: ComparedListing,
  isAlike: RawBuilder<unknown>,
): Promise<OtherListings | null> {
  const { rows } = await sql<OtherListings>`
    with alike as (
      select id, title, seller_id from listings other
      where ${isAlike} and ${isOfOthers(listing)}
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
