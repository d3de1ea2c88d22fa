import type { ListingCard } from '#domain/listings/listing.ts';
import type { ListingKind } from '#client/catalogue/listing-kind.ts';
import { isKind } from '#domain/catalogue/kind.ts';
import { Heart } from '#client/favourites/heart.tsx';
import { useOwnWords } from '#client/favourites/use-own-words.ts';
import { CompareButton } from './compare-button.tsx';
import { useComparedKind } from './compared-kind.ts';

interface ListingToolsProps {
  kind: ListingKind;
  listing: Pick<ListingCard, 'id' | 'price' | 'offer' | 'title'>;
  /** `floating`: stacked over a picture; `outlined`: beside a title. */
  look?: 'floating' | 'outlined';
}

/** Buttons to save and compare a listing; renders nothing until its texts are loaded. */
export function ListingTools({ kind: { catalogue }, listing, look = 'floating' }: ListingToolsProps) {
  const compared = useComparedKind();
  if (!useOwnWords()) return null;
  return (
    <div className={look === 'floating' ? 'grid gap-2' : 'flex gap-2'}>
      {isKind(catalogue.kind) && <Heart kind={catalogue.kind} listing={listing} look={look} />}
      {catalogue === compared.catalogue && <CompareButton listing={listing} look={look} />}
    </div>
  );
}
