import { sql, type Kysely } from 'kysely';
import type { Catalogue, Values } from '#domain/catalogue/catalogue.ts';
import type { SellerKind } from '#domain/catalogue/seller-kinds.ts';
import type { Name, OwnWords } from '#domain/words/name.ts';
import type { Database } from '../db/tables.ts';
import { runningOfferPrices } from '../listings/running-offers-sql.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/** The columns of a listing that the search needs. */
export interface SearchedRow {
  id: number;
  createdAt: Date;
  price: number | null;
  monthly: number | null;
  /** The price with its running offer. */
  offerPrice: number | null;
  title: Name;
  values: Values;
  /** English names of the additional features. */
  features: string[];
  seller: SellerKind;
  description: OwnWords | null;
  /** Has a price and a photo. */
  isComplete: boolean;
  /** The transaction that wrote it last. */
  changedXid: string;
}

/** A changed listing; one that is no longer published has `isBrowsed: false`. */
export interface ChangedRow extends SearchedRow {
  kind: string;
  isBrowsed: boolean;
}

/** A changed listing and the transaction that changed it. */
export interface ChangedKey {
  /** Id of an existing or deleted listing; TABLE_EMPTIED when the table was emptied. */
  id: number;
  changedXid: string;
}

export const TABLE_EMPTIED = 0;
const BATCH = 1_000;
/** A server that was away for longer reads everything again. */
const GONE_RETENTION_MS = DAY_MS;

const isBrowsed = sql`listing.approval = 'accepted' and listing.availability = 'available'`;
const columns = sql`listing.id, listing.created_at as "createdAt", listing.price, listing.monthly, listing.title, listing.attributes as values,
  jsonb_path_query_array(listing.features, '$[*].items[*].en') as features, coalesce(seller.kind, 'individual') as seller,
  listing.description, listing.price is not null and listing.photos <> '[]' as "isComplete", listing.changed_xid::text as "changedXid",
  case when offered.price < listing.price then offered.price end as "offerPrice"`;
/** The table of listings under the name listing, with the offers of this day in Riyadh. */
const listings = (today: string) =>
  sql`listings listing left join ${runningOfferPrices(today)} offered on offered.listing_id = listing.id
    left join sellers seller on seller.id = listing.seller_id`;

/** Runs in one snapshot of the database, with the mark for the next query: every transaction that has not ended yet has a number at or above it. */
export async function inOneView<T>(
  db: Kysely<Database>,
  read: (view: Kysely<Database>, mark: string) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (view) => {
      const { rows } = await sql<{
        mark: string;
      }>`select pg_snapshot_xmin(pg_current_snapshot())::text as mark`.execute(view);
      return read(view, rows[0]!.mark);
    });
}

/** The newest published listings. */
export async function selectNewestBrowsed(
  view: Kysely<Database>,
  kind: Catalogue['kind'],
  count: number,
  today: string,
): Promise<SearchedRow[]> {
  const { rows } = await sql<SearchedRow>`
    select ${columns} from ${listings(today)} where listing.kind = ${kind} and ${isBrowsed} order by listing.created_at desc, listing.id desc limit ${count}
  `.execute(view);
  return rows;
}

/** Every published listing, in no order, with one batch in memory at a time. Needs a transaction, because cursors live in one. */
export async function* selectBrowsed(
  view: Kysely<Database>,
  kind: Catalogue['kind'],
  today: string,
): AsyncGenerator<SearchedRow[]> {
  await sql`declare browsed no scroll cursor for select ${columns} from ${listings(today)} where listing.kind = ${sql.lit(kind)} and ${isBrowsed}`.execute(
    view,
  );
  for (;;) {
    const { rows } = await sql<SearchedRow>`fetch ${sql.lit(BATCH)} from browsed`.execute(view);
    yield rows;
    if (rows.length < BATCH) break;
  }
  await sql`close browsed`.execute(view);
}

/** Ids and transactions of what was written or deleted at or after the mark. */
export async function selectChangedKeys(db: Kysely<Database>, mark: string): Promise<ChangedKey[]> {
  const { rows } = await sql<ChangedKey>`
    select id, changed_xid::text as "changedXid" from listings where changed_xid >= ${mark}::text::xid8
    union all
    select listing_id, changed_xid::text from listings_gone where changed_xid >= ${mark}::text::xid8
  `.execute(db);
  return rows;
}

/** The current rows of these listings; deleted ones are left out. */
export async function selectChanged(
  view: Kysely<Database>,
  ids: readonly number[],
  today: string,
): Promise<ChangedRow[]> {
  const { rows } = await sql<ChangedRow>`
    select ${columns}, listing.kind, ${isBrowsed} as "isBrowsed" from ${listings(today)} where listing.id = any(${ids}::integer[])
  `.execute(view);
  return rows;
}

/** Forgets deletions that every server has read. */
export async function deleteOldRemovals(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`delete from listings_gone where at < ${new Date(now.getTime() - GONE_RETENTION_MS)}`.execute(db);
}
