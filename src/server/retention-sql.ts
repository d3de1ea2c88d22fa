import { sql, type Kysely } from 'kysely';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import type { Database } from './db/tables.ts';

/** Rows of one run: the rest follows with the next one, so that no statement takes long. */
const BATCH_SIZE = 5_000;

/** Receipts of commands, with what was answered, and closed keys. */
export async function forgetCommands(db: Kysely<Database>, before: Date): Promise<void> {
  await sql`delete from commands where key in (select key from commands where created_at < ${before} limit ${BATCH_SIZE})`.execute(
    db,
  );
  await db.deleteFrom('voided_keys').where('created_at', '<', before).execute();
}

/** Texts of messages, and then the records of them. */
export async function forgetMessages(db: Kysely<Database>, textsBefore: Date, before: Date): Promise<void> {
  await db
    .updateTable('messages')
    .set({ text: null })
    .where('text', 'is not', null)
    .where('created_at', '<', textsBefore)
    .execute();
  await db.deleteFrom('messages').where('created_at', '<', before).execute();
}

export async function forgetSessions(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}

export async function forgetCodes(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('codes').where('created_at', '<', before).execute();
}

export async function forgetDevices(db: Kysely<Database>, unusedSince: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('last_used_at', '<', unusedSince).execute();
}

/** Subscriptions that were never confirmed, and those that were ended. */
export async function forgetSubscribers(
  db: Kysely<Database>,
  { askedBefore, leftBefore }: { askedBefore: Date; leftBefore: Date },
): Promise<void> {
  await db.deleteFrom('newsletter').where('confirmed_at', 'is', null).where('asked_at', '<', askedBefore).execute();
  await db.deleteFrom('newsletter').where('left_at', '<', leftBefore).execute();
}

/** Who got an issue of the newsletter; its numbers stay. */
export async function forgetRecipients(db: Kysely<Database>, endedBefore: Date): Promise<void> {
  await db
    .deleteFrom('newsletter_recipients')
    .where('issue_id', 'in', db.selectFrom('newsletter_issues').select('id').where('ended_at', '<', endedBefore))
    .execute();
}

/** Reports about listings that the desk has handled. */
export async function forgetReports(db: Kysely<Database>, handledBefore: Date): Promise<void> {
  await db.deleteFrom('listing_reports').where('handled_at', '<', handledBefore).execute();
}

/** Who read or visited what on which day; the numbers stay. */
export async function forgetReaders(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('article_readers').where('day', '<', riyadhDay(before)).execute();
  await sql`delete from seller_visits where day < ${riyadhDay(before)}`.execute(db);
}

/** Changes of roles that were decided about, or can no longer be. */
export async function forgetProposals(db: Kysely<Database>, proposedBefore: Date): Promise<void> {
  await db.deleteFrom('role_proposals').where('proposed_at', '<', proposedBefore).execute();
}

/** Deletes searches without results of days before this one. */
export async function forgetEmptySearches(db: Kysely<Database>, day: string): Promise<void> {
  await db.deleteFrom('empty_searches').where('day', '<', day).execute();
}
