import { inject } from 'vitest';
import { ListingIndexes } from '#server/browse/listing-index.ts';
import { judgeSearch } from '../support/judge-search.ts';

await judgeSearch((db) => ListingIndexes.start(db, console.error, { searchUrl: inject('openSearch') }));
