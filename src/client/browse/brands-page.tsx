import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listHref } from '#domain/catalogue/list-address.ts';
import { CannotShow, SavedNotice } from '#client/shell/cannot-show.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useKeptQuery } from '#client/shell/use-kept-query.ts';
import { Anchor } from '#ui/anchor/anchor.tsx';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { chipClass } from '#ui/chip/chip.tsx';
import { Loading, Skeleton } from '#ui/skeleton/skeleton.tsx';
import { BrandCard } from './brand-card.tsx';
import { carKind } from './browsed-kind.ts';

interface BrandsPageProps {
  /** The brand whose models and classes are shown; by default the one with most cars. */
  readonly brand?: string;
  /** If set, models and classes come before the brands. */
  readonly show?: string;
}

/** All brands with cars, and the models and classes of one; each links to its cars. */
export function BrandsPage({ brand, show }: BrandsPageProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { ask } = useApp();
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(ask(carKind.list, {}));
  const brands = data?.data.facets['brand'] ?? [];
  const chosen = brands.find(({ value }) => value === brand) ?? brands[0];
  return (
    <div className="page grid grid-cols-1 gap-6 py-4 lg:py-8">
      <PageTitle>{t`Car brands`}</PageTitle>
      <Breadcrumb
        crumbs={[
          { label: <Trans>Home</Trans>, href: '/' },
          { label: <Trans>Cars</Trans>, href: carKind.catalogue.screenPath },
          { label: <Trans>Car brands</Trans> },
        ]}
      />
      <h1 className="text-xl">
        <Trans>Car brands</Trans>
      </h1>
      {data && <SavedNotice asOf={dataUpdatedAt} />}
      {!data && error === null && (
        <Loading className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-6">
          {Array.from({ length: 12 }, (_, at) => (
            <Skeleton key={at} className="h-16" />
          ))}
        </Loading>
      )}
      {!data && error !== null && <CannotShow error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      <ul className={`grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-6 ${show ? 'order-1' : ''}`}>
        {brands.map(({ value, name, count }) => (
          <li key={value}>
            <BrandCard id={value} name={name[locale]} cars={count} />
          </li>
        ))}
      </ul>
      {chosen && (
        <section aria-labelledby="models" className="grid gap-4">
          <h2 id="models" className="text-lg">
            <Trans>Car models and classes</Trans>
          </h2>
          <nav aria-label={t`Brand`}>
            <ul className="flex flex-wrap gap-2">
              {brands.map(({ value, name }) => (
                <li key={value}>
                  <Link
                    to="/brands"
                    search={{ brand: value }}
                    activeProps={{}}
                    resetScroll={false}
                    aria-current={value === chosen.value ? 'true' : undefined}
                    className={chipClass(value === chosen.value)}
                  >
                    {name[locale]}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <Models brand={chosen.value} />
        </section>
      )}
    </div>
  );
}

function Models({ brand }: { brand: string }) {
  const locale = useLocale();
  const { ask } = useApp();
  const { data, isPlaceholderData } = useKeptQuery(ask(carKind.list, { brand }));
  if (!data) return <Skeleton className="h-40" />;
  const groups = [
    { key: 'model', title: <Trans>Models</Trans> },
    { key: 'class', title: <Trans>Classes</Trans> },
  ] as const;
  return (
    <div aria-busy={isPlaceholderData} className={`grid gap-6 lg:grid-cols-2 ${isPlaceholderData ? 'outdated' : ''}`}>
      {groups.map(({ key, title }) => (
        <div key={key} className="grid content-start gap-2">
          <h3 className="text-base font-semibold">{title}</h3>
          <ul className="grid grid-cols-2 gap-x-4">
            {(data.data.facets[key] ?? []).map(({ value, name, count }) => (
              <li key={value}>
                <Anchor
                  href={listHref(carKind.catalogue, { brand, [key]: value })}
                  className="flex min-h-11 items-center justify-between gap-2 border-b border-line hover:text-brand"
                >
                  <bdi>{name[locale]}</bdi>
                  <span className="text-sm text-ink-3 tabular-nums">{count}</span>
                </Anchor>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
