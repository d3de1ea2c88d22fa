import type { Kysely } from 'kysely';
import type { ContactMessage } from '#domain/contact/contact-message.ts';
import type { Locale } from '#i18n/locale.ts';
import type { Database } from '../db/tables.ts';

export interface NewContactMessage {
  id: string;
  key: string;
  message: ContactMessage;
  accountId: string | null;
  locale: Locale;
  now: Date;
}

export async function storeContactMessage(db: Kysely<Database>, { id, key, message, accountId, locale, now }: NewContactMessage): Promise<void> {
  await db
    .insertInto('contact_messages')
    .values({ id, command_key: key, ...message, account_id: accountId, locale, created_at: now })
    .execute();
}
