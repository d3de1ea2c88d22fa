import type { ListingCard } from '#domain/listings/listing.ts';
import type { ListingKind } from '#client/catalogue/listing-kind.ts';
import { isKind } from '#domain/catalogue/kind.ts';
import { Heart } from '#client/favourites/heart.tsx';
import { useOwnWords } from '#client/favourites/use-own-words.ts';
import { CardLabel } from '#client/listings/card-label.tsx';
import { CompareButton } from './compare-button.tsx';
import { useComparedKind } from './compared-kind.ts';

interface ListingToolsProps {
  kind: ListingKind;
  listing: Pick<ListingCard, 'id' | 'price' | 'offer' | 'title' | 'label'>;
  /** `plain`: stacked beside the title of a card; `outlined`: beside a title. */
  look?: 'plain' | 'outlined';
}

/** Buttons to save and compare a listing, and on a card its price label; renders nothing until its texts are loaded. */
export function ListingTools({ kind: { catalogue }, listing, look = 'plain' }: ListingToolsProps) {
  const compared = useComparedKind();
  if (!useOwnWords()) return null;
  return (
    <>
      <div className={look === 'plain' ? 'grid' : 'flex gap-2'}>
        {isKind(catalogue.kind) && <Heart kind={catalogue.kind} listing={listing} look={look} />}
        {catalogue === compared.catalogue && <CompareButton listing={listing} look={look} />}
      </div>
      {look === 'plain' && listing.label && <CardLabel label={listing.label} />}
    </>
  );
}
