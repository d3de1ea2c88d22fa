import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ListingDetail } from '#domain/listings/listing.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { Card } from '#ui/card/card.tsx';
import { classes } from '#ui/classes/classes.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { Price } from '#ui/price/price.tsx';
import { TextLink } from '#ui/text-link/text-link.tsx';

interface ChosenCarCardProps {
  readonly car: ListingDetail;
  /** Where another one is chosen. */
  readonly changeTo?: string;
  /** What stands above its name, where it is no car. */
  readonly label?: ReactNode;
}

/** The car, or the home, a financing is asked for: its picture, name and price. */
export function ChosenCarCard({ car, changeTo, label }: ChosenCarCardProps) {
  const locale = useLocale();
  return (
    <Card flush className="flex items-center gap-4 pe-4">
      {car.cover && (
        <div className="w-24 shrink-0 self-stretch sm:w-32">
          <Picture photo={car.cover} alt="" sizes="8rem" className="size-full object-cover" />
        </div>
      )}
      <div className={classes('grid min-w-0 flex-1 gap-0.5 py-3', !car.cover && 'ps-4')}>
        <p className="text-sm text-ink-3">{label ?? <Trans>The car you chose</Trans>}</p>
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
