import { sql, type Kysely, type RawBuilder } from 'kysely';
import { eraseWordsAbout } from '../db/audit-sql.ts';
import type { Database } from '../db/tables.ts';

/** Whether this account has an order that has not ended. */
export async function isOrderUnderWay(db: Kysely<Database>, accountId: string): Promise<boolean> {
  return Boolean(
    await db
      .selectFrom('orders')
      .select('id')
      .where('account_id', '=', accountId)
      .where('ended_at', 'is', null)
      .limit(1)
      .executeTakeFirst(),
  );
}

/** What is kept of a cancelled or rejected order: that it existed, its kind, and how it ended. */
const blanked = sql`contact_name = '', name_words = '', contact_phone = null, contact_email = null, answers = '{}', listing_id = null, subject = null, cancellation = cancellation - 'text' || '{"text": ""}', rejection = rejection - 'text' || '{"text": ""}'`;

/** Notes of staff about orders that are blanked. */
async function forgetNotes(db: Kysely<Database>, ofOrders: RawBuilder<unknown>): Promise<void> {
  await sql`delete from order_notes where order_id in (select id from orders where ${ofOrders})`.execute(db);
}

/**
 * Ends an account and deletes everything that only its owner has: adverts with their photos, favourites, letters, sessions,
 * documents. Completed orders stay as the record of a financing, and complaints until their retention ends, with
 * their conversation but without links to it; neither names the account any more. Words about it in the audit log are erased. In one transaction; the next sweep deletes the files.
 */
export async function endAccount(db: Kysely<Database>, accountId: string): Promise<void> {
  await eraseWordsAbout(db, accountId);
  await sql`
    update documents set state = 'leaving'
    where state <> 'leaving' and (order_id in (select id from orders where account_id = ${accountId}) or (order_id is null and owner = ${`account:${accountId}`}))
  `.execute(db);
  const ended = sql`account_id = ${accountId} and status <> 'completed'`;
  await forgetNotes(db, ended);
  await sql`update orders set ${blanked} where ${ended}`.execute(db);
  await forgetInDrafts(db, accountId);
  await endAdverts(db, accountId);
  await db.deleteFrom('contact_messages').where('account_id', '=', accountId).execute();
  await sql`
    update letter_messages set link_hash = null, link_expires_at = null
    where complaint_id in (select id from complaints where account_id = ${accountId}) and link_hash is not null
  `.execute(db);
  await sql`delete from newsletter using accounts where accounts.id = ${accountId} and accounts.email_proved_at is not null and newsletter.email = accounts.email`.execute(
    db,
  );
  await sql`delete from messages using accounts where accounts.id = ${accountId} and (messages.phone = accounts.phone or messages.email = accounts.email)`.execute(
    db,
  );
  // The database deletes the other rows of the account by cascade; rows that stay lose the reference.
  await db.deleteFrom('accounts').where('id', '=', accountId).execute();
}

/** Drafts of the page of a business, with their versions, lose what its seller loses below. */
async function forgetInDrafts(db: Kysely<Database>, accountId: string): Promise<void> {
  const erased = sql`'{"account": null, "phone": null, "secondPhone": null, "whatsapp": null, "address": {"en": null, "ar": null}, "hours": null, "logo": null}'::jsonb`;
  const isTheirs = (content: string) => sql`draft ->> 'kind' = 'partner' and (
    ${sql.ref(content)} in (select content_id from sellers where account_id = ${accountId})
    or lower(draft ->> 'account') = (select email from accounts where id = ${accountId})
  )`;
  await sql`update content_versions set draft = draft || ${erased} where ${isTheirs('content_id')}`.execute(db);
  await sql`update contents set draft = draft || ${erased} where ${isTheirs('id')}`.execute(db);
}

async function endAdverts(db: Kysely<Database>, accountId: string): Promise<void> {
  const own = sql`(select listing_id from adverts where account_id = ${accountId})`;
  await sql`
    update photos set claimed_at = null
    where id in (select jsonb_array_elements_text(photos) from listings where id in ${own} union select logo from sellers where account_id = ${accountId})
      and not exists (
        select from adverts other join listings on listings.id = other.listing_id where other.account_id <> ${accountId} and listings.photos ? photos.id
      )
      and not exists (select from sellers other where other.account_id is distinct from ${accountId} and other.logo = photos.id)
  `.execute(db);
  await sql`update offers set listing_id = null where listing_id in ${own}`.execute(db);
  await sql`delete from listings where id in ${own}`.execute(db);
  await sql`
    delete from sellers where account_id = ${accountId}
      and not exists (select from listings where seller_id = sellers.id) and not exists (select from offers where seller_id = sellers.id)
  `.execute(db);
  await sql`delete from seller_verifications using sellers where sellers.id = seller_id and account_id = ${accountId}`.execute(
    db,
  );
  // Imported listings may still be sold under this seller: its row stays, without account, contacts, address, hours, logo and verification.
  await sql`update sellers set account_id = null, phones = '{}', whatsapp = null, address = null, hours = null, logo = null, verified_at = null, verified_what = null, verified_until = null where account_id = ${accountId}`.execute(
    db,
  );
}

/** Blanks orders of ended accounts and of guests, and deletes complaints and other letters, after the retention time that the law requires. */
export async function forgetOldRecords(db: Kysely<Database>, before: Date): Promise<void> {
  const old = sql`account_id is null and ended_at < ${before} and contact_name <> ''`;
  await forgetNotes(db, old);
  await sql`update orders set ${blanked} where ${old}`.execute(db);
  await db.deleteFrom('complaints').where('created_at', '<', before).execute();
  await db.deleteFrom('contact_messages').where('created_at', '<', before).execute();
  // A letter with a résumé is deleted after its résumé.
  await sql`delete from job_applications where created_at < ${before} and not exists (select from documents where job_application_id = job_applications.id)`.execute(
    db,
  );
}
