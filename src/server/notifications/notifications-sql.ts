import { sql, type Kysely } from 'kysely';
import type {
  FavouriteSubject,
  NewsCounts,
  NotificationChoice,
  NotificationEvent,
  OwnNotification,
} from '#domain/notifications/notification.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Name } from '#domain/words/name.ts';
import type { Database } from '../db/tables.ts';
import type { NamedSearch } from './search-alerts-sql.ts';

interface NotificationRow {
  id: number;
  at: Date;
  event: NotificationEvent;
  isRead: boolean;
  orderId: string | null;
  number: string;
  status: OrderStatus;
  listingId: number | null;
  title: Name;
  search: Pick<NamedSearch, 'kind' | 'address' | 'name'>;
  news: NewsCounts;
  favourite: FavouriteSubject;
  sellerName: Name;
  letter: { id: string; subject: string; number: string | null };
}

/** The newest notifications of an account. */
export async function selectNotifications(
  db: Kysely<Database>,
  accountId: string,
  most: number,
  namesOf: NamesOfSearch,
): Promise<OwnNotification[]> {
  const { rows } = await sql<NotificationRow>`
    select item.id, item.at, item.event, item.read_at is not null as "isRead", item.order_id as "orderId", orders.number, item.status,
      item.listing_id as "listingId", listings.title, item.news, item.favourite, sellers.name as "sellerName",
      jsonb_build_object('kind', saved_searches.kind, 'address', saved_searches.address, 'name', saved_searches.name) as search,
      jsonb_build_object('id', coalesce(contact_messages.id, complaints.id), 'subject', coalesce(contact_messages.subject, complaints.subject), 'number', complaints.number) as letter
    from notifications item
    left join orders on orders.id = item.order_id
    left join listings on listings.id = item.listing_id
    left join saved_searches on saved_searches.id = item.search_id
    left join sellers on sellers.id = item.seller_id
    left join contact_messages on contact_messages.id = item.contact_message_id
    left join complaints on complaints.id = item.complaint_id
    where item.account_id = ${accountId} order by item.id desc limit ${most}
  `.execute(db);
  return rows.toSorted((a, b) => b.at.getTime() - a.at.getTime() || b.id - a.id).map((row) => view(row, namesOf));
}

/** Names of the codes in a search, by `key:code`. */
type NamesOfSearch = (search: Pick<NamedSearch, 'kind' | 'address'>) => Record<string, Name>;

function view(row: NotificationRow, namesOf: NamesOfSearch): OwnNotification {
  const {
    id,
    at,
    event,
    isRead,
    orderId,
    number,
    status,
    listingId,
    title,
    search,
    news,
    favourite,
    sellerName,
    letter,
  } = row;
  const shared = { id: String(id), at: at.toISOString(), isRead };
  switch (event) {
    case 'order_moved':
    case 'papers_asked':
    case 'offers_arrived':
    case 'offer_withdrawn':
      return { ...shared, event, order: { id: orderId ?? '', number, status } };
    case 'search_matched':
      return { ...shared, event, search: { ...search, names: namesOf(search) }, news };
    case 'favourite_cheaper':
    case 'favourite_offer_ending':
    case 'favourite_gone':
      return { ...shared, event, favourite };
    case 'letter_answered':
      return { ...shared, event, letter };
    case 'verification_ending':
    case 'verification_ended':
      return { ...shared, event, seller: { name: sellerName } };
    default:
      return { ...shared, event, advert: { id: String(listingId), title } };
  }
}

export async function countUnread(db: Kysely<Database>, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Number of the newest notification of an account; null while it has none. */
export async function findLatest(db: Kysely<Database>, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('notifications')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? String(row.id) : null;
}

/** False when this account has no such notification. */
export async function markNotification(
  db: Kysely<Database>,
  accountId: string,
  id: number,
  readAt: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read_at: readAt })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks everything of an account as read that is not newer than `upTo`. */
export async function markAllNotifications(
  db: Kysely<Database>,
  accountId: string,
  upTo: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('id', '<=', upTo)
    .where('read_at', 'is', null)
    .execute();
}

/** Deletes old notifications. */
export async function forgetNotifications(db: Kysely<Database>, before: Date): Promise<void> {
  await sql`delete from notifications where at < ${before} and told_at is not null and id in (select id from notifications order by id limit 5000)`.execute(
    db,
  );
}

/** The choices of an account; topics without a choice have their default. */
export async function selectChoices(db: Kysely<Database>, accountId: string): Promise<NotificationChoice[]> {
  return db
    .selectFrom('notification_choices')
    .select(['topic', 'channel', 'is_on as isOn'])
    .where('account_id', '=', accountId)
    .execute();
}

export async function storeChoice(
  db: Kysely<Database>,
  accountId: string,
  { topic, channel, isOn }: NotificationChoice,
): Promise<void> {
  await db
    .insertInto('notification_choices')
    .values({ account_id: accountId, topic, channel, is_on: isOn })
    .onConflict((row) => row.columns(['account_id', 'topic', 'channel']).doUpdateSet({ is_on: isOn }))
    .execute();
}

/** A notification that is only in the list so far. */
export interface UndeliveredNotification {
  id: number;
  accountId: string;
  event: NotificationEvent;
  orderId: string | null;
}

/** Selects notifications that have not been sent, and marks them: in the transaction that queues them. */
export async function takeUndelivered(
  db: Kysely<Database>,
  most: number,
  now: Date,
  { isNight = false } = {},
): Promise<UndeliveredNotification[]> {
  // Of saved listings nobody hears at night.
  const due = isNight ? sql`favourite is null` : sql`true`;
  const { rows } = await sql<UndeliveredNotification>`
    update notifications set told_at = ${now}
    where id in (select id from notifications where told_at is null and ${due} order by id limit ${most} for update skip locked)
    returning id, account_id as "accountId", event, order_id as "orderId"
  `.execute(db);
  return rows;
}

/** Whether anybody wants notifications outside the app. */
export async function hasDeliveryTargets(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ hasTargets: boolean }>`
    select exists (select from push_subscriptions) or exists (select from notification_choices where channel = 'email' and is_on)
      or exists (select from saved_searches where alert_by = 'email' and is_saved) as "hasTargets"
  `.execute(db);
  return rows[0]?.hasTargets === true;
}

/** Mailbox and language of an account with a proved e-mail. */
export function findMailbox(db: Kysely<Database>, accountId: string) {
  return db
    .selectFrom('accounts')
    .select(['email', 'locale'])
    .where('id', '=', accountId)
    .where('email', 'is not', null)
    .where('email_proved_at', 'is not', null)
    .executeTakeFirst();
}
