import { parentPort, workerData } from 'node:worker_threads';
import type { Kinds } from '#domain/catalogue/kinds/kinds.ts';
import { connect } from '../db/database.ts';
import type { SlowQuery } from '../db/slow-queries.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import type { FromThread, ThreadTask, ToThread } from './index-messages.ts';
import { IndexFollower } from './index-follower.ts';

const reasonOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** Keeps the search index of these kinds in a thread and answers from it, so that the thread of the requests never waits for it. */
export async function runIndex(kinds: Kinds): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('This file is the start of a thread.');
  const say = (message: FromThread) => port.postMessage(message);
  const log = (line: string) => say({ say: 'log', line });

  const { connection, slowQueryMs, lookedAt } = workerData as ThreadTask;
  const slowQueries =
    slowQueryMs === undefined
      ? undefined
      : { thresholdMs: slowQueryMs, tell: (query: SlowQuery) => say({ say: 'slowQuery', query }) };
  const { db } = connect({ ...connection, slowQueries }, log);
  const follower = new IndexFollower(
    db,
    (state) => say({ say: 'changed', ...state }),
    log,
    () => riyadhDay(new Date()),
    kinds,
    (begunAt) => void Atomics.store(lookedAt, 0, begunAt),
  );

  port.on('message', async (message: ToThread) => {
    const { call } = message;
    try {
      if (message.say === 'search')
        say({ say: 'answer', call, answer: follower.search(message.kind, message.search, message.options) });
      else if (message.say === 'label')
        say({ say: 'labelled', call, labels: follower.label(message.kind, message.asked) });
      else if (message.say === 'suggest')
        say({
          say: 'suggested',
          call,
          suggestions: follower.suggest(message.kinds, message.text, message.limit),
        });
      else {
        await follower.refresh();
        say({ say: 'refreshed', call });
      }
    } catch (error) {
      say({ say: 'failed', call, reason: reasonOf(error) });
    }
  });

  await follower.refresh();
  follower.follow();
}
