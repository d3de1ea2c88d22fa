import * as v from 'valibot';
import { DeskView, DeskViewDraft } from '#domain/desk/desk-view.ts';
import { DatabaseId } from '#domain/identity/database-id.ts';
import { orderRoles } from './desk-roles.ts';
import { command, query } from './endpoint.ts';

const ViewReceipt = v.object({ id: v.string(), key: v.string() });

/** Views of the list of orders. Everybody has their own; nobody sees those of others. */
export const deskViews = {
  views: query('/desk/views', {
    summary: "The caller's views of the list of orders, by name.",
    access: 'staff',
    roles: orderRoles,
    input: v.object({}),
    output: v.array(DeskView),
    keep: 'nothing',
  }),
  saveView: command('POST', '/desk/views', {
    summary: 'Keep filters and hidden columns of the list of orders under a name.',
    access: 'staff',
    roles: orderRoles,
    input: DeskViewDraft,
    output: ViewReceipt,
    refusals: ['invalid', 'key_reused'],
    offline: 'refuse',
  }),
  changeView: command('POST', '/desk/views/change', {
    summary: 'Rename a view, or replace what it keeps.',
    access: 'staff',
    roles: orderRoles,
    input: v.object({ id: DatabaseId, ...DeskViewDraft.entries }),
    output: ViewReceipt,
    refusals: ['not_found', 'invalid', 'key_reused'],
    offline: 'refuse',
  }),
  removeView: command('POST', '/desk/views/remove', {
    summary: 'Delete a view.',
    access: 'staff',
    roles: orderRoles,
    input: v.object({ id: DatabaseId }),
    output: ViewReceipt,
    refusals: ['not_found', 'key_reused'],
    offline: 'refuse',
  }),
};
