import { useQuery } from '@tanstack/react-query';
import type { listings } from '#contract/listings.ts';
import type { ListingKind } from '#client/catalogue/listing-kind.ts';
import { Heart } from '#client/favourites/heart.tsx';
import { useOwnWords } from '#client/favourites/use-own-words.ts';
import { useApp } from '#client/shell/use-app.ts';
import { CompareButton } from './compare-button.tsx';
import { comparedKind } from './compared-kind.ts';

/** Beside the title of a listing: save, compare. */
export function PageTools({ kind, id }: { kind: ListingKind & { readonly one: typeof listings.car }; id: string }) {
  const { ask } = useApp();
  const { data } = useQuery(ask(kind.one, { id }));
  const areWordsHere = useOwnWords();
  if (!data || !areWordsHere) return null;
  return (
    <>
      <Heart kind={kind.catalogue.kind} listing={data} look="outlined" />
      {kind.catalogue === comparedKind.catalogue && <CompareButton listing={data} look="outlined" />}
    </>
  );
}
