import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import type { listings } from '#contract/listings.ts';
import type { ListingKind } from '#client/catalogue/listing-kind.ts';
import { later } from '#client/shell/later.ts';
import { LaterPart } from '#client/shell/later-part.tsx';
import { useApp } from '#client/shell/use-app.ts';
import { useComparedKind } from './compared-kind.ts';

const ListingTools = lazy(
  later(() => import('./listing-tools.tsx').then((module) => ({ default: module.ListingTools }))),
);

/** Buttons to save and compare beside the title of a listing. They are loaded after the first paint, into reserved space. */
export function PageTools({ kind, id }: { kind: ListingKind & { readonly one: typeof listings.car }; id: string }) {
  const { ask } = useApp();
  const compared = useComparedKind();
  const { data } = useQuery(ask(kind.one, { id }));
  return (
    <div className={kind.catalogue === compared.catalogue ? 'h-11 w-24' : 'size-11'}>
      {data && (
        <LaterPart>
          <ListingTools kind={kind} listing={data} look="outlined" />
        </LaterPart>
      )}
    </div>
  );
}
