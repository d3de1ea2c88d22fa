import * as v from 'valibot';
import { Home } from '#domain/home/home.ts';
import { query } from './endpoint.ts';

export const home = {
  page: query('/homepage/v2/home', {
    summary: 'The home page.',
    access: 'anyone',
    input: v.object({}),
    output: Home,
    keep: 'catalogue',
    alsoAtTop: true,
  }),
};
