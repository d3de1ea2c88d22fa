import * as v from 'valibot';
import { SentDocument } from '#domain/applications/application.ts';
import { OrderCard, OrderDetail, OrderId } from '#domain/orders/order.ts';
import { CancelReason, ReasonText } from '#domain/orders/order-reasons.ts';
import { OrderTab } from '#domain/orders/order-status.ts';
import { command, query } from './endpoint.ts';

/** Answer of every command on an order: the order, and the key of the command. */
export const OrderReceipt = v.object({ id: v.string(), number: v.string(), key: v.string() });

/** Increases with every event of an order. */
export const OrderVersion = v.object({ version: v.pipe(v.number(), v.integer()) });

export const orders = {
  list: query('/orders', {
    summary: "A person's own orders, newest first.",
    access: 'signed-in',
    input: v.object({ tab: v.optional(OrderTab, 'current') }),
    output: v.array(OrderCard),
    keep: 'person',
  }),
  one: query('/orders/{id}', {
    summary: "One of a person's own orders.",
    access: 'signed-in',
    input: v.object({ id: OrderId }),
    output: OrderDetail,
    keep: 'person',
  }),
  version: query('/orders/{id}/version', {
    summary: "How often one of a person's own orders has changed: a small question for a page that is open.",
    access: 'signed-in',
    input: v.object({ id: OrderId }),
    output: OrderVersion,
    keep: 'nothing',
  }),
  selectOffer: command('POST', '/orders/{id}/select-offer', {
    summary: 'Choose one of the bank offers.',
    access: 'signed-in',
    input: v.object({ id: OrderId, offer: v.pipe(v.string('required'), v.uuid('malformed')) }),
    output: OrderReceipt,
    refusals: ['order_moved_on', 'offer_withdrawn', 'key_reused'],
    offline: 'refuse',
  }),
  cancel: command('POST', '/orders/{id}/cancel', {
    summary: 'Cancel an order, with a reason. It cannot be undone.',
    access: 'signed-in',
    input: v.object({ id: OrderId, reason: CancelReason, text: ReasonText }),
    output: OrderReceipt,
    refusals: ['order_moved_on', 'key_reused'],
    offline: 'refuse',
  }),
  papers: command('POST', '/orders/{id}/papers', {
    summary: 'Send papers that were asked for, all or some of them.',
    access: 'signed-in',
    input: v.object({
      id: OrderId,
      documents: v.pipe(v.array(SentDocument), v.minLength(1, 'required'), v.maxLength(40, 'too_many')),
    }),
    output: OrderReceipt,
    refusals: ['order_moved_on', 'uploads_missing', 'key_reused'],
    offline: 'queue',
  }),
};
