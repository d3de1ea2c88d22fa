import type { Query, QueryClient } from '@tanstack/react-query';
import { ANSWERS_VERSION, MAX_AGE_MS } from './stored-answer-key.ts';

/** Maximum size of reference lists in localStorage (UTF-8 bytes), which is read and written on the main thread. */
export const MAX_REFERENCE_BYTES = 200_000;
const STORAGE_KEY = 'wijha-reference';
/** Time in which changes are written together, in ms. */
const WRITE_AFTER_MS = 1_000;

type SmallStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type StoredQuery = Pick<Query, 'queryKey' | 'queryHash' | 'meta' | 'state'>;

/** What is stored, in the form in which TanStack's persister wrote it on devices of older versions. */
interface StoredReference {
  readonly buster: string;
  /** Epoch ms. */
  readonly timestamp: number;
  readonly clientState: { readonly mutations: readonly []; readonly queries: readonly StoredQuery[] };
}

/** Stores settings, brands, banks and regions for the next start, and restores them. Call it before the first render; returns a function that stops it. */
export function rememberReference(client: QueryClient, storage: SmallStorage | null): () => void {
  if (!storage) return () => {};
  restore(client, storage);
  let isDue = false;
  const writeSoon = () => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      write(client, storage);
    }, WRITE_AFTER_MS);
  };
  // Those that came with the page.
  writeSoon();
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (isReference(query) && (type === 'updated' || type === 'removed')) writeSoon();
  });
}

const isReference = ({ meta }: Query) => meta?.['keep'] === 'reference';

/** Puts the stored lists into the client that are newer than its own. */
function restore(client: QueryClient, storage: SmallStorage): void {
  try {
    const stored = JSON.parse(storage.getItem(STORAGE_KEY) ?? 'null') as StoredReference | null;
    if (stored?.buster !== ANSWERS_VERSION || Date.now() - stored.timestamp > MAX_AGE_MS) return;
    for (const { queryKey, queryHash, meta, state } of stored.clientState.queries) {
      const query = client.getQueryCache().build(client, { queryKey, queryHash, ...(meta && { meta }) });
      if (state.dataUpdatedAt > query.state.dataUpdatedAt)
        query.setState({ ...state, fetchStatus: query.state.fetchStatus });
    }
  } catch {
    // Storage is refused, or somebody has changed the text: the lists come from the server, and replace it.
  }
}

/** Stores the lists; without the oldest ones when they are too large or storage is full. */
function write(client: QueryClient, storage: SmallStorage): void {
  const queries: StoredQuery[] = client
    .getQueryCache()
    .findAll({ predicate: (query) => query.state.status === 'success' && isReference(query) })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .map(({ queryKey, queryHash, meta, state }) => ({ queryKey, queryHash, meta, state }));
  while (!isWritten(storage, queries) && queries.length > 0) queries.pop();
}

function isWritten(storage: SmallStorage, queries: readonly StoredQuery[]): boolean {
  const clientState = { mutations: [], queries } as const;
  const text = JSON.stringify({
    buster: ANSWERS_VERSION,
    timestamp: Date.now(),
    clientState,
  } satisfies StoredReference);
  if (new TextEncoder().encode(text).length > MAX_REFERENCE_BYTES) return false;
  try {
    storage.setItem(STORAGE_KEY, text);
    return true;
  } catch {
    return false;
  }
}
