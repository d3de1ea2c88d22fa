// The start of the thread of the search index: the kinds of the product.
import { kinds } from '#domain/catalogue/kinds/kinds.ts';
import { runIndex } from './run-index.ts';

await runIndex(kinds);
