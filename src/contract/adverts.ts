import * as v from 'valibot';
import {
  AdvertChange,
  AdvertDoubt,
  AdvertReceipt,
  advertSchemas,
  AdvertsState,
  Approval,
  Availability,
  Marks,
  RejectionReason,
} from '#domain/adverts/advert.ts';
import { AdvertResults, advertsTogether } from '#domain/adverts/decided-together.ts';
import { SellerFigures } from '#domain/adverts/seller-figures.ts';
import { TimeSort } from '#domain/adverts/list-sort.ts';
import { SellerChoice } from '#domain/partners/seller-choice.ts';
import { SellerBlock } from '#domain/listings/takedown.ts';
import { kindNames } from '#domain/catalogue/kind.ts';
import { ListingId } from '#domain/listings/listing.ts';
import { ReasonText } from '#domain/orders/order-reasons.ts';
import { CalendarDay } from '#domain/time/calendar-day.ts';
import { advertRoles } from './desk-roles.ts';
import { command, query } from './endpoint.ts';
import { PageNumber } from './page-number.ts';
import { SearchText } from './search-text.ts';

/** The version of the advert the caller saw: when it has changed since, nothing happens. */
const Seen = v.pipe(v.number('required'), v.integer(), v.minValue(1), v.maxValue(1_000_000_000));

/** Which adverts at the desk, and in which order. */
export const advertFilters = {
  filter: v.optional(AdvertsState, 'waiting'),
  doubt: v.optional(AdvertDoubt),
  /** A number, words of the title or of the name of the seller, or the phone, however they are written. */
  q: v.optional(SearchText),
  sort: v.optional(TimeSort),
};

/** The calls about adverts of these kinds. */
export const advertCalls = <const K extends string>({
  AdvertInput,
  DeskAdvert,
  DeskAdvertCard,
  OwnAdvert,
  ProductCard,
  ProductFilter,
  SimilarAdvert,
}: ReturnType<typeof advertSchemas<K>>) => ({
  create: command('POST', '/adverts/{kind}', {
    summary: 'Send a whole advert with its photos, 3 to 20; it is seen by everybody once the desk has accepted it.',
    access: 'signed-in',
    input: AdvertInput,
    output: AdvertReceipt,
    refusals: ['uploads_missing', 'seller_blocked', 'not_in_team', 'key_reused'],
    offline: 'queue',
  }),
  change: command('PUT', '/adverts/{id}', {
    summary: 'Change an advert of your own or your team as a whole; it is looked at anew.',
    access: 'signed-in',
    input: AdvertChange,
    output: AdvertReceipt,
    refusals: ['uploads_missing', 'seller_blocked', 'advert_removed', 'not_in_team', 'key_reused'],
    offline: 'queue',
  }),
  one: query('/adverts/{id}', {
    summary: 'One advert of your own or your team with everything in it, to change it.',
    access: 'signed-in',
    input: v.object({ id: ListingId }),
    output: OwnAdvert,
    keep: 'person',
  }),
  products: query('/my-products', {
    summary: 'Your own adverts, or those of the business you work for, the newest first, 24 a page.',
    access: 'signed-in',
    input: v.object({ of: SellerChoice, filter: v.optional(ProductFilter, 'all'), page: PageNumber }),
    output: v.array(ProductCard),
    paged: true,
    keep: 'person',
  }),
  setAvailability: command('PATCH', '/my-products/{id}', {
    summary: 'Say that a product of your own is sold, or can be had again.',
    access: 'signed-in',
    input: v.object({ id: ListingId, availability: Availability }),
    output: AdvertReceipt,
    refusals: ['advert_removed', 'key_reused'],
    offline: 'refuse',
    changesSearch: true,
  }),
  renew: command('POST', '/my-products/{id}/renew', {
    summary: 'Show an advert of your own for another 60 days, at most as long as its licence.',
    access: 'signed-in',
    /** The last day the caller saw, so that renewing twice has the effect of renewing once. */
    input: v.object({ id: ListingId, expiresOn: CalendarDay }),
    output: AdvertReceipt,
    refusals: ['advert_changed', 'seller_blocked', 'advert_removed', 'key_reused'],
    offline: 'refuse',
  }),
  takeDown: command('POST', '/my-products/{id}/take-down', {
    summary: 'Show an advert of your own no longer. Renewing shows it again.',
    access: 'signed-in',
    /** The last day the caller saw. */
    input: v.object({ id: ListingId, expiresOn: CalendarDay }),
    output: AdvertReceipt,
    refusals: ['advert_changed', 'key_reused'],
    offline: 'refuse',
    changesSearch: true,
  }),
  remove: command('POST', '/my-products/{id}/delete', {
    summary: 'Delete an advert of your own with its photos. A file that has it again does not bring it back.',
    access: 'signed-in',
    /** The state the caller saw: what has been decided since may change their mind. */
    input: v.object({ id: ListingId, approval: Approval }),
    output: AdvertReceipt,
    refusals: ['advert_changed', 'advert_removed', 'key_reused'],
    offline: 'refuse',
    changesSearch: true,
  }),
  sellerBlock: query('/my-products/block', {
    summary: 'Why the caller cannot advertise; null for those who can.',
    access: 'signed-in',
    input: v.object({ of: SellerChoice }),
    output: v.object({ block: v.nullable(SellerBlock) }),
    keep: 'person',
  }),
  figures: query('/my-products/figures', {
    summary:
      'What people did with your own adverts in the last 30 days and the 30 before: views, saves, requests, and how soon requests were answered.',
    access: 'signed-in',
    input: v.object({ of: SellerChoice }),
    output: SellerFigures,
    keep: 'person',
  }),
  similar: query('/my-products/similar', {
    method: 'POST',
    summary: 'Adverts that seem to be of the same thing, by plate, chassis number, licence or picture.',
    access: 'signed-in',
    input: Marks,
    output: v.array(SimilarAdvert),
    keep: 'nothing',
    limit: { count: 60, per: 'minute' },
  }),
  exportOwn: query('/my-products/export', {
    summary: 'All adverts of your own as CSV, safe to open in a spreadsheet.',
    access: 'signed-in',
    input: v.object({ of: SellerChoice }),
    output: v.object({ name: v.string(), csv: v.string() }),
    keep: 'nothing',
    limit: { count: 20, per: 'hour' },
  }),
  queue: query('/desk/adverts', {
    summary: 'Adverts at the desk: those that wait, the longest first, or by `sort`.',
    access: 'staff',
    roles: advertRoles,
    input: v.object({ ...advertFilters, page: PageNumber }),
    output: v.array(DeskAdvertCard),
    paged: true,
    keep: 'nothing',
  }),
  review: query('/desk/adverts/{id}', {
    summary: 'One advert with everything in it and what seems to be the same thing.',
    access: 'staff',
    roles: advertRoles,
    input: v.object({ id: ListingId }),
    output: DeskAdvert,
    keep: 'nothing',
  }),
  accept: command('POST', '/desk/adverts/{id}/accept', {
    summary: 'Let everybody see an advert.',
    access: 'staff',
    roles: advertRoles,
    input: v.object({ id: ListingId, seen: Seen }),
    output: AdvertReceipt,
    refusals: ['advert_changed', 'key_reused'],
    about: 'listing',
    offline: 'refuse',
    changesSearch: true,
  }),
  reject: command('POST', '/desk/adverts/{id}/reject', {
    summary: 'Send an advert back, with the reason its owner reads.',
    access: 'staff',
    roles: advertRoles,
    input: v.object({ id: ListingId, seen: Seen, reason: RejectionReason, text: ReasonText }),
    output: AdvertReceipt,
    refusals: ['advert_changed', 'key_reused'],
    about: 'listing',
    offline: 'refuse',
  }),
  acceptMany: command('POST', '/desk/adverts/accept', {
    summary: 'Accept several adverts by the rules of one, and say what became of each.',
    access: 'staff',
    roles: advertRoles,
    input: v.object({ adverts: advertsTogether(Seen) }),
    output: AdvertResults,
    refusals: ['key_reused'],
    offline: 'refuse',
    changesSearch: true,
  }),
  rejectMany: command('POST', '/desk/adverts/reject', {
    summary: 'Send several adverts back for one reason by the rules of one, and say what became of each.',
    access: 'staff',
    roles: advertRoles,
    input: v.object({ adverts: advertsTogether(Seen), reason: RejectionReason, text: ReasonText }),
    output: AdvertResults,
    refusals: ['key_reused'],
    offline: 'refuse',
  }),
});

/** Adverts, their owners' lists, and their review by staff. */
export const adverts = advertCalls(advertSchemas(kindNames));
