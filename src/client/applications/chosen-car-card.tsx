import { Trans } from '@lingui/react/macro';
import type { ListingDetail } from '#domain/listings/listing.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { Card } from '#ui/card/card.tsx';
import { classes } from '#ui/classes/classes.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { Price } from '#ui/price/price.tsx';
import { TextLink } from '#ui/text-link/text-link.tsx';

/** The car a financing is asked for: its picture, name and price. */
export function ChosenCarCard({ car, changeTo }: { car: ListingDetail; /** Where another one is chosen. */ changeTo?: string }) {
  const locale = useLocale();
  return (
    <Card flush className="flex items-center gap-4 pe-4">
      {car.cover && (
        <div className="w-24 shrink-0 self-stretch sm:w-32">
          <Picture photo={car.cover} alt="" sizes="8rem" className="size-full object-cover" />
        </div>
      )}
      <div className={classes('grid min-w-0 flex-1 gap-0.5 py-3', !car.cover && 'ps-4')}>
        <p className="text-sm text-ink-3">
          <Trans>The car you chose</Trans>
        </p>
        <p className="truncate font-semibold" dir="auto">
          {car.title[locale]}
        </p>
        {car.price !== null && (
          <p>
            <Price halalas={car.price} />
          </p>
        )}
      </div>
      {changeTo && (
        <TextLink href={changeTo} className="inline-flex min-h-11 items-center">
          <Trans>Change</Trans>
        </TextLink>
      )}
    </Card>
  );
}
