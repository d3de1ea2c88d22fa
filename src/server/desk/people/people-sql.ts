import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { TimeSort } from '#domain/adverts/list-sort.ts';
import { type OrderQuestion, readOrderQuestion } from '#domain/desk/order-question.ts';
import type { DeskPersonCard, PeopleCursor } from '#domain/desk/desk-person.ts';
import { isInvited } from '../../accounts/staff-sql.ts';
import type { Database } from '../../db/tables.ts';
import { waysToMean } from '../contact-search-sql.ts';

/** Which accounts a list of people has. */
export interface PeopleFilter {
  readonly group: 'staff' | 'customers' | 'all';
  readonly isBlocked: boolean;
  /** By when they were made; without one, the newest first. */
  readonly sort?: TimeSort;
  readonly search?: { readonly text: string; readonly question: OrderQuestion } | undefined;
}

/** The accounts that a list with these filters has. */
export function peopleFilter({
  group,
  state,
  sort,
  q,
}: {
  readonly group: 'staff' | 'customers';
  readonly state: 'all' | 'blocked';
  readonly sort: TimeSort;
  readonly q?: string | undefined;
}): PeopleFilter {
  const text = q?.trim() || undefined;
  const search = text === undefined ? undefined : { text, question: readOrderQuestion(text) };
  return { group, isBlocked: state === 'blocked', sort, search };
}

export interface PeoplePage {
  readonly rows: DeskPersonCard[];
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
  readonly total: number;
  readonly totalIsCapped: boolean;
}

/** Counting stops at this number, and the answer says so. */
const MAX_COUNTED = 1_000;

const contact = {
  phone: sql`accounts.phone`,
  email: sql`accounts.email`,
  name: sql`accounts.name`,
  nameWords: sql`accounts.name_words`,
};

type Row = Omit<DeskPersonCard, 'since' | 'lastSeenAt' | 'state'> & {
  since: Date;
  lastSeenAt: Date | null;
  isBlocked: boolean;
  isInvited: boolean;
};

/** A lender with the names it was published with last; null without one. */
export const ownLender = (id: RawBuilder<unknown>) => sql`(
  select jsonb_build_object('id', lender.id::text, 'name', published.draft -> 'name') from contents lender
  join content_versions published on published.content_id = lender.id and published.version = lender.published_version
  where lender.id = ${id}
)`;

const card = sql`
  accounts.id, accounts.name, accounts.email, accounts.phone, account_type as "accountType", showroom_kind as "showroomKind",
  staff_roles as roles, ${ownLender(sql`accounts.lender_id`)} as lender, accounts.created_at as since, blocked_at is not null as "isBlocked", ${isInvited} as "isInvited",
  (select max(last_seen_at) from sessions where sessions.account_id = accounts.id) as "lastSeenAt"
`;

const cardOf = ({ since, lastSeenAt, isBlocked, isInvited: isNew, ...row }: Row): DeskPersonCard => ({
  ...row,
  state: isBlocked ? 'blocked' : isNew ? 'invited' : 'active',
  since: since.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
});

/** A page of accounts by when they were made, along the index of their ids. */
export async function selectPeople(
  db: Kysely<Database>,
  filter: PeopleFilter,
  { cursor, perPage }: { cursor?: PeopleCursor; perPage: number },
): Promise<PeoplePage> {
  const page = await rowsFrom(db, filter, cursor, perPage);
  const isBack = cursor?.side === 'before';
  // A page before another that would not be full, or a cursor behind the end of the list, is the first page.
  const isFirst = cursor === undefined || page.rows.length === 0 || (isBack && !page.hasMore);
  const { rows, hasMore } = isFirst && cursor ? await rowsFrom(db, filter, undefined, perPage) : page;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (select from accounts where ${chosen(filter)} limit ${sql.lit(MAX_COUNTED + 1)}) as found
  `.execute(db);
  const total = counted[0]?.total ?? 0;
  return {
    rows,
    hasNext: isBack && !isFirst ? true : hasMore,
    hasPrevious: !isFirst,
    total: Math.min(total, MAX_COUNTED),
    totalIsCapped: total > MAX_COUNTED,
  };
}

/** All accounts of a list in its order, a batch at a time. */
export async function* peopleBatches(
  db: Kysely<Database>,
  filter: PeopleFilter,
  perPage: number,
): AsyncGenerator<DeskPersonCard[]> {
  let cursor: PeopleCursor | undefined;
  for (let hasNext = true; hasNext;) {
    const { rows, hasMore } = await rowsFrom(db, filter, cursor, perPage);
    yield rows;
    const last = rows.at(-1);
    hasNext = hasMore && last !== undefined;
    if (last) cursor = { side: 'after', id: last.id };
  }
}

/** The first accounts, staff or customers, that a text may mean; the newest first. */
export const selectFoundPeople = async (
  db: Kysely<Database>,
  search: PeopleFilter['search'],
  count: number,
): Promise<DeskPersonCard[]> => (await rowsFrom(db, { group: 'all', isBlocked: false, search }, undefined, count)).rows;

async function rowsFrom(
  db: Kysely<Database>,
  filter: PeopleFilter,
  cursor: PeopleCursor | undefined,
  perPage: number,
): Promise<{ rows: DeskPersonCard[]; hasMore: boolean }> {
  const isBack = cursor?.side === 'before';
  const isAscending = (filter.sort === 'oldest') !== isBack;
  const place = cursor ? sql`and accounts.id ${sql.raw(isAscending ? '>' : '<')} cast(${cursor.id} as uuid)` : sql``;
  const { rows } = await sql<Row>`
    select ${card} from accounts where ${chosen(filter)} ${place}
    order by accounts.id ${sql.raw(isAscending ? 'asc' : 'desc')} limit ${perPage + 1}
  `.execute(db);
  const page = rows.slice(0, perPage).map(cardOf);
  return { rows: isBack ? page.toReversed() : page, hasMore: rows.length > perPage };
}

function chosen({ group, isBlocked, search }: PeopleFilter) {
  const ways = search ? waysToMean(contact, search, 'beginnings') : null;
  return sql.join(
    [
      group === 'all'
        ? sql`accounts.role in ('staff', 'user')`
        : sql`accounts.role = ${group === 'staff' ? 'staff' : 'user'}`,
      ...(isBlocked ? [sql`accounts.blocked_at is not null`] : []),
      ...(ways ? [ways.length > 0 ? sql`(${sql.join(ways, sql` or `)})` : sql`false`] : []),
    ],
    sql` and `,
  );
}

export interface PersonRow {
  readonly card: DeskPersonCard;
  readonly role: 'user' | 'staff';
  readonly locale: 'en' | 'ar';
  readonly isEmailProved: boolean;
  readonly isPhoneProved: boolean;
  readonly blockedAt: Date | null;
  readonly blockReason: string | null;
}

/** One account of any state; locked for those who change it. */
export async function findPerson(
  db: Kysely<Database>,
  id: string,
  { isLocked = false } = {},
): Promise<PersonRow | undefined> {
  const { rows } = await sql<Row & Omit<PersonRow, 'card'>>`
    select ${card}, role, locale, email_proved_at is not null as "isEmailProved", phone_proved_at is not null as "isPhoneProved",
      blocked_at as "blockedAt", block_reason as "blockReason"
    from accounts where accounts.id = ${id} ${isLocked ? sql`for update` : sql``}
  `.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { role, locale, isEmailProved, isPhoneProved, blockedAt, blockReason, ...one } = row;
  return { card: cardOf(one), role, locale, isEmailProved, isPhoneProved, blockedAt, blockReason };
}

/** The sellers of an account, locked. */
export function lockSellersOf(db: Kysely<Database>, accountId: string) {
  return db
    .selectFrom('sellers')
    .select(['id', 'blocked_at as blockedAt'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .forUpdate()
    .execute();
}
