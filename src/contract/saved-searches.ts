import * as v from 'valibot';
import {
  SavedSearch,
  SavedSearchChange,
  SavedSearchChanges,
  SearchAddress,
} from '#domain/saved-searches/saved-search.ts';
import { command, query } from './endpoint.ts';

export const searches = {
  list: query('/saved-searches', {
    summary: "A person's saved searches, last saved first.",
    access: 'signed-in',
    input: v.object({}),
    output: v.array(SavedSearch),
    keep: 'person',
  }),
  set: command('PUT', '/saved-searches', {
    summary:
      'Save searches, name them or take them out. Of several changes to one search the latest counts; what is no search, and what comes after the thirtieth (with those of a guest, the sixtieth), is named and left out.',
    access: 'signed-in',
    input: SavedSearchChanges,
    output: v.object({ key: v.string(), changes: v.array(SavedSearchChange), leftOut: v.array(SearchAddress) }),
    refusals: ['key_reused'],
    offline: 'queue',
  }),
};
