import * as v from 'valibot';
import { Approval } from '#domain/adverts/advert.ts';
import { TimeSort } from '#domain/adverts/list-sort.ts';
import { AdvertResults, advertsTogether } from '#domain/adverts/decided-together.ts';
import { Takedown, TakedownReason } from '#domain/listings/takedown.ts';
import { DeskListing, DeskReport, ReportedListing, ReportsState, SellerId } from '#domain/desk/desk-listing.ts';
import { ListingSignal } from '#domain/desk/listing-signal.ts';
import { ListingId } from '#domain/listings/listing.ts';
import { ReasonText } from '#domain/orders/order-reasons.ts';
import { advertRoles } from './desk-roles.ts';
import { command, query } from './endpoint.ts';
import { PageNumber } from './page-number.ts';
import { SearchText } from './search-text.ts';

/** Reason and text that the seller reads. */
const reason = { reason: TakedownReason, text: ReasonText };
const ListingReceipt = v.object({ id: v.string(), key: v.string() });
const SellerReceipt = v.object({ id: v.string(), key: v.string(), listings: v.number() });

/** Filters and sort of the reports about adverts. */
export const reportFilters = {
  state: v.optional(ReportsState, 'open'),
  /** The number of an advert, or words of its title or seller, however written. */
  q: v.optional(SearchText),
  /** By the latest report; without one, the most reported adverts first, or the last resolved. */
  sort: v.optional(TimeSort),
};

/** Calls for staff about listings that are public: reports, taking down, blocking. */
export const deskListings = {
  reports: query('/desk/reports', {
    summary:
      'Reports about adverts, grouped by advert: the most reported first, or the last resolved; or in the order of `sort`.',
    access: 'staff',
    roles: advertRoles,
    input: v.object({ ...reportFilters, page: PageNumber }),
    output: v.array(ReportedListing),
    paged: true,
    keep: 'nothing',
  }),
  listing: query('/desk/listings/{id}', {
    summary: 'One listing of any origin and in any state, with everything reported about it.',
    access: 'staff',
    roles: advertRoles,
    input: v.object({ id: ListingId }),
    output: v.object({ ...DeskListing.entries, isOwn: v.boolean(), reports: v.array(DeskReport) }),
    keep: 'nothing',
  }),
  signals: query('/desk/listings/{id}/signals', {
    summary:
      'What staff should look at about a listing: its price, photos, text, phone and licence. None of it decides anything.',
    access: 'staff',
    roles: advertRoles,
    input: v.object({ id: ListingId }),
    output: v.array(ListingSignal),
    keep: 'nothing',
  }),
  reportsHandled: command('POST', '/desk/listings/{id}/reports-handled', {
    summary: 'Say that the open reports about a listing were handled.',
    access: 'staff',
    roles: advertRoles,
    /** The number of open reports that staff saw: when there is another by now, nothing happens. */
    input: v.object({ id: ListingId, seen: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)) }),
    output: ListingReceipt,
    refusals: ['not_found', 'advert_changed', 'key_reused'],
    about: 'listing',
    offline: 'refuse',
  }),
  takeDown: command('POST', '/desk/listings/{id}/take-down', {
    summary: 'Take a listing down, with the reason its owner reads; its open reports are closed.',
    access: 'staff',
    roles: advertRoles,
    /** The state that staff saw: when it is another by now, nothing happens. */
    input: v.object({ id: ListingId, seen: Approval, ...reason }),
    output: ListingReceipt,
    refusals: ['advert_changed', 'key_reused'],
    about: 'listing',
    offline: 'refuse',
    changesSearch: true,
  }),
  restore: command('POST', '/desk/listings/{id}/restore', {
    summary: 'Put a listing that was taken down back into the state it was in.',
    access: 'staff',
    roles: advertRoles,
    /** The reason why it is down, as staff saw it. */
    input: v.object({ id: ListingId, seen: Takedown.entries.reason }),
    output: ListingReceipt,
    refusals: ['advert_changed', 'seller_blocked', 'key_reused'],
    about: 'listing',
    offline: 'refuse',
    changesSearch: true,
  }),
  takeDownMany: command('POST', '/desk/listings/take-down', {
    summary: 'Take several listings down for one reason by the rules of one, and say what became of each.',
    access: 'staff',
    roles: advertRoles,
    input: v.object({ adverts: advertsTogether(Approval), ...reason }),
    output: AdvertResults,
    refusals: ['key_reused'],
    offline: 'refuse',
    changesSearch: true,
  }),
  restoreMany: command('POST', '/desk/listings/restore', {
    summary: 'Restore several listings by the rules of one, and say what became of each.',
    access: 'staff',
    roles: advertRoles,
    input: v.object({ adverts: advertsTogether(Takedown.entries.reason) }),
    output: AdvertResults,
    refusals: ['key_reused'],
    offline: 'refuse',
    changesSearch: true,
  }),
  blockSeller: command('POST', '/desk/sellers/{id}/block', {
    summary: 'Block a seller: all their listings are hidden, they cannot advertise, and their sessions end.',
    access: 'staff',
    roles: advertRoles,
    input: v.object({ id: SellerId, ...reason }),
    output: SellerReceipt,
    refusals: ['advert_changed', 'key_reused'],
    about: 'seller',
    offline: 'refuse',
    changesSearch: true,
  }),
  unblockSeller: command('POST', '/desk/sellers/{id}/unblock', {
    summary: 'Let a seller advertise again; what was hidden with the block is shown again.',
    access: 'staff',
    roles: advertRoles,
    /** The reason of the block, as staff saw it. */
    input: v.object({ id: SellerId, seen: TakedownReason }),
    output: SellerReceipt,
    refusals: ['advert_changed', 'key_reused'],
    about: 'seller',
    offline: 'refuse',
    changesSearch: true,
  }),
};
