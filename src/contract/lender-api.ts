import * as v from 'valibot';
import { OfferTerms } from '#domain/orders/offer-draft.ts';
import { OrderNumber } from '#domain/orders/order-number.ts';
import { command } from './endpoint.ts';
import { OrderReceipt } from './orders.ts';

/** What the systems of lenders call, with a key that an administrator made (`desk-lender-keys.ts`). */
export const lenderApi = {
  enterOffer: command('POST', '/lenders/offers', {
    summary:
      'Enter an offer of the lender for an order that is handed to it; it waits until staff send it to the applicant. Money is whole halalas; APR and total are computed.',
    access: 'lender-key',
    input: v.object({ order: OrderNumber, offer: OfferTerms }),
    /** `id` and `number` are of the order. */
    output: v.object({ ...OrderReceipt.entries, offer: v.string(), apr: v.number(), total: v.number() }),
    refusals: ['not_found', 'order_moved_on', 'key_reused'],
    offline: 'refuse',
    limit: { count: 120, per: 'minute' },
  }),
};
