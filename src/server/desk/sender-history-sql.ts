import { sql, type Kysely } from 'kysely';
import type { DeskLetter, SenderHistory } from '#domain/desk/desk-letter.ts';
import type { Database } from '../db/tables.ts';
import { letters } from './letters-sql.ts';

/** Rows of each list. */
const MAX_ITEMS = 20;

type Row<List extends 'orders' | 'letters', Times extends string> = Omit<SenderHistory[List][number], Times> &
  Record<Times, Date>;

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
  const { rows: orders } = await sql<Row<'orders', 'at'>>`
    select id, number, status, created_at as at from orders
    where contact_phone = ${phone} or contact_email = ${email} or account_id = ${account?.id ?? null}::uuid
    order by created_at desc, id desc limit ${MAX_ITEMS}
  `.execute(db);
  const { rows: others } = await sql<Row<'letters', 'at'> & { handledAt: Date | null }>`
    select id, kind, subject, at, handled_at as "handledAt" from (${letters}) as letters
    where (phone = ${phone} or lower(email) = ${email}) and id <> ${id}::uuid
    order by at desc, id desc limit ${MAX_ITEMS}
  `.execute(db);
  return {
    account: account ?? null,
    orders: orders.map((order) => ({ ...order, at: order.at.toISOString() })),
    letters: others.map((letter) => ({
      ...letter,
      at: letter.at.toISOString(),
      handledAt: letter.handledAt?.toISOString() ?? null,
    })),
  };
}
