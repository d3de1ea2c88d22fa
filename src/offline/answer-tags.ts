import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The ETag of the last answer of each stored query; removed with it. */
const tags = new WeakMap<object, string>();

const find = (client: QueryClient, queryKey: QueryKey) => client.getQueryCache().find({ queryKey, exact: true });

/** Remembers the ETag of an answer. */
export function keepTag(client: QueryClient, queryKey: QueryKey, tag: string | null): void {
  const query = find(client, queryKey);
  if (!query) return;
  if (tag === null) tags.delete(query);
  else tags.set(query, tag);
}

/** The ETag of the answer that is stored; undefined without an answer. */
export function tagOf(client: QueryClient, queryKey: QueryKey): string | undefined {
  const query = find(client, queryKey);
  return query && tags.get(query);
}
