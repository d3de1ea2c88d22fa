import { accounts } from '#contract/accounts.ts';
import { catalogue } from '#contract/catalogue.ts';
import type { AppContext } from '#client/shell/app-context.ts';
import type { Outbox } from '#offline/outbox/outbox.ts';

/** Brings the words and lists of an advert to the device before somebody leaves the network behind, and what it is kept in. */
export async function loadAdvert({
  words,
  queryClient,
  ask,
  outbox,
}: Pick<AppContext, 'words' | 'queryClient' | 'ask' | 'outbox'>): Promise<{ outbox: Outbox }> {
  void queryClient.prefetchQuery(ask(catalogue.brands, {}));
  void queryClient.prefetchQuery(ask(accounts.profile, {}));
  const [opened] = await Promise.all([
    outbox(),
    ...(['applications', 'browse', 'properties', 'content', 'adverts'] as const).map((area) => words.load(area)),
  ]);
  return { outbox: opened };
}
