import * as v from 'valibot';
import { kindNames } from '#domain/catalogue/kind.ts';
import { Instant } from '#domain/time/instant.ts';
import { Name } from '#domain/words/name.ts';
import { optionalLine, writtenLine } from '#domain/words/written-text.ts';
import { SearchAlert } from './search-alert.ts';

/** Maximum saved searches of a person, also of a guest on a device, and in one change. */
export const MAX_SAVED_SEARCHES = 30;
export const MAX_SEARCH_NAME = 60;
const MAX_ADDRESS = 2_000;
const MAX_NAMES = 100;

/** The filters and words of a search as the query of its address, `brand=toyota&priceTo=50000`: what one search is known by. */
export const SearchAddress = v.pipe(
  v.string('required'),
  v.minLength(1, 'required'),
  v.maxLength(MAX_ADDRESS, 'too_long'),
  v.regex(/^[!-~]+$/, 'malformed'),
  v.examples(['brand=toyota&priceTo=50000']),
);

/** Names of the codes in a search, by `key:code`, to show it without a network. */
const CodeNames = v.pipe(
  v.record(
    v.pipe(v.string(), v.regex(/^[\w-]{1,40}:[a-z0-9.+-]{1,80}$/, 'malformed')),
    v.object({ en: writtenLine(100), ar: writtenLine(100) }),
  ),
  v.check((names) => Object.keys(names).length <= MAX_NAMES, 'too_many'),
);

/** A search was saved, named or removed. */
export const SavedSearchChange = v.object({
  kind: v.picklist(kindNames),
  address: SearchAddress,
  isSaved: v.boolean(),
  /** The person's own name; null: it is named by its filters. */
  name: optionalLine(MAX_SEARCH_NAME),
  /** Left out: as before, or as a search begins. */
  alert: v.optional(SearchAlert),
  /** Shown until the server has named them. */
  names: v.optional(CodeNames),
  /** Time by the clock of the device. The later of two changes wins, in whatever order they arrive. */
  at: Instant,
});
export type SavedSearchChange = v.InferOutput<typeof SavedSearchChange>;

/** Saved searches of an account that has taken over those of a guest: nothing that somebody saved is lost. */
export const MAX_MERGED_SEARCHES = 2 * MAX_SAVED_SEARCHES;

/** Several changes in one command. */
export const SavedSearchChanges = v.object({
  changes: v.pipe(
    v.array(SavedSearchChange, 'required'),
    v.minLength(1, 'required'),
    v.maxLength(MAX_SAVED_SEARCHES, 'too_many'),
  ),
  /** They were saved by a guest, and this account takes them over. */
  fromGuest: v.optional(v.literal(true)),
});
export type SavedSearchChanges = v.InferOutput<typeof SavedSearchChanges>;

/** A saved search as its owner sees it. */
export const SavedSearch = v.object({
  kind: v.picklist(kindNames),
  address: v.string(),
  name: v.nullable(v.string()),
  names: v.record(v.string(), Name),
  /** Absent in answers stored by older versions. */
  alert: v.optional(SearchAlert),
  savedAt: v.string(),
});
export type SavedSearch = v.InferOutput<typeof SavedSearch>;
