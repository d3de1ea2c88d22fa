import * as v from 'valibot';
import { kindNames } from '#domain/catalogue/kind.ts';
import { SearchNames } from '#domain/search/search-names.ts';
import { query } from './endpoint.ts';

export const searching = {
  names: query('/search/names', {
    summary: 'The names by which listings of a kind are searched, so that a device reads a query as the server does.',
    access: 'anyone',
    input: v.object({ kind: v.picklist(kindNames) }),
    output: SearchNames,
    keep: 'catalogue',
  }),
};
