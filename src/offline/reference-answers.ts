import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { persistQueryClient, removeOldestQuery } from '@tanstack/react-query-persist-client';
import type { QueryClient } from '@tanstack/react-query';
import { ANSWERS_VERSION, MAX_AGE_MS } from './stored-answer-key.ts';

/** Maximum size of reference lists in localStorage (UTF-8 bytes), which is read and written on the main thread. */
export const MAX_REFERENCE_BYTES = 200_000;
const STORAGE_KEY = 'wijha-reference';

type SmallStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Stores settings, brands, banks and regions for the next start, and restores them. Await it before the first render; resolves to a function that stops it. */
export async function rememberReference(client: QueryClient, storage: SmallStorage | null): Promise<() => void> {
  const persister = createSyncStoragePersister({
    storage: storage && bounded(storage),
    key: STORAGE_KEY,
    retry: removeOldestQuery,
  });
  const [stop, restored] = persistQueryClient({
    queryClient: client,
    persister,
    maxAge: MAX_AGE_MS,
    buster: ANSWERS_VERSION,
    dehydrateOptions: {
      shouldDehydrateQuery: (query) => query.state.status === 'success' && query.meta?.['keep'] === 'reference',
      shouldDehydrateMutation: () => false,
    },
  });
  await restored;
  return stop;
}

/** Throws when a text would exceed the limit or storage is refused, so that the persister drops the oldest list and tries again. */
function bounded(storage: SmallStorage): SmallStorage {
  return {
    getItem: (key) => {
      try {
        return storage.getItem(key);
      } catch {
        return null;
      }
    },
    setItem: (key, text) => {
      if (new TextEncoder().encode(text).length > MAX_REFERENCE_BYTES) throw new RangeError('Too much reference data');
      storage.setItem(key, text);
    },
    removeItem: (key) => storage.removeItem(key),
  };
}
