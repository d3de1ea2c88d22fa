import { experimental_createQueryPersister } from '@tanstack/react-query-persist-client';
import {
  hashKey,
  notifyManager,
  onlineManager,
  type Query,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import { type AnswerStore, openAnswerStore } from './answer-store.ts';
import { isRefused } from './refused.ts';
import type { SealedAnswers } from './sealed/sealed-answers.ts';
import { ANSWERS_VERSION, GUEST, MAX_AGE_MS } from './stored-answer-key.ts';

/** Prefix of the key of every stored answer. */
export const PREFIX = `v${ANSWERS_VERSION}`;
/** Options of every persister of stored answers. */
export const SETTINGS = {
  buster: ANSWERS_VERSION,
  maxAge: MAX_AGE_MS,
  prefix: PREFIX,
  refetchOnRestore: false,
} as const;

/** Stores answers of the catalogue, and encrypted those of a signed-in person, one row for each query; a query is answered from here before the server is asked. */
export function createStoredAnswers(person: () => string | null, store: AnswerStore | null = openAnswerStore()) {
  const storage = store && createStorage(person, store);
  const { persisterFn, persistQueryByKey, retrieveQuery } = experimental_createQueryPersister({ ...SETTINGS, storage });

  /** Deletes what was stored of something that is no longer there, in either language. */
  const forget = async ([, , path, input]: QueryKey) => {
    const question = JSON.stringify([path, input]);
    await store?.remove((key) => key.startsWith(PREFIX) && JSON.stringify(readKey(key).slice(2)) === question);
  };

  return {
    /** Stores an answer that is in the query client already, or puts the stored one there if that is newer. */
    keepNewest: async (client: QueryClient, key: QueryKey) => {
      const shown = client.getQueryState(key)?.dataUpdatedAt ?? 0;
      let newest = 0;
      const data = await retrieveQuery(hashKey(key), ({ state }) => (newest = state.dataUpdatedAt));
      await new Promise((resolve) => notifyManager.schedule(() => resolve(null)));
      const isShown = client.getQueryState(key)?.dataUpdatedAt === shown;
      if (data === undefined || newest <= shown) await persistQueryByKey(key, client);
      else if (isShown) client.setQueryData(key, data, { updatedAt: newest });
    },
    /** The `persister` of a query: returns the stored answer, and asks the server when there is none or it is stale. */
    persister: async <T, K extends QueryKey>(
      ask: (context: QueryFunctionContext<K>) => T | Promise<T>,
      context: QueryFunctionContext<K>,
      query: Query,
    ): Promise<T> => {
      let asked = false;
      const answer = await persisterFn(
        (inner: QueryFunctionContext<K>) => {
          asked = true;
          return Promise.resolve(ask(inner)).catch(async (error: unknown) => {
            if (isRefused(error, 404)) await forget(query.queryKey);
            throw error;
          });
        },
        context,
        query,
      );
      if (!asked) refreshLater(query);
      return answer;
    },
  };
}

/**
 * Fetches a restored answer again: a person's own always, because it may have changed on another device, others when they are stale.
 * The refetch of the library is not used: it leaves a rejection unhandled when it fails, and it tries without a network too.
 */
function refreshLater(query: Query) {
  notifyManager.schedule(() => {
    if (onlineManager.isOnline() && (query.meta?.['keep'] === 'person' || query.isStale()))
      query.fetch().catch(() => undefined);
  });
}

/** Storage of the persister. The code that encrypts a person's answers is loaded for signed-in people only; if it cannot be loaded, their answers are neither read nor stored. */
function createStorage(person: () => string | null, store: AnswerStore) {
  let own: SealedAnswers | undefined;
  const sealed = () =>
    import('./sealed/sealed-answers.ts').then(
      ({ createSealedAnswers }) => (own ??= createSealedAnswers(person, store)),
      () => undefined,
    );
  // Starts loading early, in parallel with the code of the screen.
  if (person() !== null) void sealed();

  return {
    /**
     * The best stored answer: in this language, else in the other one, else a guest's in either.
     * Answers have every name in both languages, so one stored in the other language can be shown until the network is back.
     */
    getItem: async (key: string) => {
      const [locale, who, ...question] = readKey(key);
      if (who !== GUEST && who !== person()) return undefined;
      for (const one of new Set([who, GUEST]))
        for (const language of locale === 'ar' ? ['ar', 'en'] : ['en', 'ar']) {
          const candidate = `${PREFIX}-${JSON.stringify([language, one, ...question])}`;
          const text = await (one === GUEST ? store.get(candidate) : (await sealed())?.get(one, candidate));
          if (typeof text === 'string') return text;
        }
      return undefined;
    },
    setItem: async (key: string, text: string) => {
      const [, who] = readKey(key);
      if (who === GUEST) await store.put(key, text);
      // Whoever signed out while the answer was on its way: it must not be written after their data was deleted.
      else if (who === person()) await (await sealed())?.put(who, key, text);
    },
    /** Does nothing: a new answer replaces the row, and `collect-answers.ts` deletes expired rows at the next start. */
    removeItem: () => undefined,
  };
}

/** The parts of a key. It ends with the hash of the query, which is its query key as JSON. */
const readKey = (key: string) =>
  JSON.parse(key.slice(PREFIX.length + 1)) as [locale: string, who: string, ...question: unknown[]];
