import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';

/**
 * Whether a lender sees an order that was handed to it (`handed` and `orders` are the rows): until it is taken back or
 * ends, and once an offer was chosen only if it is its own.
 */
export const isVisibleToLender = sql<boolean>`(
  handed.taken_back_at is null and orders.ended_at is null
    and (
      orders.status in ('new', 'reviewing', 'select_offer')
      or exists (
        select from bank_offers chosen
        where chosen.order_id = orders.id and chosen.is_selected and chosen.lender_id = handed.lender_id
      )
    )
)`;

/** Whether an account sees an order as one of the lender that it was handed to. */
export async function isHandedTo(db: Kysely<Database>, orderId: string, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from accounts
    join lender_orders handed on handed.lender_id = accounts.lender_id
    join orders on orders.id = handed.order_id
    where accounts.id = ${accountId} and 'lender' = any(accounts.staff_roles) and orders.id = ${orderId}
      and ${isVisibleToLender}
  `.execute(db);
  return rows.length > 0;
}
