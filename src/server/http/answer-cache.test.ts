import { expect, test } from 'vitest';
import { AnswerCache } from './answer-cache.ts';

/** A cache that counts how often it had to look. */
function counting(limit: number) {
  const cache = new AnswerCache<string>(limit);
  const looked: string[] = [];
  const get = (version: number, key: string) =>
    cache.get(version, key, () => {
      looked.push(`${version} ${key}`);
      return Promise.resolve(`${version} ${key}`);
    });
  return { cache, looked, get };
}

test('an answer is found once for each version of its source, also by concurrent callers', async () => {
  const { looked, get } = counting(10);
  expect(await Promise.all([get(0, 'a'), get(0, 'a'), get(0, 'b')])).toEqual(['0 a', '0 a', '0 b']);
  expect(await get(1, 'a')).toBe('1 a');
  expect(await get(1, 'a')).toBe('1 a');
  expect(looked).toEqual(['0 a', '0 b', '1 a']);
});

test('beyond its limit the answer that was used least recently is forgotten', async () => {
  const { looked, get } = counting(2);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(0, key);
  expect(looked).toEqual(['0 a', '0 b', '0 c', '0 b']);
});

test('a failure is not kept', async () => {
  const cache = new AnswerCache<string>(2);
  await expect(cache.get(0, 'a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.get(0, 'a', () => Promise.resolve('found'))).toBe('found');
});

test('a late failure of an old version does not remove the new answer', async () => {
  const { cache, looked, get } = counting(2);
  const fail = Promise.withResolvers<string>();
  const old = cache.get(0, 'a', () => fail.promise);
  await get(1, 'a');
  fail.reject(new Error('away'));
  await expect(old).rejects.toThrow('away');
  await get(1, 'a');
  expect(looked).toEqual(['1 a']);
});
