import { expectTypeOf } from 'vitest';
import type { favourites } from '#contract/favourites.ts';
import type { uploads } from '#contract/uploads.ts';
import type { Handlers, ReceivedFile } from './serve.ts';

// Checked by npm run types: each line is an error when a handler may be something else.

// Every endpoint of a module has its handler, which gets the output type of its schema.
expectTypeOf<keyof Handlers<typeof favourites>>().toEqualTypeOf<'list' | 'set' | 'count'>();
expectTypeOf<Parameters<Handlers<typeof favourites>['count']>[0]>().toEqualTypeOf<{ id: string }>();
expectTypeOf<Awaited<ReturnType<Handlers<typeof favourites>['count']>>>().toEqualTypeOf<{
  id: string;
  people: number;
}>();

// Only an upload gets a file.
expectTypeOf<Parameters<Handlers<typeof uploads>['photo']>[2]>().toEqualTypeOf<ReceivedFile>();
expectTypeOf<Parameters<Handlers<typeof favourites>['list']>['length']>().toEqualTypeOf<2>();

// Two handlers are missing.
expectTypeOf<Pick<Handlers<typeof favourites>, 'count'>>().not.toExtend<Handlers<typeof favourites>>();
