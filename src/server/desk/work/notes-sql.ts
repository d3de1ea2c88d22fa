import { sql, type Kysely } from 'kysely';
import type { OrderNote } from '#domain/desk/order-note.ts';
import type { Database } from '../../db/tables.ts';

type Row = Pick<OrderNote, 'id' | 'by' | 'text' | 'mentions'> & { at: Date; correctedAt: Date | null };

const colleague = (account: string) =>
  sql`jsonb_build_object('id', ${sql.ref(`${account}.id`)}, 'name', ${sql.ref(`${account}.name`)})`;

/** The notes of an order, the oldest first. */
export async function selectNotes(db: Kysely<Database>, orderId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select note.id, note.text, note.written_at as at, note.corrected_at as "correctedAt",
      case when author.id is not null then ${colleague('author')} end as by,
      (select coalesce(jsonb_agg(${colleague('mentioned')} order by mentioned.name, mentioned.id), '[]')
        from order_note_mentions join accounts mentioned on mentioned.id = account_id where note_id = note.id) as mentions
    from order_notes note left join accounts author on author.id = note.written_by
    where note.order_id = ${orderId} order by note.written_at, note.id
  `.execute(db);
  return rows;
}

/** A note to change, locked. */
export function lockNote(db: Kysely<Database>, orderId: string, noteId: string) {
  return db
    .selectFrom('order_notes')
    .select(['written_by as writtenBy', 'written_at as writtenAt'])
    .where('id', '=', noteId)
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertNote(
  db: Kysely<Database>,
  note: { id: string; orderId: string; by: string; text: string; mentions: readonly string[]; now: Date },
): Promise<void> {
  const { id, orderId, by, text, mentions, now } = note;
  await db.insertInto('order_notes').values({ id, order_id: orderId, written_by: by, text, written_at: now }).execute();
  await storeMentions(db, id, mentions);
}

/** Colleagues who stay mentioned keep whether they have read it. */
export async function changeNote(
  db: Kysely<Database>,
  note: { id: string; text: string; mentions: readonly string[]; now: Date },
): Promise<void> {
  const { id, text, mentions, now } = note;
  await db.updateTable('order_notes').set({ text, corrected_at: now }).where('id', '=', id).execute();
  await sql`
    delete from order_note_mentions where note_id = ${id} and account_id <> all(cast(${[...mentions]} as uuid[]))
  `.execute(db);
  await storeMentions(db, id, mentions);
}

async function storeMentions(db: Kysely<Database>, noteId: string, mentions: readonly string[]): Promise<void> {
  if (mentions.length === 0) return;
  await db
    .insertInto('order_note_mentions')
    .values(mentions.map((account) => ({ note_id: noteId, account_id: account })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteNote(db: Kysely<Database>, noteId: string): Promise<void> {
  await db.deleteFrom('order_notes').where('id', '=', noteId).execute();
}

/** Notes that mention an account and were not opened by it; of one order, or of all. */
const unread = (accountId: string, orderId?: string) => sql`
  order_note_mentions mention join order_notes note on note.id = mention.note_id
  where mention.account_id = ${accountId} and mention.read_at is null ${orderId === undefined ? sql`` : sql`and note.order_id = ${orderId}`}
`;

/** The number of orders with unread mentions of an account. */
export async function countMentions(db: Kysely<Database>, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct note.order_id) as count from ${unread(accountId)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export async function hasUnreadMention(db: Kysely<Database>, accountId: string, orderId: string): Promise<boolean> {
  const { rows } = await sql<{
    has: boolean;
  }>`select exists (select from ${unread(accountId, orderId)}) as has`.execute(db);
  return rows[0]?.has === true;
}

/** The account has opened the order: it is told of no mention in it any more. */
export async function readMentions(db: Kysely<Database>, accountId: string, orderId: string, now: Date): Promise<void> {
  await sql`
    update order_note_mentions set read_at = ${now} from order_notes note
    where note.id = note_id and note.order_id = ${orderId} and account_id = ${accountId} and read_at is null
  `.execute(db);
}
