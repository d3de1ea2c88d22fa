import { useEffect } from 'react';

/** Names the page in the tab and for screen readers; the heading of the page is its own. */
export function PageTitle({ children }: { children: string }) {
  useEffect(() => {
    document.title = `${children} · Wijha`;
  }, [children]);
  return null;
}
