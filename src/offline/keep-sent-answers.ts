import { onlineManager, type QueryClient } from '@tanstack/react-query';
import type { SentAnswer } from './sent-answers.ts';
import { createStoredAnswers } from './stored-answers.ts';

/**
 * Stores the catalogue's answers of a rendered page, so that one visit is enough to open it without a network. With `keptAt`
 * (epoch ms) the page itself was stored then: newer answers on the device take the place of its own, and stale ones are asked for again.
 */
export async function keepSentAnswers(
  client: QueryClient,
  answers: readonly SentAnswer[],
  keptAt: number | null,
): Promise<void> {
  const { keepNewest } = createStoredAnswers(() => null);
  // Those that were fetched again in the meantime are as new as they say.
  const received = keptAt === null ? [] : answers.filter(({ key, data }) => client.getQueryData(key) === data);
  for (const { key } of received)
    client
      .getQueryCache()
      .find({ queryKey: key })
      ?.setState({ dataUpdatedAt: keptAt ?? 0 });
  await Promise.all(answers.filter((answer) => answer.keep === 'catalogue').map(({ key }) => keepNewest(client, key)));
  if (keptAt !== null && onlineManager.isOnline()) await client.refetchQueries({ type: 'active', stale: true });
}
