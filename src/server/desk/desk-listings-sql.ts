import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Approval } from '#domain/adverts/advert.ts';
import type { SellerBlock, Takedown } from '#domain/listings/takedown.ts';
import type { TimeSort } from '#domain/adverts/list-sort.ts';
import type { DeskListing, DeskReport, ReportsState } from '#domain/desk/desk-listing.ts';
import { westernDigits } from '#domain/words/western-digits.ts';
import { hasFoldedWords } from '../db/folded-sql.ts';
import type { Database } from '../db/tables.ts';
import { photo, sellerName } from '../listings/listings-sql.ts';

const moment = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const columns = sql`
  listing.id::text as id, listing.kind, listing.title, listing.price, listing.approval, listing.availability,
  listing.source = 'advert' as "isAdvert", case when photo.id is not null then ${photo} end as cover,
  case when seller.id is not null then jsonb_build_object(
    'id', seller.id::text, 'name', ${sellerName}, 'hasAccount', seller.account_id is not null,
    'shown', (select count(*) from listings own where own.seller_id = seller.id and own.approval = 'accepted' and own.availability = 'available'),
    'block', case when seller.blocked_at is not null then jsonb_build_object(
      'reason', seller.block_reason, 'text', seller.block_text, 'at', ${moment(sql`seller.blocked_at`)}) end
  ) end as seller,
  case when takedown.listing_id is not null then jsonb_build_object(
    'reason', takedown.reason, 'text', takedown.text, 'at', ${moment(sql`takedown.at`)}) end as takedown,
  (select count(*) from listing_reports open where open.listing_id = listing.id and open.handled_at is null) as "openReports"
`;
const joined = sql`
  left join sellers seller on seller.id = listing.seller_id
  left join adverts advert on advert.listing_id = listing.id
  left join takedowns takedown on takedown.listing_id = listing.id
  left join photos photo on photo.id = listing.photos->>0
`;
const report = sql`jsonb_build_object('id', report.id, 'reason', report.reason, 'text', report.details,
  'by', account.name, 'at', ${moment(sql`report.created_at`)}, 'handledAt', ${moment(sql`report.handled_at`)})`;

/** Counting stops at this number, and the answer says so. */
const MAX_COUNTED = 10_000;
/** Reports of one listing in the answer. */
const MAX_REPORTS = 50;

/** One listing in any state, with its reports; undefined when there is none. */
export async function findDeskListing(
  db: Kysely<Database>,
  id: number,
): Promise<(DeskListing & { reports: DeskReport[] }) | undefined> {
  const { rows } = await sql<DeskListing & { reports: DeskReport[] }>`
    select ${columns}, coalesce((
      select jsonb_agg(latest.report order by latest.at desc) from (
        select ${report} as report, report.created_at as at from listing_reports report
        left join accounts account on account.id = report.account_id
        where report.listing_id = listing.id order by report.created_at desc limit ${sql.lit(MAX_REPORTS)}
      ) latest), '[]') as reports
    from listings listing ${joined} where listing.id = ${id}
  `.execute(db);
  return rows[0];
}

/** Which reported listings a list has, and in which order. */
interface ReportsFilter {
  readonly state: ReportsState;
  /** The number of a listing, or words of its title or seller. */
  readonly q?: string | undefined;
  /** By the latest report. */
  readonly sort?: TimeSort | undefined;
}

/** Whether somebody who searches means a listing (`listing`, `seller` and `advert` are the rows). */
function isMeant(q: string) {
  const name = sql`coalesce(advert.answers ->> 'advertiserName', concat_ws(' ', seller.name ->> 'en', seller.name ->> 'ar'))`;
  const words = hasFoldedWords(sql`concat_ws(' ', listing.title ->> 'en', listing.title ->> 'ar', ${name})`, q);
  return sql`(listing.id::text = ${westernDigits(q).trim()} or ${words})`;
}

/** Reported listings: without a sort, open ones with the most reports first, or those whose reports were handled last. */
export async function selectReported(
  db: Kysely<Database>,
  { state, q, sort, page, perPage }: ReportsFilter & { page: number; perPage: number },
): Promise<{
  rows: (DeskListing & { count: number; reports: DeskReport[] })[];
  total: number;
  totalIsCapped: boolean;
}> {
  const isHandled = state === 'handled';
  const ofSearched = q
    ? sql`and report.listing_id in (
        select listing.id from listings listing left join sellers seller on seller.id = listing.seller_id
        left join adverts advert on advert.listing_id = listing.id
        where listing.id in (select listing_id from listing_reports) and ${isMeant(q)}
      )`
    : sql``;
  const chosen = sql`listing_reports report where (report.handled_at is not null) = ${isHandled} ${ofSearched}`;
  const usual = isHandled ? sql`max(report.handled_at) desc` : sql`count(*) desc, min(report.created_at)`;
  const order = sort ? sql`max(report.created_at) ${sort === 'oldest' ? sql`asc` : sql`desc`}` : usual;
  const { rows } = await sql<DeskListing & { count: number; reports: DeskReport[] }>`
    with page as (
      select report.listing_id, count(*) as count, row_number() over (order by ${order}, report.listing_id) as place
      from ${chosen} group by report.listing_id order by place limit ${perPage} offset ${(page - 1) * perPage}
    )
    select ${columns}, page.count, (
      select jsonb_agg(latest.report order by latest.at desc) from (
        select ${report} as report, report.created_at as at from listing_reports report
        left join accounts account on account.id = report.account_id
        where report.listing_id = listing.id and (report.handled_at is not null) = ${isHandled}
        order by report.created_at desc limit ${sql.lit(MAX_REPORTS)}
      ) latest) as reports
    from page join listings listing on listing.id = page.listing_id ${joined} order by page.place
  `.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (select distinct report.listing_id from ${chosen} limit ${MAX_COUNTED + 1}) as found
  `.execute(db);
  const total = counted[0]?.total ?? 0;
  return { rows, total: Math.min(total, MAX_COUNTED), totalIsCapped: total > MAX_COUNTED };
}

interface LockedListing {
  approval: Approval;
  accountId: string | null;
  isSellerBlocked: boolean;
  /** Why it is down; null where it is not. */
  reason: Takedown['reason'] | null;
  openReports: number;
}

/** A listing that is to be decided about, locked, with the account of its advertiser. */
export async function lockListing(db: Kysely<Database>, id: number): Promise<LockedListing | undefined> {
  const { rows } = await sql<LockedListing>`
    select listing.approval, coalesce(advert.account_id, seller.account_id) as "accountId",
      seller.blocked_at is not null as "isSellerBlocked",
      (select reason from takedowns where listing_id = listing.id) as reason,
      (select count(*) from listing_reports open where open.listing_id = listing.id and open.handled_at is null) as "openReports"
    from listings listing left join adverts advert on advert.listing_id = listing.id
    left join sellers seller on seller.id = listing.seller_id
    where listing.id = ${id} for update of listing
  `.execute(db);
  return rows[0];
}

/** What a decision of the desk is recorded with. */
export interface DeskDecision {
  readonly reason: Takedown['reason'];
  readonly text: string | null;
  readonly by: string;
  readonly now: Date;
}

/** Takes listings down; returns their number. Those that are down already stay as they are. */
export async function takeDown(
  db: Kysely<Database>,
  which: RawBuilder<unknown>,
  { reason, text, by, now }: DeskDecision,
): Promise<number> {
  const { rows } = await sql`
    with down as (
      insert into takedowns (listing_id, reason, text, at, taken_down_by, approval_before)
      select listing.id, ${reason}, ${text}, ${now}, ${by}, listing.approval from listings listing
      where ${which} and listing.approval <> 'removed'
      on conflict do nothing returning listing_id
    )
    update listings set approval = 'removed' from down where listings.id = down.listing_id returning listings.id
  `.execute(db);
  return rows.length;
}

/** Puts listings back to where they were, those whose last day has passed as expired; returns their number. */
export async function restore(db: Kysely<Database>, which: RawBuilder<unknown>, today: string): Promise<number> {
  const { rows } = await sql`
    with lifted as (
      delete from takedowns takedown using listings listing
      where listing.id = takedown.listing_id and ${which} returning takedown.listing_id, takedown.approval_before
    )
    update listings set approval = case
      when lifted.approval_before = 'accepted' and coalesce(
        (select advert.expires_on from adverts advert where advert.listing_id = listings.id),
        (listings.attributes->>'licenceUntil')::date, ${today}::date) < ${today}::date then 'expired'
      else lifted.approval_before end
    from lifted where listings.id = lifted.listing_id returning listings.id
  `.execute(db);
  return rows.length;
}

/** Tells the advertiser of a listing; imported listings have none. */
export async function notifyAdvertiser(
  db: Kysely<Database>,
  listing: number,
  event: 'advert_removed' | 'advert_restored' | 'seller_blocked',
  now: Date,
): Promise<void> {
  await sql`
    insert into notifications (account_id, at, event, listing_id)
    select account_id, ${now}, ${event}, listing_id from adverts where listing_id = ${listing}
  `.execute(db);
}

/** Marks the open reports of a listing as handled. */
export async function markReportsHandled(db: Kysely<Database>, listing: number, by: string, now: Date): Promise<void> {
  await db
    .updateTable('listing_reports')
    .set({ handled_at: now, handled_by: by })
    .where('listing_id', '=', listing)
    .where('handled_at', 'is', null)
    .execute();
}

/** A seller that is to be decided about, locked. */
export function lockSeller(db: Kysely<Database>, id: number) {
  return db
    .selectFrom('sellers')
    .select(['account_id as accountId', 'block_reason as reason'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Blocks a seller, or with null lets them advertise again. */
export async function setSellerBlock(
  db: Kysely<Database>,
  id: number,
  block: (Omit<SellerBlock, 'at'> & { by: string; now: Date }) | null,
): Promise<void> {
  await db
    .updateTable('sellers')
    .set({
      blocked_at: block?.now ?? null,
      block_reason: block?.reason ?? null,
      block_text: block?.text ?? null,
      blocked_by: block?.by ?? null,
    })
    .where('id', '=', id)
    .execute();
}

/** The newest advert of a seller, to which a notification belongs. */
export async function newestAdvert(db: Kysely<Database>, seller: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select listing.id from listings listing join adverts advert on advert.listing_id = listing.id
    where listing.seller_id = ${seller} order by listing.id desc limit 1
  `.execute(db);
  return rows[0]?.id;
}
