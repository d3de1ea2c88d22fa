import { expect, it } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { askTogether } from './ask-together.ts';

/** Asks with queries that wait until the test answers them with a row for each positive key. */
function heldQueries() {
  const queries: { keys: readonly number[]; answer: () => void; fail: (problem: Error) => void }[] = [];
  const ask = askTogether(
    (keys) =>
      new Promise<ReadonlyMap<number, string>>((resolve, reject) => {
        const rows = keys.filter((key) => key > 0).map((key) => [key, `row ${key}`] as const);
        queries.push({ keys, answer: () => resolve(new Map(rows)), fail: reject });
      }),
  );
  const asked = () => queries.map(({ keys }) => keys);
  return { queries, asked, ask };
}

it('asks for what comes while a query runs in the next one, each key once', async () => {
  const { queries, asked, ask } = heldQueries();
  const first = ask(1);
  await eventually(() => expect(asked()).toEqual([[1]]));
  // Key 1 again: what was written since is found.
  const others = [2, 3, 1, 3, -1].map((key) => ask(key));
  queries[0]?.answer();
  expect(await first).toBe('row 1');
  await eventually(() => expect(asked()).toEqual([[1], [2, 3, 1, -1]]));
  queries[1]?.answer();
  expect(await Promise.all(others)).toEqual(['row 2', 'row 3', 'row 1', 'row 3', undefined]);
});

it('fails for those of a query that fails, and goes on', async () => {
  const { queries, asked, ask } = heldQueries();
  const first = ask(1);
  await eventually(() => expect(asked()).toEqual([[1]]));
  const second = ask(2);
  queries[0]?.fail(new Error('The database is away.'));
  await expect(first).rejects.toThrow('The database is away.');
  await eventually(() => expect(asked()).toEqual([[1], [2]]));
  queries[1]?.answer();
  expect(await second).toBe('row 2');
});
