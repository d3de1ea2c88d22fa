import type { QueryClient } from '@tanstack/react-query';
import type { Connection } from './connection.ts';

/**
 * Creates the action of "Try again" after server errors, and of a server that answers again: one call (`probe`, which throws when it fails), then all failed queries on the
 * screen. The trouble is over when all of them succeed, so that the notice does not flicker while one call keeps failing.
 */
export function createTryAgain(
  queryClient: QueryClient,
  connection: Connection,
  probe: () => Promise<unknown>,
): () => Promise<void> {
  return async () => {
    const { troubles } = connection.get();
    await probe();
    await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    connection.recovered(troubles);
  };
}
