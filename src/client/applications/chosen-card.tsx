import { Trans, useLingui } from '@lingui/react/macro';
import type { ListingDetail } from '#domain/listings/listing.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { Card } from '#ui/card/card.tsx';
import { classes } from '#ui/classes/classes.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { Price } from '#ui/price/price.tsx';
import { TextLink } from '#ui/text-link/text-link.tsx';
import type { ChosenThing } from './chosen-things.ts';

interface ChosenCardProps {
  /** Null where none is chosen, or nothing can be. */
  readonly thing: ChosenThing | null;
  readonly listing: ListingDetail | null;
  /** Leads to where another one is chosen. */
  readonly mayChange?: boolean;
}

/** The car, or the home, a request is about: its picture, name and price. */
export function ChosenCard({ thing, listing, mayChange }: ChosenCardProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  if (!thing || !listing) return null;
  return (
    <Card flush className="flex items-center gap-4 pe-4">
      {listing.cover && (
        <div className="w-24 shrink-0 self-stretch sm:w-32">
          <Picture photo={listing.cover} alt="" sizes="8rem" className="size-full object-cover" />
        </div>
      )}
      <div className={classes('grid min-w-0 flex-1 gap-0.5 py-3', !listing.cover && 'ps-4')}>
        <p className="text-sm text-ink-3">{i18n._(thing.label)}</p>
        <p className="line-clamp-2 font-semibold" dir="auto">
          {listing.title[locale]}
        </p>
        {listing.price !== null && (
          <p>
            <Price halalas={listing.price} />
          </p>
        )}
      </div>
      {mayChange && (
        <TextLink href={thing.from} className="inline-flex min-h-11 items-center">
          <Trans>Change</Trans>
        </TextLink>
      )}
    </Card>
  );
}
