import { useQuery } from '@tanstack/react-query';
import { comparison } from '#contract/comparison.ts';
import { applyComparison, type Comparison } from '#domain/comparison/comparison.ts';
import { useOwn } from '#client/favourites/own-things.ts';
import { useApp, usePerson } from '#client/shell/use-app.ts';

const none: Comparison = { ids: [], changedAt: null };

/** The comparison of the person, or of the guest on this device: the server's list with local changes applied. */
export function useComparison() {
  const { ask } = useApp();
  const person = usePerson();
  const asked = useQuery({ ...ask(comparison.list, {}), enabled: person !== null });
  const { isRead, since, change } = useOwn('comparison.set');
  const known = person ? asked.data : undefined;
  const { ids } = since(known ? asked.dataUpdatedAt : 0).reduce(applyComparison, known ?? none);
  return {
    ids,
    /** The list is known, even if it is empty. */
    isKnown: isRead && (person === null || known !== undefined || asked.isError),
    /** Shows at once; resolves once it is stored, throws when it cannot be. An empty list deletes the comparison. */
    set: (next: readonly string[]) => change({ ids: [...next], at: new Date().toISOString() }),
  };
}
