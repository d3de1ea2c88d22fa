import { sql, type Kysely } from 'kysely';
import type { Catalogue, Values } from '#domain/catalogue/catalogue.ts';
import type { Name } from '#domain/words/name.ts';
import type { Database } from '../db/tables.ts';

/** A listing as far as searching needs it. */
export interface SearchedRow {
  id: number;
  createdAt: Date;
  price: number | null;
  monthly: number | null;
  title: Name;
  values: Values;
}

/** A listing that was written since; what cannot be browsed any more carries `isBrowsed: false`. */
export interface ChangedRow extends SearchedRow {
  kind: string;
  isBrowsed: boolean;
  /** The transaction that wrote it. */
  changedXid: string;
}

const BATCH = 2_000;

/** Runs with one unchanging view of the database, and the mark to ask from next time: what has not ended yet lies at or above it. */
export async function inOneView<T>(db: Kysely<Database>, read: (view: Kysely<Database>, mark: string) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (view) => {
      const { rows } = await sql<{ mark: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as mark`.execute(view);
      return read(view, rows[0]!.mark);
    });
}

/** Every listing people may browse, in no order, a batch in memory at a time. Needs a transaction: a cursor lives in one. */
export async function* selectBrowsed(view: Kysely<Database>, kind: Catalogue['kind']): AsyncGenerator<SearchedRow> {
  await sql`
    declare browsed no scroll cursor for
    select id, created_at as "createdAt", price, monthly, title, attributes as values
    from listings
    where kind = ${sql.lit(kind)} and approval = 'accepted' and availability = 'available'
  `.execute(view);
  for (;;) {
    const { rows } = await sql<SearchedRow>`fetch ${sql.lit(BATCH)} from browsed`.execute(view);
    yield* rows;
    if (rows.length < BATCH) break;
  }
  await sql`close browsed`.execute(view);
}

/** Numbers and writers of what was written at or after the mark. */
export async function selectChangedKeys(db: Kysely<Database>, mark: string): Promise<{ id: number; changedXid: string }[]> {
  const { rows } = await sql<{ id: number; changedXid: string }>`
    select id, changed_xid::text as "changedXid" from listings where changed_xid >= ${mark}::text::xid8
  `.execute(db);
  return rows;
}

/** Those listings as they are now. */
export async function selectChanged(view: Kysely<Database>, ids: readonly number[]): Promise<ChangedRow[]> {
  const { rows } = await sql<ChangedRow>`
    select id, created_at as "createdAt", price, monthly, title, attributes as values, kind,
      approval = 'accepted' and availability = 'available' as "isBrowsed", changed_xid::text as "changedXid"
    from listings where id = any(${ids}::integer[])
  `.execute(view);
  return rows;
}
