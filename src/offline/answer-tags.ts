import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The ETag of an answer, and the number of own changes that had begun or ended before it was asked for. */
interface KeptTag {
  readonly tag: string;
  readonly changes: number;
}

/** The ETag of the last answer of each stored query; removed with it. */
const tags = new WeakMap<object, KeptTag>();

const find = (client: QueryClient, queryKey: QueryKey) => client.getQueryCache().find({ queryKey, exact: true });

/** Remembers the ETag of an answer. */
export function keepTag(client: QueryClient, queryKey: QueryKey, tag: string | null, changes: number): void {
  const query = find(client, queryKey);
  if (!query) return;
  if (tag === null) tags.delete(query);
  else tags.set(query, { tag, changes });
}

/** The ETag of the answer that is stored; undefined without an answer. */
export function tagOf(client: QueryClient, queryKey: QueryKey): KeptTag | undefined {
  const query = find(client, queryKey);
  return query && tags.get(query);
}

/** Whether this is still the ETag of the stored answer: false once it was read again. */
export const isKeptTag = (client: QueryClient, queryKey: QueryKey, known: KeptTag): boolean =>
  tagOf(client, queryKey) === known;
