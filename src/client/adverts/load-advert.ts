import { accounts } from '#contract/accounts.ts';
import { catalogue } from '#contract/catalogue.ts';
import type { AppContext } from '#client/shell/app-context.ts';
import type { Outbox } from '#offline/outbox/outbox.ts';

/** Loads the texts, lists and draft store of the advert form, for offline use. */
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
    ...(['applications', 'browse', 'properties', 'listingLower', 'costs', 'adverts'] as const).map((area) =>
      words.load(area),
    ),
  ]);
  return { outbox: opened };
}
