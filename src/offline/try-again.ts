import type { QueryClient } from '@tanstack/react-query';
import type { Connection } from './connection.ts';

/**
 * Makes what "Try again" does after trouble of our server: one call (`probe`, which throws when it fails), then everything on the screen that failed. The trouble is over when all of
 * that worked, so that a notice does not come and go while one call keeps failing.
 */
export function createTryAgain(
  queryClient: QueryClient,
  connection: Connection,
  probe: () => Promise<unknown>,
): () => Promise<void> {
  return async () => {
    const { troubles } = connection.get();
    await probe();
    if (troubles > 0)
      await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    connection.recovered(troubles);
  };
}
