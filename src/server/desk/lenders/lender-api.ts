import type { lenderApi } from '#contract/lender-api.ts';
import { offerFigures } from '#domain/orders/offer-draft.ts';
import { Refusal, type Handlers } from '../../http/serve.ts';
import { findOrderId } from '../../orders/orders-sql.ts';
import { receipt } from '../../orders/orders.ts';
import { enterOffers } from './enter-offers.ts';
import { lockHandedOrder } from './handed-order.ts';

/** What the systems of lenders call. */
export const lenderApiHandlers: Handlers<typeof lenderApi> = {
  async enterOffer({ order, offer }, call) {
    const { db, key, lenderKey } = call;
    if (!lenderKey) throw new Refusal('not_signed_in');
    const id = await findOrderId(db, order);
    if (id === undefined) throw new Refusal('not_found');
    const handed = await lockHandedOrder(call, id, lenderKey.lenderId);
    const [entered = ''] = await enterOffers(call, handed, [offer], {
      by: null,
      withKey: lenderKey.id,
      fieldOf: () => 'offer',
    });
    return { ...receipt(handed.row, key), offer: entered, ...offerFigures(offer) };
  },
};
