import * as v from 'valibot';
import { expectTypeOf } from 'vitest';
import type { Favourite, FavouriteChange } from '#domain/favourites/favourite.ts';
import { adverts } from './adverts.ts';
import {
  type Answer,
  command,
  type Endpoint,
  type Endpoints,
  type Input,
  type Output,
  type PageMeta,
  query,
} from './endpoint.ts';
import { favourites } from './favourites.ts';
import { api } from './index.ts';
import { uploads } from './uploads.ts';

// Checked by npm run types: each line is an error when the contract says something else.

// Input and answer follow from the schemas of an entry.
expectTypeOf<Answer<typeof favourites.list>>().toEqualTypeOf<Favourite[]>();
expectTypeOf<Output<typeof favourites.set>['changes']>().toEqualTypeOf<FavouriteChange[]>();
expectTypeOf<Input<typeof favourites.count>>().toEqualTypeOf<{ id: string }>();

// A paged answer comes with its meta, another one without.
expectTypeOf<Answer<typeof adverts.products>>().toHaveProperty('meta').toEqualTypeOf<PageMeta>();
expectTypeOf<Answer<typeof favourites.count>>().not.toHaveProperty('meta');

// The kinds of endpoint stay apart.
expectTypeOf(favourites.list.kind).toEqualTypeOf<'query'>();
expectTypeOf(favourites.set.kind).toEqualTypeOf<'command'>();
expectTypeOf(uploads.photo.kind).toEqualTypeOf<'upload'>();
expectTypeOf(uploads.readDocument.kind).toEqualTypeOf<'download'>();

// Everything in the table is an endpoint.
expectTypeOf(api).toExtend<Readonly<Record<string, Endpoints>>>();
expectTypeOf<(typeof api)['favourites'][keyof typeof favourites]>().toExtend<Endpoint>();

const entry = { summary: 'An example.', access: 'anyone', input: v.object({}), output: v.object({}) } as const;

// A query says where the device keeps its answer.
// @ts-expect-error -- `keep` is missing
query('/example', entry);

// A command says whether it may wait.
// @ts-expect-error -- `offline` is missing
command('POST', '/example', entry);

// Nobody else may call than these.
// @ts-expect-error -- there is no such access
query('/example', { ...entry, keep: 'nothing', access: 'everyone' });
