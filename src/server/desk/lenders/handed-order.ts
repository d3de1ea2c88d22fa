import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { Refusal, type Call } from '../../http/serve.ts';
import { findOrder, lockOrder, type OrderRow } from '../../orders/orders-sql.ts';
import { findHanded } from './lender-orders-sql.ts';

/** An order that a lender sees, with what was handed to it. */
export interface HandedOrder {
  readonly row: OrderRow;
  readonly lenderId: number;
  readonly handed: NonNullable<Awaited<ReturnType<typeof findHanded>>>;
}

/** An order as a lender sees it; one that it does not see is not found, like one that does not exist. */
export async function handedOrder(
  { db, now }: Pick<Call, 'db' | 'now'>,
  id: string,
  lenderId: number,
): Promise<HandedOrder> {
  const handed = await findHanded(db, id, lenderId);
  const row = handed && (await findOrder(db, id, riyadhDay(now)));
  if (!row) throw new Refusal('not_found');
  return { row, lenderId, handed };
}

/** Locks the order first, so that it is not taken back or chosen meanwhile. */
export async function lockHandedOrder(
  call: Pick<Call, 'db' | 'now'>,
  id: string,
  lenderId: number,
): Promise<HandedOrder> {
  await lockOrder(call.db, id);
  return handedOrder(call, id, lenderId);
}
