import * as v from 'valibot';
import { Assignee, Colleague } from '#domain/desk/assignment.ts';
import { OrderId } from '#domain/orders/order.ts';
import { orderRoles } from './desk-roles.ts';
import { command, query } from './endpoint.ts';
import { OrderReceipt } from './orders.ts';

/** How staff share the work with orders. Nothing of it is shown to applicants. */
export const deskWork = {
  colleagues: query('/desk/colleagues', {
    summary: 'Staff who can work with orders now, by name.',
    access: 'staff',
    roles: orderRoles,
    input: v.object({}),
    output: v.array(Colleague),
    keep: 'nothing',
  }),
  assign: command('POST', '/desk/orders/{id}/assign', {
    summary:
      'Take an open order, hand it over to a colleague, or release it. `seen`: who had it; of two who take it at once, one is refused.',
    access: 'staff',
    roles: orderRoles,
    input: v.object({ id: OrderId, seen: Assignee, to: Assignee }),
    output: OrderReceipt,
    refusals: ['not_found', 'order_moved_on', 'order_taken', 'invalid', 'key_reused'],
    about: 'order',
    offline: 'refuse',
  }),
};
