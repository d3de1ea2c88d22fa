import type { listings } from '#contract/listings.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { ListingCard } from '#domain/listings/listing.ts';
import { listingOfCard } from '#domain/listings/listing-of-card.ts';
import type { AppContext } from '#client/shell/app-context.ts';
import { load } from '#client/shell/load.ts';
import { isServerTrouble } from '#offline/server-trouble.ts';
import { isUnreachable } from '#offline/unreachable.ts';

/**
 * Loads a listing before its screen shows. Where there is no answer and it was never opened, its card, or what the stored
 * lists say about it, takes its place until the server answers. Never throws: the screen explains a failure.
 */
export async function loadListing(
  { queryClient, ask }: Pick<AppContext, 'queryClient' | 'ask'>,
  one: typeof listings.car,
  catalogue: Pick<Catalogue, 'kind' | 'payment'>,
  id: string,
  card?: ListingCard,
): Promise<void> {
  const options = ask(one, { id });
  await load(queryClient, options);
  const state = queryClient.getQueryState(options.queryKey);
  if (!state || state.data !== undefined || !(isUnreachable(state.error) || isServerTrouble(state.error))) return;
  // At once, so that a page that shows the card already keeps it.
  const stored = card
    ? { card, seenAt: Date.now() }
    : await import('#offline/seen/seen-listings.ts').then(
        ({ storedListing }) => storedListing(catalogue.kind, id),
        () => null,
      );
  if (!stored) return;
  // Not persisted, and stale at once, however new the card is: the next answer replaces it.
  queryClient.setQueryData(options.queryKey, listingOfCard(stored.card, catalogue), { updatedAt: stored.seenAt });
  await queryClient.invalidateQueries({ queryKey: options.queryKey, exact: true, refetchType: 'none' });
}
