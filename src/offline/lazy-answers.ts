import type { Query, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import type { createStoredAnswers } from './stored-answers.ts';

type StoredAnswers = ReturnType<typeof createStoredAnswers>;

/** Loads the code of stored answers. A page from the server has its first answers in itself, so that code is not part of the first load. */
export const loadStoredAnswers = () => import('./stored-answers.ts');

/** Stored answers whose code is loaded with the first question. Where it cannot be loaded, the server is asked and nothing is stored. */
export function createLazyAnswers(person: () => string | null): Pick<StoredAnswers, 'persister'> {
  let opened: Promise<StoredAnswers | null> | undefined;
  const open = () =>
    (opened ??= loadStoredAnswers().then(
      (code) => code.createStoredAnswers(person),
      () => {
        opened = undefined;
        return null;
      },
    ));
  return {
    persister: async <T, K extends QueryKey>(
      ask: (context: QueryFunctionContext<K>) => T | Promise<T>,
      context: QueryFunctionContext<K>,
      query: Query,
    ): Promise<T> => {
      const stored = await open();
      return stored ? stored.persister(ask, context, query) : ask(context);
    },
  };
}
