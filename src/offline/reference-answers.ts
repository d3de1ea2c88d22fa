import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { persistQueryClient, removeOldestQuery } from '@tanstack/react-query-persist-client';
import { notifyManager, onlineManager, type Query, type QueryClient, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query';
import { ANSWERS_VERSION, MAX_AGE_MS } from './kept-answers.ts';

/** Most bytes (UTF-8) of reference lists in localStorage, which is read and written on the main thread. */
export const MAX_REFERENCE_BYTES = 200_000;
const STORAGE_KEY = 'wijha-reference';

type SmallStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps settings, brands, banks and regions for the next start, and puts back what was kept. Await it before the first render; resolves to how to stop. */
export async function rememberReference(client: QueryClient, storage: SmallStorage | null): Promise<() => void> {
  const persister = createSyncStoragePersister({ storage: storage && bounded(storage), key: STORAGE_KEY, retry: removeOldestQuery });
  const [stop, restored] = persistQueryClient({
    queryClient: client,
    persister,
    maxAge: MAX_AGE_MS,
    buster: ANSWERS_VERSION,
    dehydrateOptions: { shouldDehydrateQuery: (query) => query.state.status === 'success' && query.meta?.['keep'] === 'reference', shouldDehydrateMutation: () => false },
  });
  await restored;
  return stop;
}

/** `persister` of a reference query: the same list in the other language (every name is in both) stands in until the server has answered. */
export async function fromTheOtherLanguage<T, K extends QueryKey>(ask: (context: QueryFunctionContext<K>) => T | Promise<T>, context: QueryFunctionContext<K>, query: Query): Promise<T> {
  const [locale, ...question] = query.queryKey;
  const twin = query.state.data === undefined ? context.client.getQueryState<T>([locale === 'ar' ? 'en' : 'ar', ...question]) : undefined;
  if (twin?.data === undefined) return ask(context);
  notifyManager.schedule(() => {
    query.setState({ dataUpdatedAt: twin.dataUpdatedAt });
    if (onlineManager.isOnline() && query.isStale()) query.fetch().catch(() => undefined);
  });
  return twin.data;
}

/** Throws when a text would go over the limit, or the storage is refused, so that the persister drops the oldest list and tries again. */
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
