import { parentPort, workerData } from 'node:worker_threads';
import type { Kinds } from '#domain/catalogue/kinds/kinds.ts';
import { connect } from '../db/database.ts';
import type { SlowQuery } from '../db/slow-queries.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { trimWhenIdle } from '../trim-memory.ts';
import type { FollowingIndex } from './following-index.ts';
import { IndexFollower } from './index-follower.ts';
import type { FromThread, IndexState, ThreadTask, ToThread } from './index-messages.ts';
import type { OpenSearchFollower } from './open-search/open-search-follower.ts';

/** Polls twice within the second in which a change must become visible. */
const POLL_MS = 400;

const reasonOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** Keeps the search index of these kinds in a thread and answers from it, so that the thread of the requests never waits for it. */
export async function runIndex(kinds: Kinds): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('This file is the start of a thread.');
  const say = (message: FromThread) => port.postMessage(message);
  const log = (line: string) => say({ say: 'log', line });

  const { connection, searchUrl, slowQueryMs, lookedAt } = workerData as ThreadTask;
  const slowQueries =
    slowQueryMs === undefined
      ? undefined
      : { thresholdMs: slowQueryMs, tell: (query: SlowQuery) => say({ say: 'slowQuery', query }) };
  const { db } = connect({ ...connection, slowQueries }, log);
  const today = () => riyadhDay(new Date());
  const report = (state: IndexState) => say({ say: 'changed', ...state });
  const looked = (begunAt: bigint) => void Atomics.store(lookedAt, 0, begunAt);
  const index = searchUrl
    ? await followOpenSearch({ db, addresses: searchUrl, kinds, today, report, looked })
    : new IndexFollower(db, report, log, today, kinds, looked);

  const answer = async (message: ToThread): Promise<FromThread> => {
    const { call } = message;
    if (message.say === 'search')
      return { say: 'answer', call, answer: await index.search(message.kind, message.search, message.options) };
    if (message.say === 'label')
      return { say: 'labelled', call, labels: await index.label(message.kind, message.asked) };
    if (message.say === 'suggest')
      return {
        say: 'suggested',
        call,
        suggestions: await index.suggest(message.kinds, message.text, message.limit),
      };
    await index.refresh();
    return { say: 'refreshed', call };
  };
  port.on('message', async (message: ToThread) => {
    try {
      say(await answer(message));
    } catch (error) {
      const { call } = message;
      if (error instanceof Error && error.name === 'OpenSearchAway') say({ say: 'away', call });
      else say({ say: 'failed', call, reason: reasonOf(error) });
    }
  });

  await index.begin();
  follow(index, log);
  trimWhenIdle();
}

/** Loaded only with an address: the index in memory needs no client. */
async function followOpenSearch(needs: ConstructorParameters<typeof OpenSearchFollower>[0]): Promise<FollowingIndex> {
  const module = await import('./open-search/open-search-follower.ts');
  return new module.OpenSearchFollower(needs);
}

/** Polls for as long as the thread runs. */
function follow(index: FollowingIndex, log: (line: string) => void, before = ''): void {
  setTimeout(async () => {
    let complaint = '';
    try {
      await index.poll();
    } catch (error) {
      // For example while the database restarts: the old index goes on answering, and the next poll tries again.
      complaint = `The search index could not follow the database: ${error instanceof Error ? error.message : String(error)}`;
      // A repeated problem is logged once.
      if (complaint !== before) log(complaint);
    }
    follow(index, log, complaint);
  }, POLL_MS);
}
