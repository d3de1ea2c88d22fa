import { sql, type Kysely } from 'kysely';
import type { LenderFigures } from '#domain/desk/lender-figures.ts';
import type { WorkingTime } from '#domain/orders/working-time.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import type { Database } from '../../db/tables.ts';
import { ofKind, type Period, weekOfTime, weeks, within, workingClock } from '../figures-sql.ts';

/** How long after a period the first offer may come for its hours to be known. */
const MAX_ANSWER_DAYS = 400;

/** The orders that were handed to one lender in the period, in total and by week, with what has become of its own offers. */
export async function selectLenderFigures(
  db: Kysely<Database>,
  { lenderId, period, working, now }: { lenderId: number; period: Period; working: WorkingTime; now: Date },
): Promise<LenderFigures> {
  const { days, minutesUntil } = workingClock({ from: period.from, to: dayAfter(period.to, MAX_ANSWER_DAYS) }, working);
  const { rows } = await sql<LenderFigures['total'] & { week: string | null }>`
    with ${days}, ${weeks(period)}, handed as materialized (
      select handed.order_id, handed.handed_at, handed.declined_at, orders.status, ${weekOfTime('handed.handed_at')} as week
      from lender_orders handed join orders on orders.id = handed.order_id
      where handed.lender_id = ${lenderId} and ${within(sql`handed.handed_at`, period)} and ${ofKind(period)}
    ), made as (
      select offer.order_id, offer.entered_at, coalesce(sent.is_selected, false) as is_chosen,
        coalesce(sent.withdrawn_at, offer.withdrawn_at) is not null as is_withdrawn,
        (offer.terms ->> 'validUntil')::date < ${riyadhDay(now)}::date as is_over
      from lender_offers offer left join bank_offers sent on sent.id = offer.bank_offer_id
      where offer.lender_id = ${lenderId}
    ), by_order as (
      select handed.order_id, count(made.order_id) as offers, count(*) filter (where is_chosen and not is_withdrawn) as chosen,
        count(*) filter (where is_withdrawn) as withdrawn,
        count(*) filter (where is_over and not is_chosen and not is_withdrawn) as expired,
        min(entered_at) filter (where entered_at >= handed_at) as answered_at
      from handed left join made on made.order_id = handed.order_id group by handed.order_id
    ), answered as (
      select handed.*, offers, chosen, withdrawn, expired,
        ${minutesUntil('last', 'by_order.answered_at')} - ${minutesUntil('first', 'handed.handed_at')} as minutes
      from handed join by_order on by_order.order_id = handed.order_id
      join days first on first.day = (handed.handed_at at time zone 'Asia/Riyadh')::date
      left join days last on last.day = (by_order.answered_at at time zone 'Asia/Riyadh')::date
    ), counted as (
      select week, count(*)::integer as handed, count(*) filter (where offers > 0)::integer as offered,
        count(*) filter (where declined_at is not null)::integer as declined, coalesce(sum(offers), 0)::integer as offers,
        coalesce(sum(chosen), 0)::integer as chosen, coalesce(sum(withdrawn), 0)::integer as withdrawn,
        coalesce(sum(expired), 0)::integer as expired,
        count(*) filter (where chosen > 0 and status = 'completed')::integer as completed,
        count(*) filter (where chosen > 0 and status = 'rejected')::integer as rejected,
        percentile_cont(0.5) within group (order by minutes) / 60 as "medianHours"
      from answered group by grouping sets ((week), ())
    )
    select named.week, coalesce(handed, 0) as handed, coalesce(offered, 0) as offered, coalesce(declined, 0) as declined,
      coalesce(offers, 0) as offers, coalesce(chosen, 0) as chosen, coalesce(withdrawn, 0) as withdrawn,
      coalesce(expired, 0) as expired, coalesce(completed, 0) as completed, coalesce(rejected, 0) as rejected, "medianHours"
    from (select week from weeks union all select null) named
    left join counted on counted.week is not distinct from named.week order by named.week nulls first
  `.execute(db);
  const found: LenderFigures['weeks'] = [];
  let total: LenderFigures['total'] | undefined;
  for (const { week, ...counts } of rows) {
    if (week === null) total = counts;
    else found.push({ week, ...counts });
  }
  if (!total) throw new Error('The figures of a lender have no total.');
  return { total, weeks: found };
}

const dayAfter = (day: string, days: number) => riyadhDay(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS));
