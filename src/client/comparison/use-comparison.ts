import { comparison } from '#contract/comparison.ts';
import { applyComparison, type Comparison } from '#domain/comparison/comparison.ts';
import { createOwnList } from '#client/favourites/own-list.ts';
import { changesSince, ownThingsOf } from '#client/favourites/own-things.ts';
import { useApp } from '#client/shell/use-app.ts';

const none: Comparison = { ids: [], changedAt: null };

const useShown = createOwnList(
  { ids: none.ids, isKnown: false },
  (ask) => ask(comparison.list, {}),
  ({ answer, answeredAt, isKnown, device }) => ({
    ids: changesSince(device, 'comparison.set', answeredAt).reduce(applyComparison, answer ?? none).ids,
    // A change of this device replaces the whole comparison, so it has to be read too.
    isKnown: isKnown && device.isRead,
  }),
);

/** The comparison of the person, or of the guest on this device: the server's list with local changes applied. */
export function useComparison() {
  const things = ownThingsOf(useApp());
  return {
    ...useShown(),
    /** Shows at once; resolves once it is stored, throws when it cannot be. An empty list deletes the comparison. */
    set: (next: readonly string[]) => things.change('comparison.set', { ids: [...next], at: new Date().toISOString() }),
  };
}
