import type { Kysely } from 'kysely';
import type { DocumentKind } from '#domain/applications/document-kinds.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { newId } from '../db/new-id.ts';
import type { Database } from '../db/tables.ts';
import type { Words } from '../http/words.ts';
import { applyOrderEvent } from '../orders/apply-order-event.ts';
import { findOrder, lockOrder } from '../orders/orders-sql.ts';
import { insertDocumentRequest } from './desk-sql.ts';

/** A lost document of an order, which has to be sent again; without an order it is ignored. */
export interface Wanted {
  readonly orderId: string | null;
  readonly kind: DocumentKind | null;
}

/**
 * Asks applicants for lost documents again, like a request of the desk: they are notified, and the order and the desk show
 * the request. Orders that have ended are left out. Returns the number of orders.
 */
export async function askAgain(
  db: Kysely<Database>,
  wanted: readonly Wanted[],
  words: Words,
  now: Date,
): Promise<number> {
  const kindsOf = new Map<string, Set<DocumentKind>>();
  for (const { orderId, kind } of wanted) {
    if (orderId !== null) kindsOf.set(orderId, (kindsOf.get(orderId) ?? new Set()).add(kind ?? 'other'));
  }
  let asked = 0;
  for (const [orderId, kinds] of kindsOf) {
    await lockOrder(db, orderId);
    let order = await findOrder(db, orderId, riyadhDay(now));
    if (!order || order.ended_at !== null) continue;
    const happening = { actor: 'staff', account: null, reason: null, key: null, now, state: async () => null } as const;
    // Documents can only be asked for once the review has begun.
    if (order.status === 'new')
      order = { ...order, status: await applyOrderEvent(db, order, { ...happening, event: 'review' }) };
    await applyOrderEvent(db, order, { ...happening, event: 'ask_papers' });
    const owner =
      order.account_id === null
        ? undefined
        : await db.selectFrom('accounts').select('locale').where('id', '=', order.account_id).executeTakeFirst();
    const note = words.message('note.documents_lost', {}, owner?.locale ?? 'ar');
    await insertDocumentRequest(db, { id: newId(now), order_id: orderId, kinds: [...kinds], note, asked_at: now });
    asked += 1;
  }
  return asked;
}
