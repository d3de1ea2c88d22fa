import { useEffect } from 'react';

/** Sets the document title, for the tab and screen readers; the page has its own heading. */
export function PageTitle({ children }: { children: string }) {
  useEffect(() => {
    document.title = `${children} · Wijha`;
  }, [children]);
  return null;
}
