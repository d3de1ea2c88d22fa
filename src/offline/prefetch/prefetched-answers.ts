import { hashKey } from '@tanstack/react-query';
import { createStore, delMany, entries, promisifyRequest, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import type { Input, Query } from '#contract/endpoint.ts';
import { MAX_ANSWERS } from '../answer-store.ts';
import { ANSWERS_VERSION, GUEST } from '../stored-answer-key.ts';
import { PREFIX } from '../stored-answers.ts';
import type { AnswerKey } from '../ask.ts';
import type { Locale } from '#i18n/locale.ts';

/** A stored answer as the persister of the screens reads it. */
const StoredText = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ state: v.object({ data: v.unknown(), dataUpdatedAt: v.number() }) }),
);

/** A row of `answer-store.ts`. Rows written here have `usedAt` 0, so they are the first to be deleted; reading or refetching one makes it an ordinary row. */
interface Row {
  readonly text: unknown;
  readonly usedAt: number;
  readonly isPrefetched?: boolean;
}

export type Written = 'stored' | 'full' | 'refused';

/** Answers that nobody has opened yet, in the store of the opened ones. */
export interface PrefetchedAnswers {
  /** The stored data, if it was fetched at or after this time (epoch ms). */
  readonly since: <E extends Query>(endpoint: E, input: Input<E>, locale: Locale, time: number) => Promise<unknown>;
  /** Stores an answer for guests, whose rows signed-in people read too. Never deletes an answer that somebody opened to make room. */
  readonly put: <E extends Query>(
    endpoint: E,
    input: Input<E>,
    locale: Locale,
    data: unknown,
    now: number,
  ) => Promise<Written>;
  /** Number and size (bytes) of all answers for guests, opened or not. */
  readonly measure: () => Promise<{ count: number; bytes: number }>;
  /** Deletes the answers that nobody opened. */
  readonly remove: () => Promise<void>;
}

/** Opens the store of answers for prefetching. Without IndexedDB everything is refused. */
export function openPrefetchedAnswers(name = 'wijha-answers'): PrefetchedAnswers {
  const keyOf = (endpoint: Query, input: unknown, locale: Locale) => {
    const queryKey: AnswerKey = [locale, GUEST, endpoint.path, input];
    const queryHash = hashKey(queryKey);
    return { queryKey, queryHash, key: `${PREFIX}-${queryHash}` };
  };
  let store: UseStore | undefined;
  const open = () => (store ??= createStore(name, 'answers'));
  const read = async (key: string) => open()('readonly', (table) => promisifyRequest<Row | undefined>(table.get(key)));
  const all = async (): Promise<[string, Row][]> => {
    try {
      return await entries<string, Row>(open());
    } catch {
      return [];
    }
  };

  return {
    since: async (endpoint, input, locale, time) => {
      const row = await read(keyOf(endpoint, input, locale).key).catch(() => undefined);
      const stored = v.safeParse(StoredText, row?.text);
      return stored.success && stored.output.state.dataUpdatedAt >= time ? stored.output.state.data : undefined;
    },
    put: async (endpoint, input, locale, data, now) => {
      const { queryKey, queryHash, key } = keyOf(endpoint, input, locale);
      const state = { data, dataUpdatedAt: now, status: 'success', fetchStatus: 'idle' };
      const text = JSON.stringify({ state, queryKey, queryHash, buster: ANSWERS_VERSION });
      try {
        return await open()('readwrite', async (table) => {
          const before = await promisifyRequest<Row | undefined>(table.get(key));
          if (!before && (await promisifyRequest(table.count())) >= MAX_ANSWERS) return 'refused';
          const isPrefetched = before === undefined || before.isPrefetched === true;
          const row: Row = { text, usedAt: before?.usedAt ?? 0, ...(isPrefetched && { isPrefetched }) };
          table.put(row, key);
          await promisifyRequest(table.transaction);
          return 'stored';
        });
      } catch (error) {
        return error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'refused';
      }
    },
    measure: async () => {
      const texts = (await all()).flatMap(([, { text }]) => (typeof text === 'string' ? [text] : []));
      return { count: texts.length, bytes: texts.reduce((sum, text) => sum + bytesOf(text), 0) };
    },
    remove: async () => {
      const keys = (await all()).flatMap(([key, { isPrefetched }]) => (isPrefetched ? [key] : []));
      if (keys.length > 0) await delMany(keys, open()).catch(() => undefined);
    },
  };
}

/** Size of a text in UTF-8. */
export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
