import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { listings } from '#contract/listings.ts';
import type { ListingKind } from '#client/catalogue/listing-kind.ts';
import { useApp } from '#client/shell/use-app.ts';
import { comparedKind } from './compared-kind.ts';

const PageButtons = lazy(() => import('./page-buttons.tsx').then((module) => ({ default: module.PageButtons })));

/** Beside the title of a listing: save, compare. The buttons come after the first paint, into the room that is kept for them. */
export function PageTools({ kind, id }: { kind: ListingKind & { readonly one: typeof listings.car }; id: string }) {
  const { ask } = useApp();
  const { data } = useQuery(ask(kind.one, { id }));
  const isCompared = kind.catalogue === comparedKind.catalogue;
  return (
    <div className={isCompared ? 'flex h-11 w-24 gap-2' : 'flex h-11 w-11 gap-2'}>
      {data && (
        <Suspense>
          <PageButtons kind={kind.catalogue.kind} listing={data} isCompared={isCompared} />
        </Suspense>
      )}
    </div>
  );
}
