import * as v from 'valibot';
import { AdvertReceipt, Approval } from '#domain/adverts/advert.ts';
import {
  CorrectImported,
  DecideImported,
  ImportedDetail,
  ImportedFile,
  ImportedListing,
  ImportedReceipt,
  ImportedScope,
  ImportedState,
  ImportFileId,
  ImportFlag,
} from '#domain/adverts/imported-listing.ts';
import { PriceSort } from '#domain/adverts/list-sort.ts';
import { ListingId } from '#domain/listings/listing.ts';
import { advertRoles } from './desk-roles.ts';
import { command, query } from './endpoint.ts';
import { PageNumber } from './page-number.ts';

/** Filters and sort of the listings of a file, or of all files of its seller. */
export const importedFilters = {
  scope: v.optional(ImportedScope, 'file'),
  state: v.optional(ImportedState, 'waiting'),
  flag: v.optional(ImportFlag),
  sort: v.optional(PriceSort),
};

/** Listings that were imported from files, for staff: what waits, and decisions about many at once. */
export const importedListings = {
  importedFiles: query('/desk/imported/files', {
    summary: 'Imported files whose listings are here, newest first, with the numbers that wait, by doubt.',
    access: 'staff',
    roles: advertRoles,
    input: v.object({}),
    output: v.array(ImportedFile),
    keep: 'nothing',
  }),
  imported: query('/desk/imported/files/{file}', {
    summary:
      'Listings of an imported file or of its seller in one state, in the order in which they were stored, or by `sort`.',
    access: 'staff',
    roles: advertRoles,
    input: v.object({ file: ImportFileId, ...importedFilters, page: PageNumber }),
    output: v.array(ImportedListing),
    paged: true,
    keep: 'nothing',
  }),
  decideImported: command('POST', '/desk/imported/files/{file}/decide', {
    summary:
      'Accept or remove listings of a file or of all files of its seller, all with a doubt or chosen ones, or say that they are for rent or for sale.',
    access: 'staff',
    roles: advertRoles,
    input: DecideImported,
    output: ImportedReceipt,
    refusals: ['listings_changed', 'key_reused'],
    about: 'imported_file',
    offline: 'refuse',
    changesSearch: true,
  }),
  importedOne: query('/desk/imported/listings/{id}', {
    summary: 'One listing of a file, to correct it.',
    access: 'staff',
    roles: advertRoles,
    input: v.object({ id: ListingId }),
    output: ImportedDetail,
    keep: 'nothing',
  }),
  correctImported: command('PUT', '/desk/imported/listings/{id}', {
    summary: 'Correct a listing of a file: price, purpose, texts and photos. Another import leaves what was changed.',
    access: 'staff',
    roles: advertRoles,
    input: CorrectImported,
    output: AdvertReceipt,
    refusals: ['advert_changed', 'uploads_missing', 'key_reused'],
    about: 'listing',
    offline: 'refuse',
  }),
  deleteImported: command('POST', '/desk/imported/listings/{id}/delete', {
    summary: 'Delete a listing of a file with its photos. Another import does not bring it back.',
    access: 'staff',
    roles: advertRoles,
    /** The state staff saw. */
    input: v.object({ id: ListingId, approval: Approval }),
    output: AdvertReceipt,
    refusals: ['advert_changed', 'key_reused'],
    about: 'listing',
    offline: 'refuse',
    changesSearch: true,
  }),
};
