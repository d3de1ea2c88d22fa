import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { comparisonRows, type ComparisonRow } from '#domain/comparison/comparison-rows.ts';
import { currentPrice } from '#domain/listings/current-price.ts';
import type { ListingCard } from '#domain/listings/listing.ts';
import { useValueText } from '#client/listings/value-text.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { useToday } from '#client/shell/use-today.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Button } from '#ui/button/button.tsx';
import { CheckIcon } from '#ui/icons/icons.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { Price } from '#ui/price/price.tsx';
import { useComparedKind } from './compared-kind.ts';
import { ComparedTitle } from './compared-title.tsx';
import type { Compared } from './use-compared.ts';

/** Two cars side by side by attribute, with the better value marked where values can be ranked. */
export function ComparisonTable({ cars, onRemove }: { cars: readonly Compared[]; onRemove?: (id: string) => void }) {
  const { t, i18n } = useLingui();
  const kind = useComparedKind();
  const today = useToday();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const rows = comparisonRows(
    kind.catalogue,
    cars.map(({ listing }) =>
      listing
        ? { values: listing.values, ...currentPrice(listing, today) }
        : { values: {}, price: null, monthly: null },
    ),
  );
  const isWhole = cars.every((car) => car.kind === 'whole');
  const shown = rows.filter(({ differs }) => !onlyDifferences || differs);
  return (
    <div className="grid gap-3">
      <Checkbox
        label={<Trans>Only the differences</Trans>}
        checked={onlyDifferences}
        onChange={(event) => setOnlyDifferences(event.target.checked)}
        className="print:hidden"
      />
      <p role="status" className="sr-only">
        {onlyDifferences ? t`Different rows: ${shown.length} of ${rows.length}` : ''}
      </p>
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">
          <Trans>Comparison of two cars</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col" aria-label={t`Attribute`} className="w-[28%] sm:w-[24%]">
              <span className="sr-only">{t`Attribute`}</span>
            </th>
            {cars.map((car) => (
              <th key={car.id} scope="col" className="px-1 pb-3 text-start align-top font-normal sm:px-3">
                <Head car={car} onRemove={onRemove} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => {
            const label = kind.labels[row.key];
            return (
              <tr key={row.key} className="border-t border-line">
                <th
                  scope="row"
                  className="py-2.5 pe-2 text-start align-top text-sm font-medium wrap-anywhere text-ink-2"
                >
                  {row.key === 'monthly' ? <Trans>Monthly, estimate</Trans> : label && i18n._(label)}
                </th>
                {cars.map((car, at) => (
                  <td key={car.id} className="px-1 py-2.5 align-top sm:px-3">
                    <Cell row={row} at={at} car={car} />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {!isWhole && cars.some((car) => car.kind === 'card') && (
        <p className="text-sm text-ink-3">
          <Trans>
            Offline, you see only the car details saved on this device. Open the car's page while connected to save it
            all.
          </Trans>
        </p>
      )}
    </div>
  );
}

function Head({ car, onRemove }: { car: Compared; onRemove?: (id: string) => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { screens } = useComparedKind();
  const { listing } = car;
  const name = listing?.title[locale] ?? car.id;
  return (
    <div className="relative grid gap-2">
      <div className="relative aspect-4/3 overflow-hidden rounded-md bg-sunken">
        {listing?.cover && (
          <Picture
            photo={listing.cover}
            alt=""
            sizes="(min-width: 64rem) 20rem, 36vw"
            className="absolute inset-0 size-full object-cover"
          />
        )}
      </div>
      {listing ? (
        <Link
          to={screens.one}
          params={{ id: car.id }}
          className="touch-line text-base font-semibold wrap-anywhere underline-offset-4 hover:underline sm:text-md"
        >
          <ComparedTitle car={car} locale={locale} />
        </Link>
      ) : (
        <span className="text-base font-semibold text-ink-2">
          <ComparedTitle car={car} locale={locale} />
        </span>
      )}
      <State car={car} />
      {onRemove && (
        <Button
          kind="secondary"
          className="justify-self-start max-sm:px-3 max-sm:text-sm print:hidden"
          aria-label={t`Remove from comparison: ${name}`}
          onClick={() => onRemove(car.id)}
        >
          <Trans>Remove</Trans>
        </Button>
      )}
    </div>
  );
}

function State({ car }: { car: Compared }) {
  if (car.kind === 'gone')
    return (
      <span className="text-sm text-warning">
        <Trans>No longer available</Trans>
      </span>
    );
  if (car.kind === 'unseen')
    return (
      <span className="text-sm text-ink-2">
        <Trans>Not opened on this device</Trans>
      </span>
    );
  if (car.kind === 'failed')
    return (
      <span className="text-sm text-danger">
        <Trans>Something went wrong</Trans>
      </span>
    );
  if (car.listing?.availability === 'sold')
    return (
      <span className="text-sm text-danger">
        <Trans>Sold</Trans>
      </span>
    );
  return null;
}

function Cell({ row, at, car }: { row: ComparisonRow; at: number; car: Compared }) {
  const isBest = row.best.includes(at) && row.best.length < row.values.length;
  return (
    <span
      className={`inline-flex flex-wrap items-center gap-x-1.5 wrap-anywhere ${isBest ? 'rounded-sm bg-success-tint px-1.5 py-0.5 font-semibold text-success' : ''}`}
    >
      <ValueOf row={row} at={at} listing={car.listing} />
      {isBest && (
        <>
          <CheckIcon className="size-4" />
          <span className="sr-only">
            <Trans>better</Trans>
          </span>
        </>
      )}
    </span>
  );
}

function ValueOf({ row, at, listing }: { row: ComparisonRow; at: number; listing: ListingCard | null }) {
  const { t } = useLingui();
  const { catalogue } = useComparedKind();
  const valueText = useValueText(catalogue);
  const value = row.values[at];
  if (typeof value === 'number' && (row.key === 'price' || row.key === 'monthly'))
    return <Price halalas={value} whole />;
  const text = listing && row.key in catalogue.attributes ? valueText(row.key, listing) : null;
  if (text !== null) return <bdi>{text}</bdi>;
  return (
    <span className="text-ink-3">
      <span aria-hidden>–</span>
      <span className="sr-only">{row.key === 'price' && listing ? t`Price on request` : t`not specified`}</span>
    </span>
  );
}
