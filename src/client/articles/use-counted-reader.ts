import { useEffect } from 'react';
import { articles } from '#contract/articles.ts';
import { useApp } from '#client/shell/use-app.ts';

/** Counts this device once a day as a reader of an article. Without a network nobody is counted. */
export function useCountedReader(id: string): void {
  const { perform } = useApp();
  useEffect(() => {
    if (!navigator.onLine) return;
    // What the list of most-read articles says is not worth a word to the reader when it fails.
    perform(articles.opened, { id }).catch(() => undefined);
  }, [perform, id]);
}
