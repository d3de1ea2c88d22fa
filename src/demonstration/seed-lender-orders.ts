import { sql, type Kysely } from 'kysely';
import type { OfferTerms } from '#domain/orders/offer-draft.ts';
import type { Database } from '#server/db/tables.ts';
import { insertLenderOffers } from '#server/desk/lenders/lender-orders-sql.ts';
import { accountLender } from './sample-programmes.ts';

/** The id of a published lender of the demonstration; null if it is gone. */
export async function lenderOf(db: Kysely<Database>, slug: string): Promise<number | null> {
  const found = await db
    .selectFrom('contents')
    .select('id')
    .where('kind', '=', 'lender')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Hands the sample orders that were taken into review to the lender of the sample account; offers sent in its name become its own. */
export async function seedLenderOrders(db: Kysely<Database>): Promise<number> {
  const lenderId = await lenderOf(db, accountLender.slug);
  if (lenderId === null) return 0;
  const { rows: handed } = await sql<{ id: string }>`
    insert into lender_orders (order_id, lender_id, handed_at)
    select orders.id, ${lenderId}, min(event.at) from orders join order_events event on event.order_id = orders.id
    where orders.is_sample and event.event = 'review' group by orders.id
    on conflict do nothing returning order_id as id
  `.execute(db);
  for (const { id: orderId } of handed) {
    const { rows: sent } = await sql<OfferTerms & { id: string; sentAt: Date }>`
      select id, sent_at as "sentAt", down_payment as "downPayment", finance_amount as "financeAmount", months, installment,
        final_payment as "finalPayment", admin_fee as "adminFee", valid_until::text as "validUntil"
      from bank_offers where order_id = ${orderId} and bank_name ->> 'en' = ${accountLender.name.en}
    `.execute(db);
    for (const { id, sentAt, ...terms } of sent) {
      const offers = await insertLenderOffers(db, [terms], { orderId, lenderId, by: null, withKey: null, now: sentAt });
      await db.updateTable('lender_offers').set({ bank_offer_id: id }).where('id', 'in', offers).execute();
      await db.updateTable('bank_offers').set({ lender_id: lenderId }).where('id', '=', id).execute();
    }
  }
  return handed.length;
}
