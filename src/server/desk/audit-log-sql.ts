import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { AuditCursor } from '#domain/desk/audit-position.ts';
import type { Database } from '../db/tables.ts';

/** Filters of the log, with names of the log. */
export interface AuditFilter {
  readonly actor?: string;
  readonly acts?: readonly string[];
  readonly subjects?: readonly string[];
  readonly from?: Date;
  /** Before this moment. */
  readonly until?: Date;
}

/** Entries of the filter from a cursor on, in the order in which they are read; `before` reads from the old to the new. */
export async function selectEntries(
  db: Kysely<Database>,
  filter: AuditFilter,
  { cursor, limit }: { cursor?: AuditCursor; limit: number },
) {
  const isBackwards = cursor?.side === 'before';
  const direction = isBackwards ? sql`asc` : sql`desc`;
  const order = sql`order by at ${direction}, id ${direction} limit ${limit}`;
  const conditions = conditionsOf(filter, cursor);
  const walks = keysOf(filter).map(
    (key) => sql`(select id, at from audit_log where ${sql.join([...key, ...conditions], sql` and `)} ${order})`,
  );
  const { rows } = await sql<EntryRow>`
    with found as materialized (select id, at from (${sql.join(walks, sql` union all `)}) walked ${order})
    select audit_log.id, audit_log.at, actor, action, subject, details, words, words_erased_at is not null as "isErased", accounts.name, accounts.role,
      lender_keys.name as "keyName"
    from found join audit_log using (id)
    left join accounts on accounts.id = case when actor like 'account:%' then substr(actor, 9)::uuid end
    left join lender_keys on lender_keys.id = case when actor like 'lender_key:%' then substr(actor, 12)::uuid end
    order by audit_log.at ${direction}, audit_log.id ${direction}
  `.execute(db);
  return rows;
}

export interface EntryRow {
  readonly id: number;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly words: Readonly<Record<string, unknown>> | null;
  readonly isErased: boolean;
  readonly name: string | null;
  readonly role: 'staff' | 'user' | null;
  /** The key of a lender that did it; null for everybody else. */
  readonly keyName: string | null;
}

/** One walk along an index for each combination of values, because an index has the entries of one value in order. */
function keysOf({ actor, acts, subjects }: AuditFilter): RawBuilder<boolean>[][] {
  const ofActor = actor === undefined ? [] : [sql<boolean>`actor = ${actor}`];
  if (subjects) {
    // An entry about one of few subjects: the acts are compared with what its index finds.
    const ofActs = acts ? [sql<boolean>`action = any(${acts})`] : [];
    return subjects.map((subject) => [sql<boolean>`subject = ${subject}`, ...ofActor, ...ofActs]);
  }
  return acts ? acts.map((act) => [...ofActor, sql<boolean>`action = ${act}`]) : [ofActor];
}

function conditionsOf({ from, until }: AuditFilter, cursor: AuditCursor | undefined): RawBuilder<boolean>[] {
  return [
    ...(from ? [sql<boolean>`at >= ${from}`] : []),
    ...(until ? [sql<boolean>`at < ${until}`] : []),
    ...(cursor
      ? [
          sql<boolean>`(at, id) ${cursor.side === 'before' ? sql`>` : sql`<`} (${cursor.at}::timestamptz, ${cursor.id}::bigint)`,
        ]
      : []),
    sql<boolean>`true`,
  ];
}

/** What subjects of the log are: orders, documents with their order, listings and accounts, by their names in the log. */
export async function selectSubjects(db: Kysely<Database>, subjects: readonly string[]) {
  const uuids = subjects.filter((subject) => UUID.test(subject));
  const numbers = subjects.filter((subject) => NUMBER.test(subject)).map(Number);
  const [orders, documents, listings, accounts] = await Promise.all([
    db.selectFrom('orders').select(['id', 'number']).where('id', 'in', some(uuids)).execute(),
    db
      .selectFrom('documents')
      .leftJoin('orders', 'orders.id', 'documents.order_id')
      .select(['documents.id', 'documents.kind', 'orders.id as order', 'orders.number'])
      .where('documents.id', 'in', some(uuids))
      .execute(),
    db
      .selectFrom('listings')
      .select(['id', 'title'])
      .where('id', 'in', numbers.length > 0 ? numbers : [0])
      .execute(),
    db.selectFrom('accounts').select(['id', 'name']).where('id', 'in', some(uuids)).execute(),
  ]);
  const byId = <T extends { id: string | number }>(rows: readonly T[]) =>
    new Map(rows.map((row) => [String(row.id), row]));
  return { orders: byId(orders), documents: byId(documents), listings: byId(listings), accounts: byId(accounts) };
}

export type Subjects = Awaited<ReturnType<typeof selectSubjects>>;

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const NUMBER = /^[1-9]\d{0,8}$/;
const NOBODY = '00000000-0000-0000-0000-000000000000';
const some = (ids: readonly string[]) => (ids.length > 0 ? ids : [NOBODY]);

/** At most this many things are meant by what was typed. */
const MAX_SUBJECTS = 100;
/** The newest orders of a phone or an e-mail address. */
const MAX_ORDERS = 20;

/** Names in the log of what somebody means: orders with their documents by number, phone or e-mail address, accounts by the latter two. */
export async function findSubjects(
  db: Kysely<Database>,
  { numbers, phone, email }: { numbers: readonly string[]; phone: string | null; email: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    with meant as (
      select id from orders where number = any(${numbers})
      union (select id from orders where contact_phone = ${phone} order by id desc limit ${MAX_ORDERS})
      union (select id from orders where contact_email = ${email} order by id desc limit ${MAX_ORDERS})
    )
    select id::text as subject from meant
    union select id::text from documents where order_id in (select id from meant)
    union select id::text from accounts where phone = ${phone} or email = ${email}
    limit ${MAX_SUBJECTS}
  `.execute(db);
  return rows.map(({ subject }) => subject);
}

/** Staff by name. */
export function selectStaff(db: Kysely<Database>) {
  return db
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where('role', '=', 'staff')
    .orderBy('name')
    .orderBy('id')
    .execute();
}
