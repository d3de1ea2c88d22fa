import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { Home } from '#domain/home/home.ts';
import { carKind } from '#client/browse/browsed-kind.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { KindSearch } from './kind-search.tsx';

// Loaded only when properties are chosen.
const PropertySearch = lazy(() =>
  import('./property-search.tsx').then((module) => ({ default: module.PropertySearch })),
);

const budgets = [1000, 1500, 2000, 2500, 3000, 4000, 5000];

/** Search for cars or properties: two choices and a monthly budget, all optional; the button shows the number of results. */
export function HomeSearch({ brands, cities }: Pick<Home, 'brands' | 'cities'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const [isForProperties, setIsForProperties] = useState(false);
  const tab = (selected: boolean) =>
    `min-h-11 rounded-full px-4 max-[16rem]:px-1.5 max-[16rem]:text-sm ${selected ? 'bg-brand-tint font-medium text-on-brand-tint forced-colors:border-2' : 'text-ink-2 hover:text-ink'}`;
  return (
    <div className="grid gap-2 rounded-lg border border-line bg-surface p-2 shadow-low">
      <div role="group" aria-label={t`What are you looking for?`} className="flex gap-1">
        <button
          type="button"
          aria-pressed={!isForProperties}
          onClick={() => setIsForProperties(false)}
          className={tab(!isForProperties)}
        >
          <Trans>Cars</Trans>
        </button>
        <button
          type="button"
          aria-pressed={isForProperties}
          onClick={() => setIsForProperties(true)}
          className={tab(isForProperties)}
        >
          <Trans>Real estate</Trans>
        </button>
      </div>
      {isForProperties ? (
        <Suspense fallback={<div className="min-h-30" />}>
          <PropertySearch />
        </Suspense>
      ) : (
        <KindSearch
          kind={carKind}
          name={t`Cars`}
          choices={[
            {
              filter: 'brand',
              label: t`Brand`,
              any: t`Any brand`,
              options: brands.map(({ id, name }) => [id, name[locale]]),
            },
            {
              filter: 'city',
              label: t`City`,
              any: t`Anywhere`,
              options: cities.map(({ id, name }) => [id, name[locale]]),
            },
          ]}
          budgets={budgets}
        />
      )}
    </div>
  );
}
