import { sql, type Kysely } from 'kysely';
import type { Kind } from '#domain/catalogue/kind.ts';
import type { NewsCounts } from '#domain/notifications/notification.ts';
import type { SearchAlert } from '#domain/saved-searches/search-alert.ts';
import { json } from '../db/database.ts';
import type { Database } from '../db/tables.ts';

/** News of a search that is due. */
export interface DueNews {
  readonly search: number;
  readonly account: string;
  readonly by: SearchAlert['by'];
  readonly news: NewsCounts;
}

/**
 * Takes news that is due, with that of the same people that is due with it, in the transaction that tells it. Listings that are offered no
 * more do not count, and each counts once.
 */
export async function takeDueNews(db: Kysely<Database>, now: Date, most: number): Promise<DueNews[]> {
  const { rows } = await sql<DueNews>`
    with taken as (
      delete from search_news where search_id in (select search_id from search_news where due_at <= ${now} order by due_at, search_id limit ${most} for update skip locked)
      returning search_id, fresh, cheaper, ending
    ), listed as (
      select distinct on (taken.search_id, listing.id) taken.search_id, what
      from taken
        cross join lateral (
          select unnest(fresh) as id, 1 as rank, 'fresh' as what union all select unnest(cheaper), 2, 'cheaper' union all select unnest(ending), 3, 'ending'
        ) listing
        join listings on listings.id = listing.id and listings.approval = 'accepted' and listings.availability = 'available'
      order by taken.search_id, listing.id, rank
    )
    select search.id as search, search.account_id as account, search.alert_by as by,
      jsonb_build_object('fresh', count(*) filter (where what = 'fresh'), 'cheaper', count(*) filter (where what = 'cheaper'),
        'ending', count(*) filter (where what = 'ending')) as news
    from listed join saved_searches search on search.id = listed.search_id
    where search.is_saved group by search.id, search.account_id, search.alert_by order by search.id
  `.execute(db);
  return rows;
}

/** Puts the news of searches under the bell; it is told besides in the same transaction. */
export async function notifyOfSearches(
  db: Kysely<Database>,
  due: readonly DueNews[],
  now: Date,
): Promise<{ id: number; account: string }[]> {
  if (due.length === 0) return [];
  return db
    .insertInto('notifications')
    .values(
      due.map(({ search, account, news }) => ({
        account_id: account,
        at: now,
        event: 'search_matched' as const,
        search_id: search,
        news: json(news),
        told_at: now,
      })),
    )
    .returning(['id', 'account_id as account'])
    .execute();
}

export interface NamedSearch {
  readonly id: number;
  readonly kind: Kind;
  readonly address: string;
  readonly name: string | null;
}

/** Of these searches those that are still saved and told by e-mail. */
export function selectMailedSearches(
  db: Kysely<Database>,
  account: string,
  ids: readonly number[],
): Promise<NamedSearch[]> {
  return db
    .selectFrom('saved_searches')
    .select(['id', 'kind', 'address', 'name'])
    .where('account_id', '=', account)
    .where('id', 'in', ids)
    .where('is_saved', '=', true)
    .where('alert_by', '=', 'email')
    .orderBy('id')
    .execute();
}

/** From now on the searches of an account are told under the bell instead of by e-mail. Devices that were offline do not change it back. */
export async function stopMailedSearches(db: Kysely<Database>, account: string, now: Date): Promise<void> {
  await db
    .updateTable('saved_searches')
    .set({ alert_by: 'bell', changed_at: now })
    .where('account_id', '=', account)
    .where('alert_by', '=', 'email')
    .execute();
}
