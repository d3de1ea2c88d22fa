import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '#i18n/format.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { Card } from '#ui/card/card.tsx';
import { classes } from '#ui/classes/classes.ts';
import { HijriDate } from '#ui/hijri-date/hijri-date.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { Price } from '#ui/price/price.tsx';
import { TextLink } from '#ui/text-link/text-link.tsx';
import type { ChosenThing } from './chosen-things.ts';
import type { Chosen } from './use-chosen-example.ts';

interface ChosenCardProps {
  /** Null if none is chosen or none can be. */
  readonly thing: ChosenThing | null;
  readonly chosen: Chosen | null;
  /** Shows a link to choose another one. */
  readonly mayChange?: boolean;
}

/** The car or property of an application: picture, name, and price with the offer that applies. */
export function ChosenCard({ thing, chosen, mayChange }: ChosenCardProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  if (!thing || !chosen) return null;
  const { listing, current } = chosen;
  const { price, before, offer } = current;
  return (
    <Card flush className="flex items-center gap-4 pe-4">
      {listing.cover && (
        <div className="w-24 shrink-0 self-stretch sm:w-32">
          <Picture
            photo={listing.cover}
            alt=""
            subject={listing.title[locale]}
            sizes="8rem"
            className="size-full object-cover"
          />
        </div>
      )}
      <div className={classes('grid min-w-0 flex-1 gap-0.5 py-3', !listing.cover && 'ps-4')}>
        <p className="text-sm text-ink-3">{i18n._(thing.label)}</p>
        <p className="line-clamp-2 font-semibold" dir="auto">
          {listing.title[locale]}
        </p>
        {price !== null && (
          <p className="flex flex-wrap items-baseline gap-x-2">
            <Price halalas={price} whole className={offer ? 'font-semibold' : undefined} />
            {before !== null && (
              <span className="text-sm text-ink-3">
                <Trans>
                  was <Price halalas={before} whole struck />
                </Trans>
              </span>
            )}
          </p>
        )}
        {offer && (
          <p className="text-sm text-success">
            <Trans>
              Offer <bdi>{offer.id}</bdi>, until {formatDate(locale, offer.endsOn)}
            </Trans>
            <HijriDate at={offer.endsOn} className="" />
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
