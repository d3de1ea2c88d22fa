import { sql, type Kysely } from 'kysely';
import { NEWSLETTER_CONSENT_VERSION } from '#domain/contact/newsletter.ts';
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

/** When an address left the newsletter; null when it did not, or is not known. */
export async function findLeftAt(db: Kysely<Database>, email: string): Promise<Date | null> {
  const row = await db.selectFrom('newsletter').select('left_at').where('email', '=', email).executeTakeFirst();
  return row?.left_at ?? null;
}

/** Stores a request for the newsletter. False when the address is already subscribed and needs no further letter. */
export async function askForNewsletter(
  db: Kysely<Database>,
  { id, email, locale, confirmHash, leaveHash, now }: NewSubscriber,
): Promise<boolean> {
  const asked = {
    locale,
    confirm_hash: confirmHash,
    leave_hash: leaveHash,
    consent_version: NEWSLETTER_CONSENT_VERSION,
    asked_at: now,
  };
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('newsletter')
    .values({ id, email, ...asked })
    .onConflict((row) =>
      row
        .column('email')
        .doUpdateSet(asked)
        .where((is) => is.or([is('newsletter.confirmed_at', 'is', null), is('newsletter.left_at', 'is not', null)])),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/**
 * Confirms the subscription, by the link of the latest request; false when the token is unknown, or its subscriber left
 * after it was asked for. A repetition changes nothing.
 */
export async function confirmNewsletter(db: Kysely<Database>, confirmHash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter')
    .set({
      confirmed_at: sql`case when left_at is null then coalesce(confirmed_at, ${now}) else ${now} end`,
      left_at: null,
    })
    .where('confirm_hash', '=', confirmHash)
    .where((is) => is.or([is('left_at', 'is', null), is('left_at', '<', is.ref('asked_at'))]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The language of the subscriber with this link; null when it is none of ours. */
export async function findLeaveLocale(db: Kysely<Database>, leaveHash: string): Promise<Locale | null> {
  const row = await db.selectFrom('newsletter').select('locale').where('leave_hash', '=', leaveHash).executeTakeFirst();
  return row?.locale ?? null;
}

/** Ends the subscription; false when the token is unknown. A repetition changes nothing. `issue` is the one whose link was used. */
export async function leaveNewsletter(
  db: Kysely<Database>,
  leaveHash: string,
  now: Date,
  issue?: string,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const left = await transaction
      .updateTable('newsletter')
      .set({ left_at: now })
      .where('leave_hash', '=', leaveHash)
      .where('left_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!left) return (await findLeaveLocale(transaction, leaveHash)) !== null;
    if (issue !== undefined)
      await transaction
        .updateTable('newsletter_issues')
        .set((row) => ({ unsubscribed: row('unsubscribed', '+', 1) }))
        .where('id', '=', Number(issue))
        .where((is) =>
          is.exists(
            is
              .selectFrom('newsletter_recipients')
              .select('issue_id')
              .where('issue_id', '=', Number(issue))
              .where('subscriber_id', '=', left.id),
          ),
        )
        .execute();
    return true;
  });
}
