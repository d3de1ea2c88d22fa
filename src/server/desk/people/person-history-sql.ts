import { sql, type Kysely } from 'kysely';
import type { DeskPerson } from '#domain/desk/desk-person.ts';
import type { Database } from '../../db/tables.ts';
import { moment, newest } from '../newest-rows-sql.ts';

type History = Pick<DeskPerson, 'orders' | 'listings' | 'letters' | 'documents' | 'savedSearches'>;

/** What somebody has sent: orders, listings and letters, the newest first, and how many documents and saved searches. */
export async function selectHistory(db: Kysely<Database>, accountId: string): Promise<History> {
  // Orders of guests with the same phone are theirs too, or of somebody who typed it.
  const orders = sql`from orders where account_id = ${accountId}
    or (account_id is null and contact_phone = (select phone from accounts where id = ${accountId}))`;
  const listings = sql`from listings join adverts on adverts.listing_id = listings.id where adverts.account_id = ${accountId}`;
  const letters = sql`from (
    select id, 'contact' as kind, subject, created_at, handled_at from contact_messages where account_id = ${accountId}
    union all select id, 'complaint', subject, created_at, handled_at from complaints where account_id = ${accountId}
    union all select id, 'report', details, created_at, handled_at from listing_reports where account_id = ${accountId}
  ) letter`;
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
      (select count(*) from documents where state = 'kept' and (owner = ${`account:${accountId}`} or order_id in (select id ${orders}))) as documents,
      (select count(*) from saved_searches where account_id = ${accountId} and is_saved) as "savedSearches"
  `.execute(db);
  const [history] = rows;
  if (!history) throw new Error('A select without a table has one row.');
  return history;
}
