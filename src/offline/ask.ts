import { queryOptions } from '@tanstack/react-query';
import type { Answer, Input, Query } from '#contract/endpoint.ts';
import type { Locale } from '#i18n/locale.ts';
import { readAnswer } from './answer.ts';
import { createKeptAnswers, GUEST } from './kept-answers.ts';
import { call, type ApiClient } from './api-client.ts';
import { fromTheOtherLanguage } from './other-language.ts';
import { isRefused } from './refused.ts';
import { Unreachable } from './unreachable.ts';

/** Longest wait for an answer, in ms. Slow 4G brings a page of results in two; after eight something is broken. */
const READ_TIMEOUT_MS = 8_000;

/** One question: in which language, by whom ('guest' or an id), what. One address has bodies in two languages, so both belong to it. */
export type AnswerKey = readonly [locale: Locale, person: string, path: string, input: unknown];

export type Ask = ReturnType<typeof createAsk>;

/**
 * Makes `ask(endpoint, input)`: query options with key, fetch and storage derived from the contract.
 * The query throws `Refused`, `Unreachable` or `NotOurs`; look at the data before the error, because what is on the device is shown while asking again fails.
 */
export function createAsk(client: ApiClient) {
  const kept = createKeptAnswers(client.person);
  return <E extends Query>(endpoint: E, input: Input<E>) => {
    const locale = client.locale();
    // Reference lists are the same for everybody, so nobody's id needs to lie in localStorage for them.
    const person = endpoint.keep === 'reference' ? null : client.person();
    const queryKey: AnswerKey = [locale, person ?? GUEST, endpoint.path, input];
    return queryOptions({
      queryKey,
      queryFn: ({ signal }) => fetchAnswer(client, endpoint, input, { locale, person, signal }),
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
  { locale, person, signal }: { locale: Locale; person: string | null; signal: AbortSignal },
): Promise<Answer<E>> {
  const isLeaving = client.isLeaving?.() ?? false;
  // The session ends in this moment: nobody waits for what only its person may see.
  if (isLeaving && endpoint.access !== 'anyone') throw new Unreachable('network');
  // A question outlives a language switch and a sign-out: it is still asked in its own language, and never with another person's proof.
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
      }),
    );
  try {
    return await attempt(asGuest);
  } catch (error) {
    // A session that ended must not hide what anyone may read.
    if (!asGuest && endpoint.access === 'anyone' && isRefused(error, 401)) return attempt(true);
    throw error;
  }
}
