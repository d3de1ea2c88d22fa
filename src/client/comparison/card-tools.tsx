import type { ListingCard } from '#domain/listings/listing.ts';
import type { ListingKind } from '#client/catalogue/listing-kind.ts';
import { Heart } from '#client/favourites/heart.tsx';
import { useOwnWords } from '#client/favourites/use-own-words.ts';
import { CompareButton } from './compare-button.tsx';
import { comparedKind } from './compared-kind.ts';

/** What a person does with a card besides opening it: save, compare. */
export function CardTools({ kind: { catalogue }, listing }: { kind: ListingKind; listing: ListingCard }) {
  if (!useOwnWords()) return null;
  return (
    <div className="grid gap-2">
      <Heart kind={catalogue.kind} listing={listing} />
      {catalogue === comparedKind.catalogue && <CompareButton listing={listing} />}
    </div>
  );
}
