import { expect, test } from 'vitest';
import { pendingCounts } from './pending-counts.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('what is counted without a connection is sent once when there is one', async () => {
  const notes = storage();
  const counts = pendingCounts<number>(notes, 'counts');
  counts.add(1);
  await expect(counts.send(() => Promise.reject(new Error('no connection')))).rejects.toThrow('no connection');
  counts.add(2);
  const sent: number[][] = [];
  const deliver = (items: number[]) => {
    sent.push(items);
    // Counted while the others are on their way.
    if (items.length === 2) counts.add(3);
    return Promise.resolve();
  };
  await counts.send(deliver);
  await counts.send(deliver);
  await counts.send(deliver);
  expect(sent).toEqual([[1, 2], [3]]);
});

test('at most fifty wait, the latest of them', async () => {
  const counts = pendingCounts<number>(storage(), 'counts');
  for (let one = 0; one < 60; one += 1) counts.add(one);
  await counts.send((items) => {
    expect([items.length, items[0], items.at(-1)]).toEqual([50, 10, 59]);
    return Promise.resolve();
  });
});

test('without storage, or with a corrupt one, nothing waits and nothing fails', async () => {
  const deliver = () => Promise.reject(new Error('not asked'));
  const without = pendingCounts<number>(null, 'counts');
  without.add(1);
  await expect(without.send(deliver)).resolves.toBeUndefined();
  const corrupt = storage();
  corrupt.setItem('counts', '{');
  await expect(pendingCounts<number>(corrupt, 'counts').send(deliver)).resolves.toBeUndefined();
});
