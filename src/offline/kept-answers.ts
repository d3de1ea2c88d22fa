import { experimental_createQueryPersister } from '@tanstack/react-query-persist-client';
import {
  notifyManager,
  onlineManager,
  type Query,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import { type AnswerStore, openAnswerStore } from './answer-store.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/** Counts up when stored answers can no longer be read by the code: a schema version, because one per build would empty every device at each release. */
export const ANSWERS_VERSION = '2';
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

/** Keeps answers of the catalogue, and a signed-in person's own, one row a question, and restores them before asking. */
export function createKeptAnswers(person: () => string | null, store: AnswerStore | null = openAnswerStore()) {
  const storage = store && {
    getItem: async (key: string) => {
      for (const candidate of candidates(key, person())) {
        const text = await store.get(candidate);
        if (text !== undefined) return text;
      }
      return undefined;
    },
    setItem: async (key: string, text: string) => {
      // The answer to somebody who has signed out meanwhile must not be written after the wipe.
      if (isOf(key, person())) await store.put(key, text);
    },
    removeItem: (key: string) => store.remove((stored) => stored === key),
  };
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

/**
 * Where an answer may be found, best first: as asked, in the other language, as guests got it in either.
 * Bodies carry every name in both languages, so what was stored in one shows rightly in the other until the network is back.
 */
function candidates(key: string, person: string | null): string[] {
  const asked = readKey(key);
  if (!asked) return [];
  const [locale, who, ...question] = asked;
  if (who !== GUEST && who !== person) return [];
  const languages = locale === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
  return [...new Set([who, GUEST])].flatMap((one) =>
    languages.map((language) => `${PREFIX}-${JSON.stringify([language, one, ...question])}`),
  );
}

/** Whether a stored answer is a guest's or this person's. */
export function isOf(key: string, person: string | null): boolean {
  const who = readKey(key)?.[1];
  return who === GUEST || (who !== undefined && who === person);
}

/** A query's hash is its key as JSON, so a stored key can be read again. */
function readKey(key: string): unknown[] | null {
  try {
    const parts: unknown = JSON.parse(key.slice(PREFIX.length + 1));
    return Array.isArray(parts) ? parts : null;
  } catch {
    return null;
  }
}
