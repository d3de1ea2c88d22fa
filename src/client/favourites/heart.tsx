import { useLingui } from '@lingui/react/macro';
import type { Favourite } from '#domain/favourites/favourite.ts';
import type { ListingCard } from '#domain/listings/listing.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { IconButton } from '#ui/button/button.tsx';
import { HeartFilledIcon, HeartIcon } from '#ui/icons/icons.tsx';
import { useHeart } from './use-heart.ts';

/** The favourite button of a listing, pressed when it is saved. */
export function Heart({
  kind,
  listing,
  look = 'plain',
  undo = false,
}: {
  kind: Favourite['kind'];
  listing: Pick<ListingCard, 'id' | 'price' | 'offer' | 'title'>;
  look?: 'plain' | 'outlined';
  undo?: boolean;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const { isSaved, toggle } = useHeart(kind, listing, { undo });
  const title = listing.title[locale];
  return (
    <IconButton look={look} label={t`Favourite: ${title}`} aria-pressed={isSaved} onClick={toggle}>
      {isSaved ? <HeartFilledIcon className="size-5 text-danger" /> : <HeartIcon />}
    </IconButton>
  );
}
