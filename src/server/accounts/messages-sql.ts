import { sql, type Kysely } from 'kysely';
import { type MessageChannel, RETRY_PERIOD_MS } from '#domain/accounts/message-delivery.ts';
import { plainDigits } from '#domain/identity/plain-digits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import type { Locale } from '#i18n/locale.ts';
import type { Database } from '../db/tables.ts';

/** A code in a message is useless after this time, and its text is deleted. */
const TEXT_RETENTION_MS = 15 * MINUTE_MS;
/** How long the record that a message was sent is kept. */
const ROW_RETENTION_MS = 30 * DAY_MS;
/** No attempt takes this long: its server died, or could not store what came of it. */
const UNCONFIRMED_AFTER_MS = 10 * MINUTE_MS;
/** A job that waits is tried within this time, and some minutes. */
const MAX_RETRY_DELAY_MS = 2 * HOUR_MS;
/** Why a message failed whose attempt nobody saw the end of: its provider may have taken it. */
export const UNCONFIRMED = 'unconfirmed';

export interface StoredMessage {
  id: string;
  /** Exactly one of phone, e-mail and subscription is set. */
  phone: string | null;
  email?: string | null;
  subscription?: string;
  template: string;
  locale: Locale;
  text: string | null;
  state: 'shown' | 'sending' | 'failed';
  problem: string | null;
  /** The encrypted content of a message that may be sent later. */
  sealed?: Buffer;
  expiresAt?: Date | null;
  failedAt?: Date;
  isRefused?: boolean;
  now: Date;
}

/** Also empties the text of messages after their use, and deletes old ones. False when a message with this id is stored already. */
export async function storeMessage(
  db: Kysely<Database>,
  { now, subscription, expiresAt, failedAt, isRefused, ...message }: StoredMessage,
): Promise<boolean> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await db
    .updateTable('messages')
    .set({ text: null })
    .where('text', 'is not', null)
    .where('created_at', '<', ago(TEXT_RETENTION_MS))
    .execute();
  await db.deleteFrom('messages').where('created_at', '<', ago(ROW_RETENTION_MS)).execute();
  const { numInsertedOrUpdatedRows: stored } = await db
    .insertInto('messages')
    .values({
      ...message,
      push_subscription: subscription,
      expires_at: expiresAt,
      queued_at: now,
      tried_at: now,
      failed_at: failedAt,
      is_refused: isRefused,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return stored !== undefined && stored > 0n;
}

/** Takes a message for one attempt; undefined when it does not wait in this round. */
export function takeWaiting(db: Kysely<Database>, id: string, round: number, now: Date) {
  return db
    .updateTable('messages')
    .set({ state: 'sending', tried_at: now })
    .where('id', '=', id)
    .where('round', '=', round)
    .where('state', '=', 'waiting')
    .returning([
      'id',
      'phone',
      'email',
      'push_subscription as subscription',
      'template',
      'locale',
      'sealed',
      'round',
      'expires_at as expiresAt',
      sql<Date>`coalesce(queued_at, created_at)`.as('queuedAt'),
    ])
    .executeTakeFirst();
}

/** Stores what came of an attempt. A failed message keeps its content for staff, unless that expires. */
export async function settleMessage(
  db: Kysely<Database>,
  id: string,
  result: {
    state: 'sent' | 'failed' | 'expired' | 'waiting';
    problem: string | null;
    isRefused: boolean;
  },
  now: Date,
): Promise<void> {
  const { state, problem, isRefused } = result;
  const isKept = state === 'waiting' ? sql`true` : sql`${state === 'failed'} and expires_at is null`;
  await db
    .updateTable('messages')
    .set({
      state,
      problem,
      sealed: sql`case when ${isKept} then sealed end`,
      failed_at: state === 'failed' ? now : null,
      is_refused: isRefused,
    })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute();
}

/** A message whose attempt in this round has no known end; it is not sent again by itself, so that nobody gets it twice. */
export async function giveUpUnconfirmed(db: Kysely<Database>, id: string, round: number, now: Date): Promise<void> {
  await failUnconfirmed(db, now).where('id', '=', id).where('round', '=', round).execute();
}

const failUnconfirmed = (db: Kysely<Database>, now: Date) =>
  db
    .updateTable('messages')
    .set({
      state: 'failed',
      problem: UNCONFIRMED,
      failed_at: now,
      sealed: sql`case when expires_at is null then sealed end`,
    })
    .where('state', '=', 'sending');

/** Ends what nobody waits for any more: attempts whose end nobody saw, content that has expired, and messages whose job is gone, as after a restore. */
export async function endStaleMessages(db: Kysely<Database>, now: Date): Promise<void> {
  await failUnconfirmed(db, now)
    .where('tried_at', '<', new Date(now.getTime() - UNCONFIRMED_AFTER_MS))
    .execute();
  await db
    .updateTable('messages')
    .set({ state: 'expired', sealed: null })
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', now)
    .execute();
  await db
    .updateTable('messages')
    .set({ state: 'failed', failed_at: now, is_refused: false })
    .where('state', '=', 'waiting')
    .where('queued_at', '<', new Date(now.getTime() - RETRY_PERIOD_MS - MAX_RETRY_DELAY_MS))
    .execute();
}

/** Whether a message waits to be tried again. */
export async function hasWaitingMessages(db: Kysely<Database>): Promise<boolean> {
  return Boolean(
    await db.selectFrom('messages').select('id').where('state', '=', 'waiting').limit(1).executeTakeFirst(),
  );
}

/** The newest messages, for the desk, without the texts that are no longer of use. */
export async function selectMessages(db: Kysely<Database>, now: Date, limit: number) {
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'phone', 'email', 'template', 'locale', 'text', 'state', 'problem', 'created_at as at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => (now.getTime() - row.at.getTime() > TEXT_RETENTION_MS ? { ...row, text: null } : row));
}

const channelOf = sql<MessageChannel>`case when phone is not null then 'whatsapp' when email is not null then 'email' else 'push' end`;

/** Messages that failed and can be sent again. */
const undelivered = (db: Kysely<Database>) =>
  db.selectFrom('messages').where('state', '=', 'failed').where('sealed', 'is not', null);

/** Which of them a list has. */
interface UndeliveredFilter {
  readonly channel?: MessageChannel | undefined;
  /** A phone in any writing, or a part of an e-mail address. */
  readonly q?: string | undefined;
  /** By the last attempt. */
  readonly sort: 'newest' | 'oldest';
}

/** Whether a message was for this phone or address. */
function isTo(q: string) {
  const digits = plainDigits(q).replaceAll(/[\s()+-]/g, '');
  if (/^\d+$/.test(digits)) return sql<boolean>`phone like ${`%${digits.replace(/^(?:00966|966|0)/, '')}%`}`;
  return sql<boolean>`strpos(lower(email), ${q.toLowerCase()}) > 0`;
}

/** A page of them, the number of all that the list has, and those of every list by channel. */
export async function selectUndelivered(
  db: Kysely<Database>,
  { channel, q, sort }: UndeliveredFilter,
  { page, perPage }: { page: number; perPage: number },
) {
  const direction = sort === 'oldest' ? 'asc' : 'desc';
  let chosen = undelivered(db);
  if (channel) chosen = chosen.where(channelOf, '=', channel);
  if (q) chosen = chosen.where(isTo(q));
  const rows = await chosen
    .select(['id', 'phone', 'email', 'template', 'problem', 'is_refused as isRefused', 'created_at as at'])
    .select([channelOf.as('channel'), sql<Date>`coalesce(failed_at, created_at)`.as('failedAt')])
    .orderBy('failed_at', direction)
    .orderBy('id', direction)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const counts = await undelivered(db)
    .select([channelOf.as('channel'), sql<number>`count(*)::integer`.as('count')])
    .groupBy(channelOf)
    .orderBy('channel')
    .execute();
  const { total } = await chosen.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  return { rows, total, counts };
}

/** Puts failed messages back to be tried: one, or the oldest of a channel. Returns them with their new round. */
export async function queueAgain(
  db: Kysely<Database>,
  which: { readonly id: string } | { readonly channel: MessageChannel; readonly limit: number },
  now: Date,
): Promise<{ id: string; round: number }[]> {
  const chosen = undelivered(db).select('id').forUpdate().skipLocked();
  const ids =
    'id' in which
      ? chosen.where('id', '=', which.id)
      : chosen.where(channelOf, '=', which.channel).orderBy('failed_at').orderBy('id').limit(which.limit);
  return db
    .updateTable('messages')
    .set((row) => ({ state: 'waiting', round: row('round', '+', 1), queued_at: now, failed_at: null }))
    .where('id', 'in', ids)
    .returning(['id', 'round'])
    .execute();
}

/** Takes a failed message out of the list and forgets its content; false when it is not there. */
export async function dismissMessage(db: Kysely<Database>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ state: 'dismissed', sealed: null })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .where('sealed', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
