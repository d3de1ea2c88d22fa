import { sql, type Kysely } from 'kysely';
import type { HandedLender, LenderAnswer, LenderOffer, LenderOrderCard } from '#domain/desk/lender-order.ts';
import { handedSorting, lenderOrderPosition, type LenderOrdersCursor } from '#domain/desk/lender-orders-position.ts';
import type { HandedSort } from '#domain/desk/list-sort.ts';
import { type OfferTerms, offerFigures } from '#domain/orders/offer-draft.ts';
import { orderNumbersOf } from '#domain/orders/order-number.ts';
import type { Name } from '#domain/words/name.ts';
import { isVisibleToLender } from '../../accounts/handed-orders-sql.ts';
import { json } from '../../db/database.ts';
import { hasFoldedWords } from '../../db/folded-sql.ts';
import { newId } from '../../db/new-id.ts';
import type { Database } from '../../db/tables.ts';

/** Counting stops at this number, and the answer says so. */
const MAX_COUNTED = 1_000;

/** What a lender has said: an offer of its own that was not withdrawn counts until the order goes on. */
const answer = sql<LenderAnswer>`
  case
    when handed.declined_at is not null then 'declined'
    when exists (
      select from lender_offers offer
      where offer.order_id = handed.order_id and offer.lender_id = handed.lender_id and offer.withdrawn_at is null
    ) then 'offered'
    else 'none'
  end
`;

/** The content of the lender that an account works for; null for everybody else. */
export async function lenderOf(db: Kysely<Database>, accountId: string): Promise<number | null> {
  const row = await db.selectFrom('accounts').select('lender_id').where('id', '=', accountId).executeTakeFirst();
  return row?.lender_id ?? null;
}

/** The names of a lender, as it was published last. */
export async function lenderName(db: Kysely<Database>, lenderId: number): Promise<Name | undefined> {
  const { rows } = await sql<{ name: Name }>`
    select published.draft -> 'name' as name from contents
    join content_versions published on published.content_id = contents.id and published.version = contents.published_version
    where contents.id = ${lenderId} and contents.kind = 'lender'
  `.execute(db);
  return rows[0]?.name;
}

export interface LenderOrdersPage {
  readonly rows: LenderOrderCard[];
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
  readonly total: number;
  readonly totalIsCapped: boolean;
}

/** Which of its orders a lender sees, and in which order. */
export interface LenderOrdersFilter {
  readonly lenderId: number;
  readonly answer?: LenderAnswer | undefined;
  /** The number of an order, or words of its applicant, subject and programme. */
  readonly q?: string | undefined;
  readonly sort: HandedSort;
}

/** A page of the orders that a lender sees; by time along the index of the times at which they were handed over. */
export async function selectLenderOrders(
  db: Kysely<Database>,
  filter: LenderOrdersFilter,
  { cursor, perPage }: { cursor?: LenderOrdersCursor | undefined; perPage: number },
): Promise<LenderOrdersPage> {
  const page = await rowsFrom(db, filter, cursor, perPage);
  const isBack = cursor?.side === 'before';
  // A page before another that would not be full, or a cursor behind the end of the list, is the first page.
  const isFirst = cursor === undefined || page.rows.length === 0 || (isBack && !page.hasMore);
  const { rows, hasMore } = isFirst && cursor ? await rowsFrom(db, filter, undefined, perPage) : page;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (
      select from lender_orders handed join orders on orders.id = handed.order_id
      where ${isListed(filter)} limit ${sql.lit(MAX_COUNTED + 1)}
    ) as found
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

/** All orders of a lender's list, a batch at a time. */
export async function* lenderOrderBatches(
  db: Kysely<Database>,
  filter: LenderOrdersFilter,
  perPage: number,
): AsyncGenerator<LenderOrderCard[]> {
  let cursor: LenderOrdersCursor | undefined;
  for (let hasNext = true; hasNext;) {
    const { rows, hasMore } = await rowsFrom(db, filter, cursor, perPage);
    yield rows;
    const last = rows.at(-1);
    hasNext = hasMore && last !== undefined;
    if (last) cursor = { side: 'after', ...lenderOrderPosition(last, filter.sort) };
  }
}

/** Whether a list has an order (`handed` and `orders` are the rows). */
function isListed({ lenderId, answer: said, q }: LenderOrdersFilter) {
  const conditions = [sql`handed.lender_id = ${lenderId}`, isVisibleToLender];
  if (said) conditions.push(sql`${answer} = ${said}`);
  if (q) {
    const written = sql`concat_ws(' ', orders.contact_name, orders.subject ->> 'en', orders.subject ->> 'ar',
      orders.programme ->> 'en', orders.programme ->> 'ar')`;
    conditions.push(sql`(orders.number = any(${orderNumbersOf(q).numbers}) or ${hasFoldedWords(written, q)})`);
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

async function rowsFrom(
  db: Kysely<Database>,
  filter: LenderOrdersFilter,
  cursor: LenderOrdersCursor | undefined,
  perPage: number,
): Promise<{ rows: LenderOrderCard[]; hasMore: boolean }> {
  const isBack = cursor?.side === 'before';
  const sorting = handedSorting(filter.sort);
  const isDescending = sorting.isDescending !== isBack;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const by =
    sorting.by === 'handed' ? sql`handed.handed_at` : sql`coalesce(orders.finance_amount, ${sorting.noAmount}::bigint)`;
  const value = (at: number) => (sorting.by === 'handed' ? sql`${new Date(at)}::timestamptz` : sql`${at}::bigint`);
  const from = cursor
    ? sql<boolean>`(${by}, handed.order_id) ${isDescending ? sql`<` : sql`>`} (${value(cursor.value)}, ${cursor.id}::uuid)`
    : sql<boolean>`true`;
  const { rows } = await sql<Omit<LenderOrderCard, 'handedAt'> & { handedAt: Date }>`
    select orders.id, number, form, status, programme, subject, finance_amount as "financeAmount",
      handed.handed_at as "handedAt", ${answer} as answer
    from lender_orders handed join orders on orders.id = handed.order_id
    where ${isListed(filter)} and ${from}
    order by ${by} ${direction}, handed.order_id ${direction} limit ${perPage + 1}
  `.execute(db);
  const shown = rows.slice(0, perPage).map(({ handedAt, ...row }) => ({ ...row, handedAt: handedAt.toISOString() }));
  return { rows: isBack ? shown.toReversed() : shown, hasMore: rows.length > perPage };
}

/** What was handed to a lender, if it sees the order now. */
export async function findHanded(db: Kysely<Database>, orderId: string, lenderId: number) {
  const { rows } = await sql<{ handedAt: Date; answer: LenderAnswer; declineText: string | null }>`
    select handed.handed_at as "handedAt", ${answer} as answer, handed.decline_text as "declineText"
    from lender_orders handed join orders on orders.id = handed.order_id
    where handed.order_id = ${orderId} and handed.lender_id = ${lenderId} and ${isVisibleToLender}
  `.execute(db);
  return rows[0];
}

/** Every lender that an order was handed to, in the order of their names, with their offers. */
export async function selectHanded(db: Kysely<Database>, orderId: string): Promise<HandedLender[]> {
  const { rows } = await sql<{
    id: number;
    name: Name;
    handedAt: Date;
    answer: LenderAnswer;
    isTakenBack: boolean;
    declineText: string | null;
  }>`
    select contents.id, published.draft -> 'name' as name, handed.handed_at as "handedAt", ${answer} as answer,
      handed.taken_back_at is not null as "isTakenBack", handed.decline_text as "declineText"
    from lender_orders handed join contents on contents.id = handed.lender_id
    join content_versions published on published.content_id = contents.id and published.version = contents.published_version
    where handed.order_id = ${orderId}
    order by published.draft -> 'name' ->> 'en', contents.id
  `.execute(db);
  const found: HandedLender[] = [];
  for (const { id, handedAt, isTakenBack, answer: said, ...row } of rows)
    found.push({
      ...row,
      id: String(id),
      handedAt: handedAt.toISOString(),
      answer: isTakenBack ? null : said,
      offers: await selectLenderOffers(db, orderId, id),
    });
  return found;
}

/** The offers of one lender for an order, the latest first. */
export async function selectLenderOffers(
  db: Kysely<Database>,
  orderId: string,
  lenderId: number,
): Promise<LenderOffer[]> {
  const { rows } = await sql<{
    id: string;
    terms: OfferTerms;
    enteredAt: Date;
    keyName: string | null;
    state: LenderOffer['state'];
  }>`
    select offer.id, terms, entered_at as "enteredAt", key.name as "keyName",
      case
        when offer.withdrawn_at is not null or sent.withdrawn_at is not null then 'withdrawn'
        when sent.is_selected then 'chosen'
        when sent.id is not null then 'sent'
        else 'waiting'
      end as state
    from lender_offers offer left join bank_offers sent on sent.id = offer.bank_offer_id
    left join lender_keys key on key.id = offer.entered_with
    where offer.order_id = ${orderId} and offer.lender_id = ${lenderId}
    order by offer.entered_at desc, offer.id desc
  `.execute(db);
  return rows.map(({ terms, enteredAt, ...row }) => ({
    ...row,
    ...terms,
    ...offerFigures(terms),
    enteredAt: enteredAt.toISOString(),
  }));
}

/** Hands an order to a lender, or again to one that had it taken back. */
export async function handOrder(
  db: Kysely<Database>,
  { orderId, lenderId, by, now }: { orderId: string; lenderId: number; by: string; now: Date },
): Promise<void> {
  await sql`
    insert into lender_orders (order_id, lender_id, handed_at, handed_by) values (${orderId}, ${lenderId}, ${now}, ${by})
    on conflict (order_id, lender_id) do update
      set handed_at = ${now}, handed_by = ${by}, taken_back_at = null, declined_at = null, decline_text = null
      where lender_orders.taken_back_at is not null
  `.execute(db);
}

/** Takes an order back from a lender; false when it does not have it. */
export async function takeOrderBack(
  db: Kysely<Database>,
  { orderId, lenderId, now }: { orderId: string; lenderId: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('lender_orders')
    .set({ taken_back_at: now })
    .where('order_id', '=', orderId)
    .where('lender_id', '=', lenderId)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores offers of a lender, and returns their ids. */
export async function insertLenderOffers(
  db: Kysely<Database>,
  offers: readonly OfferTerms[],
  {
    orderId,
    lenderId,
    by,
    withKey,
    now,
  }: { orderId: string; lenderId: number; by: string | null; withKey: string | null; now: Date },
): Promise<string[]> {
  const rows = offers.map((terms) => ({
    id: newId(now),
    order_id: orderId,
    lender_id: lenderId,
    terms: json(terms),
    entered_at: now,
    entered_by: by,
    entered_with: withKey,
  }));
  await db.insertInto('lender_offers').values(rows).execute();
  // Whoever makes an offer after all has not declined.
  await setDecline(db, { orderId, lenderId, text: null, now });
  return rows.map(({ id }) => id);
}

/** Whether a lender has entered this very offer for an order before, also when it was withdrawn since. */
export async function hasLenderOffer(
  db: Kysely<Database>,
  { orderId, lenderId, terms }: { orderId: string; lenderId: number; terms: OfferTerms },
): Promise<boolean> {
  const found = await db
    .selectFrom('lender_offers')
    .select('id')
    .where('order_id', '=', orderId)
    .where('lender_id', '=', lenderId)
    .where('terms', '=', json(terms))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Stores why a lender makes no offer; null: it does. */
export async function setDecline(
  db: Kysely<Database>,
  { orderId, lenderId, text, now }: { orderId: string; lenderId: number; text: string | null; now: Date },
): Promise<void> {
  await db
    .updateTable('lender_orders')
    .set({ declined_at: text === null ? null : now, decline_text: text })
    .where('order_id', '=', orderId)
    .where('lender_id', '=', lenderId)
    .execute();
}

/** Withdraws offers of a lender that were not sent: one, or all of an order. Returns how many. */
export async function withdrawWaiting(
  db: Kysely<Database>,
  { orderId, lenderId, offer, now }: { orderId: string; lenderId: number; offer?: string; now: Date },
): Promise<number> {
  let query = db
    .updateTable('lender_offers')
    .set({ withdrawn_at: now })
    .where('order_id', '=', orderId)
    .where('lender_id', '=', lenderId)
    .where('withdrawn_at', 'is', null)
    .where('bank_offer_id', 'is', null);
  if (offer !== undefined) query = query.where('id', '=', offer);
  return Number((await query.executeTakeFirst()).numUpdatedRows);
}

/** An offer of a lender that was sent and not withdrawn, as the applicant has it. */
export async function sentOfferOf(
  db: Kysely<Database>,
  { orderId, lenderId, offer }: { orderId: string; lenderId: number; offer: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('lender_offers')
    .select('bank_offer_id')
    .where('id', '=', offer)
    .where('order_id', '=', orderId)
    .where('lender_id', '=', lenderId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row?.bank_offer_id ?? null;
}

/** Offers of an order that wait to be sent, of these ids, from lenders that have it. */
export async function waitingOffers(db: Kysely<Database>, orderId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; lenderId: number; terms: OfferTerms }>`
    select offer.id, offer.lender_id as "lenderId", terms from lender_offers offer
    join lender_orders handed using (order_id, lender_id)
    where offer.order_id = ${orderId} and offer.id = any(${ids}::uuid[]) and offer.withdrawn_at is null
      and offer.bank_offer_id is null and handed.taken_back_at is null
    order by offer.id
  `.execute(db);
  return rows;
}

/** Notes which bank offer an offer of a lender became. */
export async function setSent(db: Kysely<Database>, id: string, bankOfferId: string): Promise<void> {
  await db.updateTable('lender_offers').set({ bank_offer_id: bankOfferId }).where('id', '=', id).execute();
}
