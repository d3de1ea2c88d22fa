import * as v from 'valibot';
import { STAFF_ROLES, type StaffRole } from '#domain/accounts/staff-role.ts';
import { DeskView, DeskViewChange, DeskViewDraft } from '#domain/desk/desk-view.ts';
import { DeskListName } from '#domain/desk/list-columns.ts';
import { DatabaseId } from '#domain/identity/database-id.ts';
import { adverts } from './adverts.ts';
import { desk } from './desk.ts';
import { deskContent } from './desk-content.ts';
import { deskLenderKeys } from './desk-lender-keys.ts';
import { deskLenders } from './desk-lenders.ts';
import { deskListings } from './desk-listings.ts';
import { deskNewsletter } from './desk-newsletter.ts';
import { deskPeople } from './desk-people.ts';
import { deskSellers } from './desk-sellers.ts';
import { deskWork } from './desk-work.ts';
import { command, query } from './endpoint.ts';
import { importedListings } from './imported-listings.ts';
import { proposedDistricts } from './proposed-districts.ts';
import { undelivered } from './undelivered.ts';

/** Who may keep views of a list: whoever may read it. */
export const viewRoles: Readonly<Record<DeskListName, readonly StaffRole[]>> = {
  orders: desk.orders.roles ?? [],
  letters: desk.letters.roles ?? [],
  people: deskPeople.people.roles ?? [],
  adverts: adverts.queue.roles ?? [],
  imported: importedListings.imported.roles ?? [],
  sellers: deskSellers.sellers.roles ?? [],
  content: deskContent.contents.roles ?? [],
  undelivered: undelivered.undelivered.roles ?? [],
  lender_orders: deskLenders.lenderOrders.roles ?? [],
  reports: deskListings.reports.roles ?? [],
  newsletter: deskNewsletter.issues.roles ?? [],
  districts: proposedDistricts.districts.roles ?? [],
  templates: deskWork.templates.roles ?? [],
  lender_keys: deskLenderKeys.lenderKeys.roles ?? [],
};
const roles = STAFF_ROLES.filter((role) => Object.values(viewRoles).some((allowed) => allowed.includes(role)));

const ViewReceipt = v.object({ id: v.string(), key: v.string() });
/** Earlier versions of the app name no list: they have views of orders only. */
const list = v.optional(DeskListName, 'orders');

/** Views of the lists of the desk, for whoever may read the list. Everybody has their own; nobody sees those of others. */
export const deskViews = {
  views: query('/desk/views', {
    summary: "The caller's views of a list, or of all lists that the caller may read, by name.",
    access: 'staff',
    roles,
    input: v.object({ list: v.optional(v.picklist([...DeskListName.options, 'all']), 'orders') }),
    output: v.array(DeskView),
    keep: 'nothing',
  }),
  saveView: command('POST', '/desk/views', {
    summary: 'Keep filters, sort and hidden columns of a list under a name.',
    access: 'staff',
    roles,
    input: DeskViewDraft,
    output: ViewReceipt,
    refusals: ['not_allowed', 'invalid', 'key_reused'],
    offline: 'refuse',
  }),
  changeView: command('POST', '/desk/views/change', {
    summary: 'Rename a view, or replace what it keeps.',
    access: 'staff',
    roles,
    input: DeskViewChange,
    output: ViewReceipt,
    refusals: ['not_allowed', 'not_found', 'invalid', 'key_reused'],
    offline: 'refuse',
  }),
  removeView: command('POST', '/desk/views/remove', {
    summary: 'Delete a view of a list.',
    access: 'staff',
    roles,
    input: v.object({ id: DatabaseId, list }),
    output: ViewReceipt,
    refusals: ['not_allowed', 'not_found', 'key_reused'],
    offline: 'refuse',
  }),
};
