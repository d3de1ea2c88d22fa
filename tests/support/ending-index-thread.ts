// The thread of the search index, which ends when somebody searches for ENDING_TEXT. Started by src/server/browse/several-indexes.test.ts.
import { parentPort } from 'node:worker_threads';
import { kinds } from '#domain/catalogue/kinds/kinds.ts';
import type { ToThread } from '#server/browse/index-messages.ts';
import { runIndex } from '#server/browse/run-index.ts';
import { ENDING_TEXT } from './ending-text.ts';

parentPort?.on('message', (message: ToThread) => {
  if (message.say === 'search' && message.search.text === ENDING_TEXT) process.exit(1);
});
await runIndex(kinds);
