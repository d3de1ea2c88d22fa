import { queryOptions } from '@tanstack/react-query';
import type { Answer, Input, Query } from '#contract/endpoint.ts';
import type { Locale } from '#i18n/locale.ts';
import { readAnswer } from './answer.ts';
import { keepTag } from './answer-tags.ts';
import { GUEST } from './stored-answer-key.ts';
import { createLazyAnswers } from './lazy-answers.ts';
import { call, type ApiClient } from './api-client.ts';
import { fromTheOtherLanguage } from './other-language.ts';
import { isRefused } from './refused.ts';
import { Unreachable } from './unreachable.ts';

/** Timeout of a read, in ms. On slow 4G a page of results takes 2 seconds, so after 8 something is broken. */
const READ_TIMEOUT_MS = 8_000;

/** The key of a query. Language and person belong to it, because the same address has other answers for another language or person; `person` is 'guest' or an id. */
export type AnswerKey = readonly [locale: Locale, person: string, path: string, input: unknown];

export type Ask = ReturnType<typeof createAsk>;

/**
 * Makes `ask(endpoint, input)`: query options with key, fetch and storage derived from the contract.
 * The query throws `Refused`, `Unreachable` or `NotOurs`. Screens check the data before the error: a stored answer is shown even when the server cannot be asked.
 */
export function createAsk(client: ApiClient) {
  const kept = createLazyAnswers(client.person);
  return <E extends Query>(endpoint: E, input: Input<E>) => {
    const locale = client.locale();
    // Reference lists are the same for everybody, so their keys in localStorage need no person's id.
    const person = endpoint.keep === 'reference' ? null : client.person();
    const queryKey: AnswerKey = [locale, person ?? GUEST, endpoint.path, input];
    return queryOptions({
      queryKey,
      queryFn: ({ signal, client: queries }) => {
        const changes = client.changes?.count ?? 0;
        return fetchAnswer(client, endpoint, input, {
          locale,
          person,
          signal,
          onTag: endpoint.access === 'staff' ? (tag) => keepTag(queries, queryKey, tag, changes) : undefined,
        });
      },
      persister:
        endpoint.keep === 'reference' ? fromTheOtherLanguage : isStored(endpoint, person) ? kept.persister : undefined,
      meta: { keep: endpoint.keep },
    });
  };
}

function isStored(endpoint: Query, person: string | null): boolean {
  return endpoint.keep === 'catalogue' || (endpoint.keep === 'person' && person !== null);
}

async function fetchAnswer<E extends Query>(
  client: ApiClient,
  endpoint: E,
  input: Input<E>,
  {
    locale,
    person,
    signal,
    onTag,
  }: {
    locale: Locale;
    person: string | null;
    signal: AbortSignal;
    onTag: ((tag: string | null) => void) | undefined;
  },
): Promise<Answer<E>> {
  const isLeaving = client.isLeaving?.() ?? false;
  // While signing out, only public data is fetched.
  if (isLeaving && endpoint.access !== 'anyone') throw new Unreachable('network');
  // A query may run after a change of language or person: it keeps its language, and is never sent with another person's session.
  const asGuest = endpoint.keep === 'reference' || person === null || client.person() !== person || isLeaving;
  const attempt = async (guest: boolean) =>
    readAnswer(
      endpoint,
      await call(client, endpoint, input, {
        locale,
        asGuest: guest,
        timeoutMs: READ_TIMEOUT_MS,
        signal,
        cache: person === null ? undefined : 'no-store',
        onTag,
      }),
    );
  try {
    return await attempt(asGuest);
  } catch (error) {
    // The session has ended: public data is read without it.
    if (!asGuest && endpoint.access === 'anyone' && isRefused(error, 401)) return attempt(true);
    throw error;
  }
}
