import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { listAddress } from '#domain/catalogue/list-address.ts';
import { everything, type ListingSearch, withText, writeSearch } from '#domain/catalogue/search.ts';
import type { BrowsedKind } from '#client/browse/browsed-kind.ts';
import { SearchField } from '#client/browse/search-field.tsx';
import type { SearchOrigin } from '#client/browse/use-search.ts';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useKeptQuery } from '#client/shell/use-kept-query.ts';
import { formatNumber } from '#i18n/format.ts';
import { Button } from '#ui/button/button.tsx';
import { SearchIcon } from '#ui/icons/icons.tsx';

interface KindSearchProps {
  readonly kind: BrowsedKind;
  readonly name: string;
  readonly choices: readonly {
    readonly filter: string;
    readonly label: string;
    readonly any: string;
    readonly options: readonly (readonly [id: string, name: string])[];
  }[];
  /** Whole riyals per month. */
  readonly budgets: readonly number[];
}

/** The search of one kind: words, its choices, a monthly budget, and the number of results. */
export function KindSearch({ kind, name, choices, budgets }: KindSearchProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const { ask } = useApp();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [budget, setBudget] = useState('');
  const [text, setText] = useState('');
  const search: ListingSearch = {
    ...everything,
    choices: Object.fromEntries(
      Object.entries(chosen).flatMap(([filter, value]) => (value ? [[filter, [value]]] : [])),
    ),
    ranges: budget ? { monthly: { to: Number(budget) } } : {},
  };
  const parameters = writeSearch(kind.catalogue, search);
  const { data } = useKeptQuery(ask(kind.list, parameters));
  return (
    <form
      role="search"
      aria-label={name}
      className="grid gap-2 sm:grid-cols-3"
      onSubmit={(event) => {
        event.preventDefault();
        const entered = text.trim();
        const { path, search: rest } = listAddress(
          kind.catalogue,
          writeSearch(kind.catalogue, withText(search, entered)),
        );
        // The list puts the meaning of the text into its address.
        const origin: SearchOrigin = { entered };
        void navigate({ to: path, search: rest, state: origin });
      }}
    >
      <div className="sm:col-span-3">
        <SearchField kind={kind} text={text} onType={setText} onChosen={() => setText('')} />
      </div>
      {choices.map(({ filter, ...choice }) => (
        <Choice
          key={filter}
          {...choice}
          value={chosen[filter] ?? ''}
          onChange={(value) => setChosen({ ...chosen, [filter]: value })}
        />
      ))}
      <Choice
        label={t`Monthly budget`}
        any={t`Any budget`}
        value={budget}
        onChange={setBudget}
        options={budgets.map((riyals) => [String(riyals), t`up to ${formatNumber(locale, riyals)} SAR`])}
      />
      <Button type="submit" size="l" icon={<SearchIcon />} className="sm:col-span-3">
        {data && text.trim() === '' ? i18n._(kind.words.show(data.meta.total)) : <Trans>Show</Trans>}
      </Button>
    </form>
  );
}

function Choice({
  label,
  any,
  value,
  onChange,
  options,
}: {
  label: string;
  any: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly (readonly [id: string, name: string])[];
}) {
  return (
    <label className="grid rounded-md bg-sunken px-3.5 py-2 forced-colors:border has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-brand">
      <span className="text-sm text-ink-3">{label}</span>
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="-ms-1 min-h-7 w-full bg-sunken font-medium outline-none"
      >
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
