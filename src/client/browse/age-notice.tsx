import { lazy, Suspense } from 'react';
import { SavedNotice } from '#client/shell/cannot-show.tsx';
import type { BrowseWords } from './browsed-kind.ts';
import type { ShownResults } from './use-results.ts';

const StoredNotice = lazy(() => import('./stored-notice.tsx').then((module) => ({ default: module.StoredNotice })));

/** The age of the results, unless they have just come from the server. */
export function AgeNotice({ words, results }: { words: BrowseWords; results: ShownResults }) {
  if (results.source === 'server') return <SavedNotice asOf={results.asOf} />;
  return (
    <Suspense>
      <StoredNotice words={words} results={results} />
    </Suspense>
  );
}
