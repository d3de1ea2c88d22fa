import { useEffect } from 'react';
import { articles } from '#contract/articles.ts';
import { useApp } from '#client/shell/use-app.ts';

/** Counts this device once a day as a reader of an article; never offline. */
export function useCountedReader(id: string): void {
  const { perform } = useApp();
  useEffect(() => {
    if (!navigator.onLine) return;
    // A failure only affects the list of most read articles, so it is ignored.
    perform(articles.opened, { id }).catch(() => undefined);
  }, [perform, id]);
}
