import { runIndex } from '#server/browse/run-index.ts';
import { kinds } from './with-boats.ts';

await runIndex(kinds);
