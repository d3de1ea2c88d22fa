import type { Kysely } from 'kysely';
import type { Locale } from '#i18n/locale.ts';
import type { Database } from '../db/tables.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';

/** A code in a message is useless after this time, and its text is deleted. */
const TEXT_RETENTION_MS = 15 * MINUTE_MS;
/** How long the record that a message was sent is kept. */
const ROW_RETENTION_MS = 30 * DAY_MS;

export interface StoredMessage {
  id: string;
  /** Exactly one of phone and e-mail is set. */
  phone: string | null;
  email?: string | null;
  template: string;
  locale: Locale;
  text: string | null;
  state: 'shown' | 'sent' | 'failed';
  problem: string | null;
  now: Date;
}

/** Also empties the text of messages after their use, and deletes old ones. */
export async function storeMessage(db: Kysely<Database>, { now, ...message }: StoredMessage): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await db
    .updateTable('messages')
    .set({ text: null })
    .where('text', 'is not', null)
    .where('created_at', '<', ago(TEXT_RETENTION_MS))
    .execute();
  await db.deleteFrom('messages').where('created_at', '<', ago(ROW_RETENTION_MS)).execute();
  await db
    .insertInto('messages')
    .values({ ...message, created_at: now })
    .execute();
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
