import { sql, type Kysely } from 'kysely';
import {
  ANSWER_TIME_DAYS,
  MIN_ANSWERS,
  SELLER_FIGURES_DAYS,
  type SellerFigures,
} from '#domain/adverts/seller-figures.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import type { Database } from '../db/tables.ts';

/** What people did with the adverts of an account in the 30 days that end now, and in the 30 before. */
export async function selectSellerFigures(db: Kysely<Database>, accountId: string, now: Date): Promise<SellerFigures> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const [day, dayBefore] = [SELLER_FIGURES_DAYS - 1, 2 * SELLER_FIGURES_DAYS - 1].map((days) => riyadhDay(ago(days)));
  const [begin, beginBefore] = [ago(SELLER_FIGURES_DAYS), ago(2 * SELLER_FIGURES_DAYS)];
  const { rows } = await sql<SellerFigures>`
    with own as (select listing_id as id from adverts where account_id = ${accountId}::uuid),
    viewed as (
      select count(*) filter (where day >= ${day}::date)::integer as now, count(*) filter (where day < ${day}::date)::integer as before
      from listing_views where listing_id in (select id from own) and day >= ${dayBefore}::date
    ), contacted as (
      select count(*) filter (where day >= ${day}::date)::integer as now, count(*) filter (where day < ${day}::date)::integer as before
      from listing_contacts where listing_id in (select id from own) and day >= ${dayBefore}::date
    ), saved as (
      select count(*) filter (where saved_at >= ${begin})::integer as now, count(*) filter (where saved_at < ${begin})::integer as before
      from favourites where listing_id in (select id from own) and is_saved and saved_at >= ${beginBefore}
    ), asked as (
      select count(*) filter (where created_at >= ${begin})::integer as now,
        count(*) filter (where created_at >= ${beginBefore} and created_at < ${begin})::integer as before,
        count(*) filter (where handled_at is null)::integer as open,
        count(*) filter (where created_at >= ${ago(ANSWER_TIME_DAYS)})::integer as received,
        count(*) filter (where created_at >= ${ago(ANSWER_TIME_DAYS)} and handled_at is not null)::integer as answered,
        percentile_cont(0.5) within group (order by extract(epoch from handled_at - created_at) / 60)
          filter (where created_at >= ${ago(ANSWER_TIME_DAYS)} and handled_at is not null) as median
      from listing_requests where owner_id = ${accountId}::uuid
    )
    select jsonb_build_object('now', viewed.now, 'before', viewed.before) as views,
      jsonb_build_object('now', contacted.now, 'before', contacted.before) as contacts,
      jsonb_build_object('now', saved.now, 'before', saved.before) as saves,
      jsonb_build_object('now', asked.now, 'before', asked.before) as requests, asked.open,
      jsonb_build_object('answered', answered, 'received', received,
        'medianMinutes', case when answered >= ${MIN_ANSWERS} then greatest(0, round(median))::integer end) as answers
    from viewed, contacted, saved, asked
  `.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('Counting answers one row.');
  return figures;
}
