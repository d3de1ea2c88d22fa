import * as v from 'valibot';
import { SellerId } from '#domain/desk/desk-listing.ts';
import { DeskSellerCard, DeskSellerPage, SellersState } from '#domain/desk/desk-seller.ts';
import { UntilSort } from '#domain/desk/list-sort.ts';
import { MAX_VERIFICATION_NOTE_LENGTH, VerifiedFacts } from '#domain/partners/seller-verification.ts';
import { writtenText } from '#domain/words/written-text.ts';
import { advertRoles } from './desk-roles.ts';
import { command, query } from './endpoint.ts';
import { PageNumber } from './page-number.ts';
import { SearchText } from './search-text.ts';

/** The version of the newest verification that staff saw, 0 for none: when it is another by now, nothing happens. */
const seen = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const SellerReceipt = v.object({ id: v.string(), key: v.string() });

/** Filters and sort of the list of sellers. */
export const sellerFilters = {
  state: v.optional(SellersState, 'ending'),
  /** Words of the name, in either language, or a register number. */
  q: v.optional(SearchText, ''),
  sort: v.optional(UntilSort),
};

/** Verification of showrooms and marketing offices. */
export const deskSellers = {
  sellers: query('/desk/sellers', {
    summary:
      'Showrooms and marketing offices by their verification: those that end within 30 days or have ended, the first to end first; without one; valid; all.',
    access: 'staff',
    roles: advertRoles,
    input: v.object({ ...sellerFilters, page: PageNumber }),
    output: v.array(DeskSellerCard),
    paged: true,
    keep: 'nothing',
  }),
  seller: query('/desk/sellers/{id}', {
    summary: 'One showroom or marketing office with the history of its verification.',
    access: 'staff',
    roles: advertRoles,
    input: v.object({ id: SellerId }),
    output: DeskSellerPage,
    keep: 'nothing',
  }),
  verifySeller: command('POST', '/desk/sellers/{id}/verify', {
    summary:
      'Verify a showroom or marketing office by its register number and licence, with the last day; visitors see that it is verified until then.',
    access: 'staff',
    roles: advertRoles,
    input: v.object({ id: SellerId, seen, value: VerifiedFacts }),
    output: SellerReceipt,
    refusals: ['not_found', 'content_changed', 'key_reused'],
    about: 'seller',
    offline: 'refuse',
  }),
  withdrawVerification: command('POST', '/desk/sellers/{id}/withdraw-verification', {
    summary: 'Take the verification of a seller back, with a note for staff; visitors no longer see it.',
    access: 'staff',
    roles: advertRoles,
    input: v.object({ id: SellerId, seen, note: writtenText(MAX_VERIFICATION_NOTE_LENGTH) }),
    output: SellerReceipt,
    refusals: ['not_found', 'content_changed', 'key_reused'],
    about: 'seller',
    offline: 'refuse',
  }),
};
