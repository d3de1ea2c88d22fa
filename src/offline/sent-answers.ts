import type { QueryClient } from '@tanstack/react-query';
import type { AnswerKey } from './ask.ts';

/** An answer of the API that the server sent with a rendered page. */
export interface SentAnswer {
  readonly key: AnswerKey;
  /** How the answer is stored on the device (`keep` of its endpoint). */
  readonly keep: string;
  readonly data: unknown;
}

/** Id of the element that has the answers as JSON. */
const SENT_ANSWERS_ID = 'answers';

/**
 * Puts the answers of a rendered page into the query client. They were made for a guest: a signed-in `person` sees them
 * until their own are there, which are asked for at once.
 */
export function receiveAnswers(client: QueryClient, answers: readonly SentAnswer[], person: string | null): void {
  for (const { key, keep, data } of answers) {
    const [locale, , ...question] = key;
    const isForAll = person === null || keep === 'reference';
    const queryKey = isForAll ? key : [locale, person, ...question];
    client.getQueryCache().build(client, { queryKey, meta: { keep } });
    client.setQueryData(queryKey, data, { updatedAt: isForAll ? Date.now() : 1 });
  }
}

/** The answers in the document; none when the page was not rendered by the server. */
export function readSentAnswers(document: Document): readonly SentAnswer[] {
  const text = document.getElementById(SENT_ANSWERS_ID)?.textContent;
  return text ? (JSON.parse(text) as SentAnswer[]) : [];
}
