import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { articles } from '#contract/articles.ts';
import { MAX_ANSWERS, openAnswerStore } from '../answer-store.ts';
import { openPrefetchedAnswers } from './prefetched-answers.ts';

beforeEach(() => {
  indexedDB = new IDBFactory();
});

const page = { title: 'Terms' };
const NOW = 1_000_000;

test('an answer fetched by this run is found again, an older one is not', async () => {
  const answers = openPrefetchedAnswers();
  expect(await answers.put(articles.terms, {}, 'en', page, NOW)).toBe('stored');
  expect(await answers.since(articles.terms, {}, 'en', NOW)).toEqual(page);
  expect(await answers.since(articles.terms, {}, 'en', NOW + 1)).toBeUndefined();
  expect(await answers.since(articles.questions, {}, 'en', NOW)).toBeUndefined();
});

test('prefetched answers are deleted before opened ones, and never push one out', async () => {
  const store = openAnswerStore<string>();
  const answers = openPrefetchedAnswers();
  await answers.put(articles.terms, {}, 'en', page, NOW);
  for (let at = 0; at < MAX_ANSWERS; at += 1) await store?.put(`opened ${at}`, 'x');
  expect(await answers.since(articles.terms, {}, 'en', NOW)).toBeUndefined();
  expect(await answers.put(articles.questions, {}, 'en', [], NOW)).toBe('refused');
  expect((await answers.measure()).count).toBe(MAX_ANSWERS);
});

test('removing deletes what nobody opened, and keeps what somebody did', async () => {
  const store = openAnswerStore<string>();
  const answers = openPrefetchedAnswers();
  await answers.put(articles.terms, {}, 'en', page, NOW);
  await answers.put(articles.questions, {}, 'en', [], NOW);
  const [opened] = ((await store?.entries()) ?? []).map(([key]) => key).filter((key) => key.includes('terms'));
  await store?.get(opened ?? '');
  // Reading marks a row as used after it has answered; a later write of the same store comes after that.
  await store?.put('later', 'x');
  await answers.remove();
  expect((await store?.entries())?.map(([key]) => key)).toEqual(['later', opened]);
});

test('a browser without storage refuses without an error', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
  const answers = openPrefetchedAnswers();
  expect(await answers.put(articles.terms, {}, 'en', page, NOW)).toBe('refused');
  expect(await answers.measure()).toEqual({ count: 0, bytes: 0 });
  await answers.remove();
});
