import { useEffect } from 'react';
import { useApp } from './use-app.ts';

/** Sets the document title, for the tab and screen readers; the page has its own heading. */
export function PageTitle({ children }: { children: string }) {
  const { onTitle } = useApp();
  const title = `${children} · Wijha`;
  onTitle?.(title);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
