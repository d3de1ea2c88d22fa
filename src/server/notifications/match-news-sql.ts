import { sql, type Kysely } from 'kysely';
import type { Kind } from '#domain/catalogue/kind.ts';
import type { ListingSearch } from '#domain/catalogue/search.ts';
import type { SearchAlert } from '#domain/saved-searches/search-alert.ts';
import type { Database } from '../db/tables.ts';

export type ListingEvent = 'published' | 'cheaper' | 'offer_ending' | 'gone';

/** What happened to a listing, and when last. */
export interface ListingNews {
  readonly listing: number;
  readonly event: ListingEvent;
  readonly at: Date;
}

/** The filters and words of a search that its matches have. */
export type WantedSearch = Pick<ListingSearch, 'text' | 'choices' | 'ranges'>;

/** Takes news out of the queue, in the transaction with what follows from it. */
export async function takeListingNews(db: Kysely<Database>, most: number): Promise<ListingNews[]> {
  const { rows } = await sql<ListingNews>`
    with taken as (
      delete from listing_news where id in (select id from listing_news order by id limit ${most} for update skip locked)
      returning listing_id, event, at
    )
    select listing_id as listing, event, max(at) as at from taken group by listing_id, event
  `.execute(db);
  return rows;
}

/** Of these listings those that are offered for the first time; from now on they are not. */
export async function announceListings(db: Kysely<Database>, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    insert into listings_announced (listing_id) select id from listings where id = any(${ids}::integer[])
    on conflict do nothing returning listing_id as id
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Adds news of public offers that begin or end soon, once each. Days in Riyadh. */
export async function addOfferNews(
  db: Kysely<Database>,
  { today, tomorrow }: { today: string; tomorrow: string },
): Promise<void> {
  await sql`
    with due as (
      select id, listing_id, 'cheaper' as event from offers
        where starts_on = ${today}::date and ends_on >= ${today}::date
          and exists (select from listings where listings.id = offers.listing_id and offers.price_incl_vat < listings.price)
          and audience = 'individuals'
      union all
      select id, listing_id, 'offer_ending' from offers
        where ends_on between ${today}::date and ${tomorrow}::date and starts_on <= ${today}::date and audience = 'individuals' and listing_id is not null
    ), fresh as (
      insert into offer_news (offer_id, event) select id, event from due on conflict do nothing returning offer_id, event
    )
    insert into listing_news (listing_id, event)
    select due.listing_id, due.event from fresh join due on due.id = fresh.offer_id and due.event = fresh.event
  `.execute(db);
}

/** Whether there is anything to do; cheap. */
export async function hasListingNews(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from listing_news) as has`.execute(db);
  return rows[0]?.has === true;
}

/** Searches that were saved and not read yet. */
export function selectUnreadSearches(
  db: Kysely<Database>,
  most: number,
): Promise<{ id: number; kind: Kind; address: string }[]> {
  return db
    .selectFrom('saved_searches')
    .select(['id', 'kind', 'address'])
    .where('is_saved', '=', true)
    .where('wanted', 'is', null)
    .orderBy('id')
    .limit(most)
    .execute();
}

/** How a search is understood, and where it stands in the inverted list. */
export interface ReadSearch {
  readonly id: number;
  readonly wanted: WantedSearch;
  readonly anchors: readonly string[];
}

export async function storeRead(db: Kysely<Database>, searches: readonly ReadSearch[]): Promise<void> {
  await sql`
    update saved_searches set wanted = one.wanted, anchors = one.anchors
    from jsonb_to_recordset(cast(${JSON.stringify(searches)} as jsonb)) as one(id integer, wanted jsonb, anchors text[])
    where saved_searches.id = one.id
  `.execute(db);
}

export interface Candidate {
  readonly id: number;
  readonly accountId: string;
  readonly kind: Kind;
  readonly wanted: WantedSearch;
  readonly anchors: readonly string[];
  readonly savedAt: Date;
  readonly alert: SearchAlert;
}

/** Saved searches that share an anchor with changed listings, in pages by id. */
export async function selectCandidates(
  db: Kysely<Database>,
  anchors: readonly string[],
  { after, most }: { after: number; most: number },
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select id, account_id as "accountId", kind, wanted, anchors, saved_at as "savedAt",
      jsonb_build_object('by', alert_by, 'pace', alert_pace, 'atNight', alert_at_night) as alert
    from saved_searches where is_saved and anchors && ${anchors}::text[] and id > ${after} order by id limit ${most}
  `.execute(db);
  return rows;
}

/** The accounts that advertise these listings, by listing: nobody hears of their own. */
export async function selectAdvertisers(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; account: string }>`
    select listing_id as id, account_id as account from adverts where listing_id = any(${ids}::integer[])
  `.execute(db);
  return new Map(rows.map(({ id, account }) => [id, account]));
}

/** News of one search. */
export interface SearchNews {
  readonly search: number;
  readonly fresh: readonly number[];
  readonly cheaper: readonly number[];
  readonly ending: readonly number[];
  readonly dueAt: Date;
}

/** Most listings in the news of a search: more would say no more. */
export const MAX_NAMED = 100;

/** Adds to what is to be told about searches. What is already waiting is told at its time, with the new. */
export async function addSearchNews(db: Kysely<Database>, news: readonly SearchNews[]): Promise<void> {
  if (news.length === 0) return;
  const merged = (column: string) =>
    sql`array(select distinct listing from unnest(search_news.${sql.ref(column)} || excluded.${sql.ref(column)}) listing order by listing desc limit ${MAX_NAMED})`;
  // As text, which PostgreSQL reads faster than JSON.
  const arrays = (key: 'fresh' | 'cheaper' | 'ending') => news.map((one) => `{${one[key].join(',')}}`);
  await sql`
    insert into search_news (search_id, fresh, cheaper, ending, due_at)
    select search, fresh::integer[], cheaper::integer[], ending::integer[], due_at
    from unnest(${news.map(({ search }) => search)}::integer[], ${arrays('fresh')}::text[], ${arrays('cheaper')}::text[], ${arrays('ending')}::text[],
      ${news.map(({ dueAt }) => dueAt)}::timestamptz[]) as news(search, fresh, cheaper, ending, due_at)
    on conflict (search_id) do update set fresh = ${merged('fresh')}, cheaper = ${merged('cheaper')}, ending = ${merged('ending')},
      due_at = least(search_news.due_at, excluded.due_at)
  `.execute(db);
}

/** Leaves a notification for everybody who saved one of these listings. */
export async function notifyFavourites(
  db: Kysely<Database>,
  event: 'favourite_cheaper' | 'favourite_offer_ending' | 'favourite_gone',
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into notifications (account_id, at, event, favourite)
    select favourite.account_id, ${now}, ${event},
      jsonb_build_object('kind', favourite.kind, 'id', favourite.listing_id::text, 'title', coalesce(listing.title, favourite.title))
    from favourites favourite left join listings listing on listing.id = favourite.listing_id
    where favourite.listing_id = any(${ids}::integer[]) and favourite.is_saved
      and not exists (select from adverts where adverts.listing_id = favourite.listing_id and adverts.account_id = favourite.account_id)
  `.execute(db);
}
