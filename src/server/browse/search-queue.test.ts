import { expect, it } from 'vitest';
import { createSearchQueue } from './search-queue.ts';

function queue() {
  let nowMs = 10_000;
  const { run } = createSearchQueue({ concurrency: 4, now: () => nowMs });
  const ends: (() => void)[] = [];
  const results: Promise<string>[] = [];
  return {
    /** Asks for searches, each of which runs until `end`. */
    ask: (count: number) => {
      for (let nth = 0; nth < count; nth += 1)
        results.push(
          run(() => new Promise<string>((resolve) => ends.push(() => resolve('found')))).catch((error: unknown) =>
            String(error),
          ),
        );
    },
    /** Ends the searches that run now, and waits until the next have begun. */
    end: async () => {
      await settled();
      for (const end of ends.splice(0)) end();
      await settled();
    },
    running: () => ends.length,
    results: () => Promise.all(results),
    pass: (ms: number) => void (nowMs += ms),
  };
}

/** Everything that follows from what has happened has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('runs so many searches at a time, the oldest first', async () => {
  const { ask, end, running, results } = queue();
  ask(9);
  await settled();
  expect(running()).toBe(4);
  await end();
  expect(running()).toBe(4);
  await end();
  expect(running()).toBe(1);
  await end();
  expect(await results()).toEqual(Array.from({ length: 9 }, () => 'found'));
});

it('answers a burst that is over within two seconds', async () => {
  const { ask, end, pass, results } = queue();
  ask(12);
  pass(1_000);
  await end();
  pass(1_000);
  await end();
  await end();
  expect(await results()).toEqual(Array.from({ length: 12 }, () => 'found'));
});

it('refuses what has waited for more than 150 ms once searches have waited without a break for two seconds', async () => {
  const { ask, end, pass, results } = queue();
  ask(9);
  pass(1_850);
  await end();
  ask(5);
  pass(150);
  await end();
  // One of the first still waits: only now are they late.
  pass(1);
  ask(1);
  await end();
  await end();
  const said = await results();
  expect(said.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 'found'));
  expect(said.slice(9, 14)).toEqual(['found', 'found', 'found', 'Refusal: busy', 'Refusal: busy']);
  expect(said[14]).toBe('found');
});

it('takes bursts again five seconds after it was overloaded', async () => {
  const { ask, end, pass, results } = queue();
  ask(5);
  pass(2_001);
  await end();
  // Those that were refused have not come back yet.
  pass(4_000);
  ask(9);
  pass(151);
  await end();
  await end();
  pass(849);
  ask(9);
  pass(900);
  await end();
  await end();
  await end();
  const said = await results();
  const isFound = said.map((each) => each === 'found');
  expect(isFound.slice(4, 5)).toEqual([false]);
  expect(isFound.slice(5, 14)).toEqual([true, true, true, true, false, false, false, false, false]);
  expect(isFound.slice(14)).toEqual(Array.from({ length: 9 }, () => true));
});

it('refuses those that are late when another one comes, even if none ends', async () => {
  const { ask, pass, results, end } = queue();
  ask(5);
  pass(2_001);
  ask(1);
  await end();
  await end();
  expect(await results()).toEqual(['found', 'found', 'found', 'found', 'Refusal: busy', 'found']);
});

it('gives the turn of a search that failed to the next', async () => {
  const { run } = createSearchQueue({ concurrency: 4, now: () => 0 });
  const failing = () => run(() => Promise.reject(new Error('away')));
  const said = await Promise.allSettled([failing(), failing(), failing(), failing(), run(async () => 'found')]);
  expect(said.at(-1)).toEqual({ status: 'fulfilled', value: 'found' });
});
