import { useSyncExternalStore } from 'react';
import type { BorrowerInput } from '#domain/financing/debt-burden-schema.ts';

// Private (decision 180): in memory only, lost with the page, in no address, storage or request.
let known: BorrowerInput | null = null;
const listeners = new Set<() => void>();

/** Remembers the income and debts that were typed, for other screens; null when they are incomplete. */
export function rememberBorrower(borrower: BorrowerInput | null): void {
  known = borrower;
  for (const listener of listeners) listener();
}

/** The income and debts typed on this page load; null when there are none. */
export function useKnownBorrower(): BorrowerInput | null {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
