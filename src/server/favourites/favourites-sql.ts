import { sql, type Kysely } from 'kysely';
import type { Favourite, FavouriteChange } from '#domain/favourites/favourite.ts';
import type { Name } from '#domain/words/name.ts';
import type { Database } from '../db/tables.ts';

/** Maximum number of favourites in an answer. */
const MAX_SHOWN = 500;

/** A saved listing; `isOffered` says whether it is still public. */
export interface FavouriteRow {
  kind: Favourite['kind'];
  id: number;
  savedAt: Date;
  savedPrice: number | null;
  title: Name;
  isOffered: boolean;
}

/** A person's favourites, last saved first. */
export async function selectFavourites(db: Kysely<Database>, account: string): Promise<FavouriteRow[]> {
  const { rows } = await sql<FavouriteRow>`
    select favourite.kind, favourite.listing_id as id, favourite.saved_at as "savedAt", favourite.saved_price as "savedPrice",
      coalesce(listing.title, favourite.title) as title, listing.id is not null as "isOffered"
    from favourites favourite
    left join listings listing on listing.id = favourite.listing_id and listing.kind = favourite.kind and listing.approval = 'accepted'
    where favourite.account_id = ${account} and favourite.is_saved
    order by favourite.saved_at desc, favourite.listing_id desc
    limit ${MAX_SHOWN}
  `.execute(db);
  return rows;
}

/**
 * Applies changes, at most one per listing, and returns the ids that name no listing a person may save. A change older than the stored one
 * is ignored, and saving a saved listing keeps its first day and price. A clock that is ahead counts as now.
 */
export async function changeFavourites(
  db: Kysely<Database>,
  account: string,
  changes: readonly FavouriteChange[],
  now: Date,
): Promise<string[]> {
  const rows = changes.map(({ kind, id, isSaved, price, at }) => ({
    kind,
    id: Number(id),
    is_saved: isSaved,
    price,
    at: new Date(Math.min(Date.parse(at), now.getTime())).toISOString(),
  }));
  const { rows: known } = await sql<{ id: number }>`
    with change as (
      select * from jsonb_to_recordset(cast(${JSON.stringify(rows)} as jsonb)) as change(kind text, id integer, is_saved boolean, price bigint, at timestamptz)
    ), known as (
      select change.*, listing.title
      from change join listings listing on listing.id = change.id and listing.kind = change.kind
      where listing.approval = 'accepted' or not change.is_saved
        or exists (select 1 from favourites where account_id = ${account} and listing_id = change.id)
    ), written as (
      insert into favourites (account_id, listing_id, kind, is_saved, changed_at, saved_at, saved_price, title)
      select ${account}, id, kind, is_saved, at, at, price, title from known
      on conflict (account_id, listing_id) do update set
        is_saved = excluded.is_saved, changed_at = excluded.changed_at,
        saved_at = case when favourites.is_saved or not excluded.is_saved then favourites.saved_at else excluded.saved_at end,
        saved_price = case when favourites.is_saved or not excluded.is_saved then favourites.saved_price else excluded.saved_price end,
        title = excluded.title
      where favourites.changed_at <= excluded.changed_at
    ), taken_out as (
      -- Of a listing that is gone altogether.
      update favourites set is_saved = false, changed_at = change.at from change
      where account_id = ${account} and listing_id = change.id and not change.is_saved and favourites.changed_at <= change.at
        and not exists (select 1 from known where known.id = change.id)
    )
    select id from known
    union select listing_id from favourites where account_id = ${account} and listing_id in (select id from change)
  `.execute(db);
  const found = new Set(known.map(({ id }) => String(id)));
  return changes.filter(({ id }) => !found.has(id)).map(({ id }) => id);
}

/** Number of people who saved a listing. */
export async function countFavouritesOf(db: Kysely<Database>, id: number): Promise<number> {
  const { rows } = await sql<{
    people: number;
  }>`select count(*) as people from favourites where listing_id = ${id} and is_saved`.execute(db);
  return rows[0]?.people ?? 0;
}
