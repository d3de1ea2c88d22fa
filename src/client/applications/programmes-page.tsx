import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { financing } from '#contract/financing.ts';
import type { ListingDetail } from '#domain/listings/listing.ts';
import { CannotShow, SavedNotice } from '#client/shell/cannot-show.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp } from '#client/shell/use-app.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { Loading, Skeleton } from '#ui/skeleton/skeleton.tsx';
import { ChosenCarCard } from './chosen-car-card.tsx';
import { type ExampleCar, ProgrammeCard, roundExample } from './programme-card.tsx';
import { useChosenCar } from './use-chosen-car.ts';

/** The programmes for cars, each with what it costs; `item` is a chosen car. */
export function ProgrammesPage({ item }: { item: string | null }) {
  const { t } = useLingui();
  const { ask } = useApp();
  const car = useChosenCar(item);
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(ask(financing.programmes, { kind: 'car' }));
  return (
    <div className="page grid gap-5 py-4 lg:py-8">
      <PageTitle>{t`Car financing`}</PageTitle>
      <Breadcrumb crumbs={[{ label: <Trans>Home</Trans>, href: '/' }, { label: <Trans>Financing</Trans>, href: '/finance' }, { label: <Trans>Cars</Trans> }]} />
      <header className="grid max-w-[68ch] gap-2">
        <h1 className="text-xl lg:text-2xl">
          <Trans>Car financing</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>Choose a programme and apply once, as an individual or a company. You see the whole cost before you send anything.</Trans>
        </p>
      </header>
      {car && <ChosenCarCard car={car} changeTo="/products/cars" />}
      {data && <SavedNotice asOf={dataUpdatedAt} />}
      {data && (
        <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
          {data.map((programme) => (
            <li key={programme.id}>
              <ProgrammeCard programme={programme} example={exampleOf(car)} item={item} />
            </li>
          ))}
        </ul>
      )}
      {!data && error === null && (
        <Loading className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </Loading>
      )}
      {!data && error !== null && <CannotShow error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
    </div>
  );
}

/** What to reckon with: the chosen car where it has a price that can be financed. */
export function exampleOf(car: ListingDetail | null): ExampleCar {
  if (!car || car.price === null || car.monthly === null) return roundExample;
  return { price: car.price, condition: car.financedAs ?? 'used' };
}
