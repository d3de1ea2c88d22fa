import * as v from 'valibot';
import { kindNames } from '#domain/catalogue/kind.ts';
import { SearchNames } from '#domain/search/search-names.ts';
import { Suggestion } from '#domain/search/suggestion.ts';
import { query } from './endpoint.ts';

/** Of a text that is being typed, in characters. */
const MAX_TEXT = 200;

export const searching = {
  names: query('/search/names', {
    summary: 'The names by which listings of a kind are searched, so that a device reads a query as the server does.',
    access: 'anyone',
    input: v.object({ kind: v.picklist(kindNames) }),
    output: SearchNames,
    keep: 'catalogue',
  }),
  suggestions: query('/search/suggestions', {
    summary: 'Lists that a text may mean while it is being typed, with the number of listings in each.',
    access: 'anyone',
    input: v.object({ q: v.pipe(v.string(), v.maxLength(MAX_TEXT)), kind: v.optional(v.picklist(kindNames)) }),
    output: v.array(Suggestion),
    keep: 'nothing',
    isForAll: true,
    // One for each pause in typing; apart from the calls of the screens, which must not run out by it.
    limit: { count: 600, per: 'minute' },
  }),
};
