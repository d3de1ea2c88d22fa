import { sql, type Kysely, type RawBuilder } from 'kysely';
import { FormName } from '#domain/applications/application.ts';
import type { Kind } from '#domain/catalogue/kind.ts';
import { type Figures, funnelStages } from '#domain/desk/figures.ts';
import { promisedWorkingDays } from '#domain/orders/due-at.ts';
import { OrderStatus } from '#domain/orders/order-status.ts';
import { countedDays, workingMinutes, type WorkingTime } from '#domain/orders/working-time.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { Database } from '../db/tables.ts';
import { orderIsOverdue } from '../orders/overdue-sql.ts';

/** A period of days in Riyadh, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
  readonly kind?: Kind;
}

type Db = Kysely<Database>;

const formsOf: Readonly<Record<Kind, readonly FormName[]>> = {
  cars: ['car_finance', 'car_purchase'],
  properties: ['real_estate_finance', 'property_purchase'],
};

const MAX_ROWS = 50;
/** How long before a period a step that ended in it may have begun for its hours to be known. */
const MAX_STEP_DAYS = 800;

/** Whether a moment lies in a period. */
export const within = (column: RawBuilder<unknown>, { from, to }: Period) =>
  sql<boolean>`${column} >= (${from}::date)::timestamp at time zone 'Asia/Riyadh' and ${column} < (${to}::date + 1)::timestamp at time zone 'Asia/Riyadh'`;

/** Whether an order (`orders`) belongs to the kind of a period. */
export const ofKind = ({ kind }: Period) =>
  kind ? sql<boolean>`orders.form = any(cast(${[...formsOf[kind]]} as text[]))` : sql<boolean>`true`;

const ofListings = ({ kind }: Period) => (kind ? sql<boolean>`listings.kind = ${kind}` : sql<boolean>`true`);

export async function selectVisits(db: Db, { from, to }: Period): Promise<Figures['visits']> {
  return db
    .selectFrom('daily_visits')
    .select(['what', sql<number>`sum(count)::float8`.as('count')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('what')
    .execute();
}

/** Applications that were started on devices in the period, those received in it and how many of these are completed, by form. */
export async function selectForms(db: Db, period: Period): Promise<Figures['forms']> {
  const { rows } = await sql<Figures['forms'][number]>`
    select form, sum(started)::integer as started, sum(received)::integer as received, sum(completed)::integer as completed
    from (
      select form, count(*) as started, 0 as received, 0 as completed from application_starts
      where day between ${period.from}::date and ${period.to}::date group by form
      union all
      select form, 0, count(*), count(*) filter (where status = 'completed') from orders
      where ${within(sql`orders.created_at`, period)} group by form
    ) as counted group by form
  `.execute(db);
  const named = period.kind ? formsOf[period.kind] : FormName.options;
  return named.map((form) => rows.find((row) => row.form === form) ?? { form, started: 0, received: 0, completed: 0 });
}

/** How far the orders received in the period have come. */
export async function selectFunnel(db: Db, period: Period): Promise<Figures['funnel']> {
  const { rows } = await sql<Record<Figures['funnel'][number]['stage'], number>>`
    with received as materialized (
      select orders.id, orders.status from orders where ${within(sql`orders.created_at`, period)} and ${ofKind(period)}
    ), reached as (
      select order_id, array_agg(distinct status) as statuses from order_events where order_id in (select id from received) group by order_id
    )
    select count(*)::integer as received,
      count(*) filter (where 'reviewing' = any(statuses))::integer as reviewing,
      count(*) filter (where 'select_offer' = any(statuses))::integer as select_offer,
      count(*) filter (where 'last_papers' = any(statuses))::integer as last_papers,
      count(*) filter (where 'under_work' = any(statuses))::integer as under_work,
      count(*) filter (where received.status = 'completed')::integer as completed,
      count(*) filter (where received.status = 'cancelled')::integer as cancelled,
      count(*) filter (where received.status = 'rejected')::integer as rejected
    from received left join reached on reached.order_id = received.id
  `.execute(db);
  const [counts] = rows;
  return counts ? funnelStages.map((stage) => ({ stage, count: counts[stage] })) : [];
}

/** Working time: the days of a period as the common table `days`, and minutes of working time from the first of them to a moment. */
export function workingClock({ from, to }: Pick<Period, 'from' | 'to'>, working: WorkingTime) {
  const days = JSON.stringify(countedDays(from, to, working));
  const { from: opens, to: closes } = workingMinutes(working);
  return {
    days: sql`
    days as materialized (
      select * from jsonb_to_recordset(cast(${days} as jsonb)) as one(day date, before integer, works boolean)
    )`,
    /** `day` is the row of `days` on which the moment lies. */
    minutesUntil: (day: string, column: string) => sql`
    (${sql.ref(`${day}.before`)} * ${sql.lit(closes - opens)} + case when ${sql.ref(`${day}.works`)} then
      least(greatest(extract(epoch from ${local(column)}::time) / 60 - ${sql.lit(opens)}, 0), ${sql.lit(closes - opens)})
    else 0 end)`,
  };
}

const local = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Riyadh')`;

/**
 * Steps that ended in the period, as `moves`: the status that was left, by whom, and `minutes` of working time in it. A
 * step is late when it ended after the last promised working day, as in `dueAt`.
 */
function moves(period: Period, working: WorkingTime): RawBuilder<unknown> {
  const begin = new Date(Date.parse(`${period.from}T00:00:00Z`) - MAX_STEP_DAYS * DAY_MS).toISOString().slice(0, 10);
  const { days, minutesUntil } = workingClock({ from: begin, to: period.to }, working);
  const promised = JSON.stringify(
    OrderStatus.options.flatMap((status) => {
      const count = promisedWorkingDays[status];
      return count === null ? [] : [{ status, days: count }];
    }),
  );
  return sql`
    ${days}, promised as materialized (
      select * from jsonb_to_recordset(cast(${promised} as jsonb)) as one(status text, days integer)
    ), touched as materialized (
      select distinct order_id from order_events where ${within(sql`order_events.at`, period)}
    ), changes as (
      select order_events.id, order_id, order_events.status, actor, actor_account, order_events.at,
        lag(order_events.status) over (partition by order_id order by order_events.id) as status_before
      from order_events join orders on orders.id = order_events.order_id
      where order_id in (select order_id from touched) and ${ofKind(period)}
    ), ends as (
      select status_before as status, status as next_status, actor, actor_account, at as ended_at,
        lag(at) over (partition by order_id order by id) as began_at
      from changes where status is distinct from status_before
    ), moves as (
      select ends.*, promised.days as promised_days,
        ${minutesUntil('last', 'ends.ended_at')} - ${minutesUntil('first', 'ends.began_at')} as minutes,
        last.before - first.before - first.works::integer >= promised.days and last.day > first.day as is_late
      from ends
      join promised on promised.status = ends.status
      join days first on first.day = ${local('ends.began_at')}::date
      join days last on last.day = ${local('ends.ended_at')}::date
      where ${within(sql`ends.ended_at`, period)}
    )`;
}

interface StepRow {
  readonly status: OrderStatus;
  readonly ended: number;
  readonly medianHours: number;
  readonly ninetiethHours: number;
  readonly late: number;
}

export async function selectSteps(db: Db, period: Period, working: WorkingTime): Promise<Figures['steps']> {
  const { rows } = await sql<StepRow>`
    with ${moves(period, working)}
    select status, count(*)::integer as ended, count(*) filter (where is_late)::integer as late,
      percentile_cont(0.5) within group (order by minutes) / 60 as "medianHours",
      percentile_cont(0.9) within group (order by minutes) / 60 as "ninetiethHours"
    from moves group by status
  `.execute(db);
  return OrderStatus.options.flatMap((status) => {
    const promisedDays = promisedWorkingDays[status];
    if (promisedDays === null) return [];
    const row = rows.find((one) => one.status === status);
    const { ended, medianHours, ninetiethHours, late } = row ?? {
      ended: 0,
      medianHours: null,
      ninetiethHours: null,
      late: 0,
    };
    return [{ status, promisedDays, ended, medianHours, ninetiethHours, late }];
  });
}

/**
 * Who has open orders now or moved orders on in the period, most open orders first; then the open orders that nobody has.
 * Open orders are counted from the index `orders_load` alone.
 */
export async function selectPeople(
  db: Db,
  period: Period,
  { working, now }: { working: WorkingTime; now: Date },
): Promise<Figures['people']> {
  const { rows } = await sql<Figures['people'][number]>`
    with ${moves(period, working)}, done as (
      select actor_account as account, count(*) as moves, count(*) filter (where next_status = 'completed') as completed,
        percentile_cont(0.5) within group (order by minutes) / 60 as hours
      from moves where actor = 'staff' and actor_account is not null group by actor_account
    ), load as (
      select assigned_to as account, count(*) as open, count(*) filter (where ${orderIsOverdue(now)}) as overdue
      from orders where ended_at is null and ${ofKind(period)} group by assigned_to
    ), people as (
      select accounts.name, coalesce(open, 0)::integer as open, coalesce(overdue, 0)::integer as overdue,
        coalesce(moves, 0)::integer as moves, coalesce(completed, 0)::integer as completed, hours
      from load full join done using (account) join accounts on accounts.id = account
      order by coalesce(open, 0) desc, coalesce(moves, 0) desc, accounts.name, account limit ${sql.lit(MAX_ROWS)}
    )
    select name, open, overdue, moves, completed, hours as "medianHours" from people
    union all
    select null, open::integer, overdue::integer, 0, 0, null from load where account is null
  `.execute(db);
  return rows;
}

/** Open orders now. */
export async function selectOpen(db: Db, period: Period, now: Date): Promise<Figures['open']> {
  const { rows } = await sql<Figures['open'][number]>`
    select status, count(*)::integer as open, count(*) filter (where ${orderIsOverdue(now)})::integer as overdue
    from orders where ended_at is null and ${ofKind(period)} group by status
  `.execute(db);
  return OrderStatus.options
    .filter((status) => promisedWorkingDays[status] !== null)
    .map((status) => rows.find((row) => row.status === status) ?? { status, open: 0, overdue: 0 });
}

/** Offers that were sent in the period, and what has become of their orders. */
export async function selectLenders(db: Db, period: Period): Promise<Figures['lenders']> {
  const { rows } = await sql<Figures['lenders'][number]>`
    select jsonb_build_object('en', min(bank_name ->> 'en'), 'ar', min(bank_name ->> 'ar')) as name, count(*)::integer as offers,
      count(distinct order_id)::integer as orders, count(*) filter (where is_selected)::integer as chosen,
      count(*) filter (where is_selected and orders.status = 'completed')::integer as completed,
      count(*) filter (where is_selected and orders.status = 'rejected')::integer as rejected
    from bank_offers join orders on orders.id = bank_offers.order_id
    where ${within(sql`bank_offers.sent_at`, period)} and ${ofKind(period)}
    group by bank_name ->> 'en' order by count(*) desc, bank_name ->> 'en' limit ${sql.lit(MAX_ROWS)}
  `.execute(db);
  return rows;
}

/** The weeks of a period, from Sunday on, as `weeks`. */
export const weeks = ({ from, to }: Period) => sql`
  weeks as (select generate_series(${weekOf(from)}::date, ${to}::date, interval '7 days')::date as week)`;

/** The Sunday on or before a time or day in Riyadh. */
const weekIn = (at: RawBuilder<unknown>) =>
  sql`(date_trunc('week', ${at} + interval '1 day') - interval '1 day')::date`;

/** The Sunday of the week in which a moment lies. */
export const weekOfTime = (column: string) => weekIn(sql`${sql.ref(column)} at time zone 'Asia/Riyadh'`);

/** Listings that appeared and ended, by week. */
export async function selectListings(db: Db, period: Period): Promise<Figures['listings']> {
  const { rows } = await sql<Figures['listings'][number]>`
    with ${weeks(period)}, added as (
      select ${weekOfTime('listings.created_at')} as week, count(*) as count from listings
      where listings.approval in ('accepted', 'expired') and ${within(sql`listings.created_at`, period)} and ${ofListings(period)} group by 1
    ), ended as (
      select ${weekOfTime('listings.ended_at')} as week, count(*) filter (where listings.availability = 'sold') as sold,
        count(*) filter (where listings.availability <> 'sold') as expired
      from listings where listings.ended_at is not null and ${within(sql`listings.ended_at`, period)} and ${ofListings(period)} group by 1
    )
    select weeks.week, coalesce(added.count, 0)::integer as added, coalesce(ended.sold, 0)::integer as sold, coalesce(ended.expired, 0)::integer as expired
    from weeks left join added using (week) left join ended using (week) order by week
  `.execute(db);
  return rows;
}

/** Presses on contacts of listings, and requests about them, by week. */
export async function selectContacts(db: Db, period: Period): Promise<Figures['contacts']> {
  const { rows } = await sql<Figures['contacts'][number]>`
    with ${weeks(period)}, pressed as (
      select ${weekIn(sql`listing_contacts.day`)} as week, count(*) filter (where way = 'phone') as phone,
        count(*) filter (where way = 'whatsapp') as whatsapp
      from listing_contacts join listings on listings.id = listing_contacts.listing_id
      where listing_contacts.day between ${period.from}::date and ${period.to}::date and ${ofListings(period)} group by 1
    ), asked as (
      select ${weekOfTime('listing_requests.created_at')} as week, count(*) as requests
      from listing_requests join listings on listings.id = listing_requests.listing_id
      where ${within(sql`listing_requests.created_at`, period)} and ${ofListings(period)} group by 1
    )
    select weeks.week, coalesce(pressed.phone, 0)::integer as phone, coalesce(pressed.whatsapp, 0)::integer as whatsapp,
      coalesce(asked.requests, 0)::integer as requests
    from weeks left join pressed using (week) left join asked using (week) order by week
  `.execute(db);
  return rows;
}

/** The Sunday on or before a day. */
function weekOf(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  return new Date(at.getTime() - at.getUTCDay() * DAY_MS).toISOString().slice(0, 10);
}

export async function selectEmptySearches(db: Db, { from, to, kind }: Period): Promise<Figures['searches']> {
  return db
    .selectFrom('empty_searches')
    .select(['kind', 'words', sql<number>`sum(people)::float8`.as('people')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .groupBy(['kind', 'words'])
    .orderBy('people', 'desc')
    .orderBy('words')
    .limit(MAX_ROWS)
    .execute();
}
