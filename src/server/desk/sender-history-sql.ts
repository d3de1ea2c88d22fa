import { sql, type Kysely } from 'kysely';
import type { DeskLetter, SenderHistory } from '#domain/desk/desk-letter.ts';
import type { Database } from '../db/tables.ts';
import { letters } from './letters-sql.ts';
import { moment, newest } from './newest-rows-sql.ts';

/** What else came from the phone or e-mail of a letter. */
export async function selectSenderHistory(
  db: Kysely<Database>,
  { id, from }: Pick<DeskLetter, 'id' | 'from'>,
): Promise<SenderHistory> {
  const { phone } = from;
  // Accounts have theirs in lower case; people may write it otherwise.
  const email = from.email?.toLowerCase() ?? null;
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where('role', '=', 'user')
    .where(sql<boolean>`(email = ${email} or phone = ${phone})`)
    // The e-mail is where answers go.
    .orderBy(sql`email is not distinct from ${email}::text`, 'desc')
    .limit(1)
    .executeTakeFirst();
  const orders = sql`from orders
    where contact_phone = ${phone} or contact_email = ${email} or account_id = ${account?.id ?? null}::uuid`;
  const others = sql`from (${letters}) as letters
    where (phone = ${phone} or lower(email) = ${email}) and id <> ${id}::uuid`;
  const { rows } = await sql<Omit<SenderHistory, 'account'>>`
    select
      ${newest(
        sql`jsonb_build_object('id', id, 'number', number, 'status', status, 'at', ${moment('created_at')})`,
        orders,
        sql`created_at desc, id desc`,
      )} as orders,
      ${newest(
        sql`jsonb_build_object('id', id, 'kind', kind, 'subject', subject, 'at', ${moment('at')}, 'handledAt', ${moment('handled_at')})`,
        others,
        sql`at desc, id desc`,
      )} as letters
  `.execute(db);
  const [history] = rows;
  if (!history) throw new Error('A select without a table has one row.');
  return { account: account ?? null, ...history };
}
