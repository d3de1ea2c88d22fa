import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { propertyKind } from '#client/browse/property-kind.ts';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useWords } from '#client/shell/use-words.ts';
import { KindSearch } from './kind-search.tsx';

const budgets = [2000, 3000, 4000, 5000, 7000, 10_000, 15_000];

/** The search for properties: type, city, and monthly budget, for sale or rent. */
export function PropertySearch() {
  const { t } = useLingui();
  const locale = useLocale();
  const { ask } = useApp();
  const hasHomeWords = useWords('home');
  const hasPropertyWords = useWords('properties');
  const { data } = useQuery(ask(propertyKind.list, {}));
  if (!hasHomeWords || !hasPropertyWords) return <div className="min-h-30" />;
  const optionsOf = (filter: string) =>
    (data?.data.facets[filter] ?? []).slice(0, 12).map(({ value, name }) => [value, name[locale]] as const);
  return (
    <KindSearch
      kind={propertyKind}
      name={t`Real estate`}
      choices={[
        { filter: 'type', label: t`Type`, any: t`Any type`, options: optionsOf('type') },
        { filter: 'city', label: t`City`, any: t`Anywhere`, options: optionsOf('city') },
      ]}
      budgets={budgets}
    />
  );
}
