import { experimental_createQueryPersister } from '@tanstack/react-query-persist-client';
import {
  notifyManager,
  onlineManager,
  type Query,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import { type AnswerStore, openAnswerStore } from './answer-store.ts';
import type { SealedAnswers } from './sealed/sealed-answers.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/** Counts up when stored answers can no longer be read by the code: a schema version, because one per build would empty every device at each release. */
export const ANSWERS_VERSION = '3';
/** Oldest answer that is still shown, in ms. */
export const MAX_AGE_MS = 7 * DAY_MS;
/** Stands for the person in the key of an answer when nobody is signed in. */
export const GUEST = 'guest';

/** Begins the key of every stored answer. */
export const PREFIX = `v${ANSWERS_VERSION}`;
/** What the persister is told, wherever it is made. */
export const SETTINGS = {
  buster: ANSWERS_VERSION,
  maxAge: MAX_AGE_MS,
  prefix: PREFIX,
  refetchOnRestore: false,
} as const;

/** Keeps answers of the catalogue, and all that a signed-in person asks, sealed, one row a question, and restores them before asking. */
export function createKeptAnswers(person: () => string | null, store: AnswerStore | null = openAnswerStore()) {
  const storage = store && createStorage(person, store);
  const { persisterFn } = experimental_createQueryPersister({ ...SETTINGS, storage });

  return {
    /** The `persister` of a query: what is stored first, then the server when that is stale. */
    persister: async <T, K extends QueryKey>(
      ask: (context: QueryFunctionContext<K>) => T | Promise<T>,
      context: QueryFunctionContext<K>,
      query: Query,
    ): Promise<T> => {
      let asked = false;
      const answer = await persisterFn(
        (inner: QueryFunctionContext<K>) => {
          asked = true;
          return ask(inner);
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
 * Asks again for what was restored: a person's own always, because it may have changed on another device, and the rest once it is stale.
 * The persister's own refetch leaves a rejection unhandled when it fails, and tries even where the device says there is no network.
 */
function refreshLater(query: Query) {
  notifyManager.schedule(() => {
    if (onlineManager.isOnline() && (query.meta?.['keep'] === 'person' || query.isStale()))
      query.fetch().catch(() => undefined);
  });
}

/** Storage of the persister. A person's answers are sealed by code that is loaded for signed-in people only; if it cannot be loaded, their answers are neither read nor stored. */
function createStorage(person: () => string | null, store: AnswerStore) {
  let own: SealedAnswers | undefined;
  const sealed = () =>
    import('./sealed/sealed-answers.ts').then(
      ({ createSealedAnswers }) => (own ??= createSealedAnswers(person, store)),
      () => undefined,
    );
  // Loaded in parallel with the code of the screen.
  if (person() !== null) void sealed();

  return {
    /**
     * Best first: as asked, in the other language, as guests got it in either.
     * Bodies carry every name in both languages, so what was stored in one shows rightly in the other until the network is back.
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
      // The answer to somebody who has signed out meanwhile must not be written after the wipe.
      else if (who === person()) await (await sealed())?.put(who, key, text);
    },
    /** Nothing: a new answer replaces the row, and `collect-answers.ts` deletes expired ones at the next start. */
    removeItem: () => undefined,
  };
}

/** A query's hash is its key as JSON, so it can be read again. */
const readKey = (key: string) =>
  JSON.parse(key.slice(PREFIX.length + 1)) as [locale: string, who: string, ...question: unknown[]];
