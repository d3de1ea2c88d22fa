import * as v from 'valibot';
import { Programme } from '#domain/financing/programme.ts';
import { Name } from '#domain/words/name.ts';

/** A published lender, as an offer of one order can be from it. */
export const OrderLender = v.object({
  /** Its content. */
  id: v.string(),
  name: Name,
  /** Its programmes that finance what the order is about. */
  programmes: v.array(v.pick(Programme, ['slug', 'name', 'terms'])),
});
export type OrderLender = v.InferOutput<typeof OrderLender>;
