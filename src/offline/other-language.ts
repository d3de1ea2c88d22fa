import {
  notifyManager,
  onlineManager,
  type Query,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';

/** `persister` of a reference query: shows the same list in the other language (every name is in both) until the server answers. */
export async function fromTheOtherLanguage<T, K extends QueryKey>(
  ask: (context: QueryFunctionContext<K>) => T | Promise<T>,
  context: QueryFunctionContext<K>,
  query: Query,
): Promise<T> {
  const [locale, ...question] = query.queryKey;
  const twin =
    query.state.data === undefined
      ? context.client.getQueryState<T>([locale === 'ar' ? 'en' : 'ar', ...question])
      : undefined;
  if (twin?.data === undefined) return ask(context);
  notifyManager.schedule(() => {
    query.setState({ dataUpdatedAt: twin.dataUpdatedAt });
    if (onlineManager.isOnline() && query.isStale()) query.fetch().catch(() => undefined);
  });
  return twin.data;
}
