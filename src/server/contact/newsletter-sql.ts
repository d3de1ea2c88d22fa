import type { Kysely } from 'kysely';
import type { Locale } from '#i18n/locale.ts';
import type { Database } from '../db/tables.ts';

export interface NewSubscriber {
  id: string;
  email: string;
  locale: Locale;
  confirmHash: string;
  leaveHash: string;
  now: Date;
}

/** Stores a request for the newsletter. False when the address is already subscribed and needs no further letter. */
export async function askForNewsletter(
  db: Kysely<Database>,
  { id, email, locale, confirmHash, leaveHash, now }: NewSubscriber,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('newsletter')
    .values({ id, email, locale, confirm_hash: confirmHash, leave_hash: leaveHash, asked_at: now })
    .onConflict((row) =>
      row
        .column('email')
        .doUpdateSet({ locale, confirm_hash: confirmHash, leave_hash: leaveHash, asked_at: now })
        .where((is) => is.or([is('newsletter.confirmed_at', 'is', null), is('newsletter.left_at', 'is not', null)])),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Confirms the subscription; false when the token is unknown. A repetition changes nothing. */
export async function confirmNewsletter(db: Kysely<Database>, confirmHash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter')
    .set({ confirmed_at: now, left_at: null })
    .where('confirm_hash', '=', confirmHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Cancels the subscription; false when the token is unknown. A repetition changes nothing. */
export async function leaveNewsletter(db: Kysely<Database>, leaveHash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter')
    .set({ left_at: now })
    .where('leave_hash', '=', leaveHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
