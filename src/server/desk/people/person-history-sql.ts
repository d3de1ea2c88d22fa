import { sql, type Kysely } from 'kysely';
import type { DeskPerson } from '#domain/desk/desk-person.ts';
import type { Database } from '../../db/tables.ts';
import { moment, newest } from '../newest-rows-sql.ts';

type History = Pick<DeskPerson, 'orders' | 'listings' | 'letters' | 'documents' | 'savedSearches'>;

/** What somebody has sent: orders, their documents, listings and letters, the newest first, and how many saved searches. */
export async function selectHistory(db: Kysely<Database>, accountId: string): Promise<History> {
  // Orders of guests with the same phone are theirs too, or of somebody who typed it.
  const orders = sql`from orders where account_id = ${accountId}
    or (account_id is null and contact_phone = (select phone from accounts where id = ${accountId}))`;
  const listings = sql`from listings join adverts on adverts.listing_id = listings.id where adverts.account_id = ${accountId}`;
  const letters = sql`from (
    select id, 'contact' as kind, subject, created_at, handled_at from contact_messages where account_id = ${accountId}
    union all select id, 'complaint', subject, created_at, handled_at from complaints where account_id = ${accountId}
    union all select id, 'report', details, created_at, handled_at from listing_reports where account_id = ${accountId}
    union all select id, 'request', subject, created_at, handled_at from listing_requests where account_id = ${accountId} and owner_id is null
  ) letter`;
  const documents = sql`from documents join orders on orders.id = documents.order_id
    left join lateral (
      select verdict, reason, text, expires_on, at from document_checks where document_id = documents.id order by version desc limit 1
    ) found on true
    where orders.account_id = ${accountId} and documents.state = 'kept'`;
  const { rows } = await sql<History>`
    select
      ${newest(
        sql`jsonb_build_object('id', id, 'number', number, 'status', status, 'at', ${moment('created_at')}, 'isByPhone', account_id is null)`,
        orders,
        sql`created_at desc, id desc`,
      )} as orders,
      ${newest(
        sql`jsonb_build_object('id', listings.id::text, 'kind', kind, 'title', title, 'approval', approval)`,
        listings,
        sql`listings.id desc`,
      )} as listings,
      ${newest(
        sql`jsonb_build_object('id', id, 'kind', kind, 'subject', subject, 'at', ${moment('created_at')}, 'handledAt', ${moment('handled_at')})`,
        letters,
        sql`created_at desc`,
      )} as letters,
      ${newest(
        sql`jsonb_build_object(
          'id', documents.id, 'kind', documents.kind, 'sentAt', ${moment('documents.created_at')},
          'order', jsonb_build_object('id', orders.id, 'number', orders.number),
          'check', case when found.verdict <> 'open' then jsonb_build_object(
            'verdict', found.verdict, 'reason', found.reason, 'text', found.text,
            'expiresOn', found.expires_on::text, 'at', ${moment('found.at')}) end)`,
        documents,
        sql`documents.created_at desc, documents.id desc`,
      )} as documents,
      (select count(*) from saved_searches where account_id = ${accountId} and is_saved) as "savedSearches"
  `.execute(db);
  const [history] = rows;
  if (!history) throw new Error('A select without a table has one row.');
  return history;
}
