import { judgeSearch } from '../../../tests/support/judge-search.ts';
import { ListingIndexes } from './listing-index.ts';

await judgeSearch((db) => ListingIndexes.start(db));
