import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';

const BATCH_SIZE = 5_000;

/** Whether a request of this account has not come to its end. */
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

/** What is left of a request that came to nothing: that there was one, of which kind, and how it ended. */
const blanked = sql`contact_name = '', contact_phone = null, contact_email = null, answers = '{}', listing_id = null, subject = null, cancellation = cancellation - 'text' || '{"text": ""}', rejection = rejection - 'text' || '{"text": ""}'`;

/**
 * Ends an account with everything that is only its owner's: adverts with their photos, favourites, letters, sessions, documents. Completed
 * requests stay as the record of a financing, complaints until they are old; neither leads to an account any more. In one transaction;
 * files go with the next sweep.
 */
export async function endAccount(db: Kysely<Database>, accountId: string): Promise<void> {
  await sql`
    update documents set state = 'leaving'
    where state <> 'leaving' and (order_id in (select id from orders where account_id = ${accountId}) or (order_id is null and owner = ${`account:${accountId}`}))
  `.execute(db);
  await sql`update orders set ${blanked} where account_id = ${accountId} and status <> 'completed'`.execute(db);
  await endAdverts(db, accountId);
  await db.deleteFrom('contact_messages').where('account_id', '=', accountId).execute();
  await sql`delete from newsletter using accounts where accounts.id = ${accountId} and accounts.email_proved_at is not null and newsletter.email = accounts.email`.execute(
    db,
  );
  await sql`delete from messages using accounts where accounts.id = ${accountId} and (messages.phone = accounts.phone or messages.email = accounts.email)`.execute(
    db,
  );
  // Everything else that is theirs goes with the row; what stays forgets whose it was.
  await db.deleteFrom('accounts').where('id', '=', accountId).execute();
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
  // Imported stock may still be sold under it: then only who it was, and how and where to reach them, is gone.
  await sql`update sellers set account_id = null, phones = '{}', whatsapp = null, address = null, hours = null, logo = null where account_id = ${accountId}`.execute(
    db,
  );
}

/** Blanks the requests of ended accounts, and forgets complaints, other letters and the log, once the law no longer asks for them. */
export async function forgetOldRecords(db: Kysely<Database>, before: Date): Promise<void> {
  await sql`update orders set ${blanked} where account_id is null and waiting_for is null and ended_at < ${before} and contact_name <> ''`.execute(
    db,
  );
  await db.deleteFrom('complaints').where('created_at', '<', before).execute();
  await db.deleteFrom('contact_messages').where('created_at', '<', before).execute();
  // One whose résumé is still there goes when that has gone.
  await sql`delete from job_applications where created_at < ${before} and not exists (select from documents where job_application_id = job_applications.id)`.execute(
    db,
  );
  // The oldest first, some at a time: rows stand in the order of their numbers.
  await sql`delete from audit_log where at < ${before} and id in (select id from audit_log order by id limit ${BATCH_SIZE})`.execute(
    db,
  );
}
