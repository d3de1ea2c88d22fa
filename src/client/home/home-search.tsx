import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Home } from '#domain/home/home.ts';
import { everything, type ListingSearch, writeSearch } from '#domain/catalogue/search.ts';
import { carKind } from '#client/browse/browsed-kind.ts';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { formatNumber } from '#i18n/format.ts';
import { Button } from '#ui/button/button.tsx';
import { SearchIcon } from '#ui/icons/icons.tsx';

const budgets = [1000, 1500, 2000, 2500, 3000, 4000, 5000];

/** Brand, city and monthly budget, none of them needed; the button says how many cars there are before one presses it. */
export function HomeSearch({ brands, cities }: Pick<Home, 'brands' | 'cities'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const { ask } = useApp();
  const [brand, setBrand] = useState('');
  const [city, setCity] = useState('');
  const [budget, setBudget] = useState('');
  const search: ListingSearch = {
    ...everything,
    choices: { ...(brand && { brand: [brand] }), ...(city && { city: [city] }) },
    ranges: budget ? { monthly: { to: Number(budget) } } : {},
  };
  const parameters = writeSearch(carKind.catalogue, search);
  const { data } = useQuery({ ...ask(carKind.list, parameters), placeholderData: keepPreviousData });
  return (
    <form
      role="search"
      aria-label={t`Cars`}
      className="grid gap-2 rounded-lg border border-line bg-surface p-2 shadow-low sm:grid-cols-3"
      onSubmit={(event) => {
        event.preventDefault();
        void navigate({ to: carKind.catalogue.screenPath, search: parameters });
      }}
    >
      <Choice label={t`Brand`} any={t`Any brand`} value={brand} onChange={setBrand} options={brands.map(({ id, name }) => [id, name[locale]])} />
      <Choice label={t`City`} any={t`Anywhere`} value={city} onChange={setCity} options={cities.map(({ id, name }) => [id, name[locale]])} />
      <Choice label={t`Monthly budget`} any={t`Any budget`} value={budget} onChange={setBudget} options={budgets.map((riyals) => [String(riyals), t`up to ${formatNumber(locale, riyals)} SAR`])} />
      <Button type="submit" size="l" icon={<SearchIcon />} className="sm:col-span-3">
        {data ? <Plural value={data.meta.total} _0="No such cars yet" one="Show # car" other="Show # cars" /> : <Trans>Show cars</Trans>}
      </Button>
    </form>
  );
}

function Choice({ label, any, value, onChange, options }: { label: string; any: string; value: string; onChange: (value: string) => void; options: readonly (readonly [id: string, name: string])[] }) {
  return (
    <label className="grid rounded-md bg-sunken px-3.5 py-2 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-brand">
      <span className="text-sm text-ink-3">{label}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)} className="-ms-1 min-h-7 w-full bg-sunken font-medium outline-none">
        <option value="">{any}</option>
        {options.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
