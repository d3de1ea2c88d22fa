import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { ListingResults } from '#domain/browse/results.ts';
import { type ListingSearch, type Range, rangeLimits } from '#domain/catalogue/search.ts';
import { westernDigits } from '#domain/words/western-digits.ts';
import type { ListingKind } from '#client/catalogue/listing-kind.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { commonLabels, unitLabels } from '#i18n/catalogue/attribute-labels.ts';
import { formatNumber, formatPlain } from '#i18n/format.ts';
import { ChoiceList } from '#ui/choice-list/choice-list.tsx';
import { RangeInputs } from '#ui/range-inputs/range-inputs.tsx';
import type { ChangeSearch } from './use-search.ts';
import { withChoice } from './with-choice.ts';

interface FilterPanelProps {
  kind: ListingKind;
  search: ListingSearch;
  change: ChangeSearch;
  results: Pick<ListingResults, 'facets' | 'ranges'> | null;
}

/** Every filter the catalogue declares, with counts beside the values; a tick or a number takes effect at once. */
export function FilterPanel({ kind, search, change, results }: FilterPanelProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const labels: ListingKind['labels'] = { ...kind.labels, ...commonLabels };
  return (
    <div className="grid gap-6">
      {kind.catalogue.filters.map((key) => {
        const label = labels[key];
        const legend = label ? i18n._(label) : key;
        if (rangeLimits(kind.catalogue, key)) return <RangeFilter key={key} filter={key} legend={legend} kind={kind} search={search} change={change} bounds={results?.ranges[key]} />;
        const attribute = kind.catalogue.attributes[key];
        const parent = attribute?.type === 'choice' ? attribute.within : undefined;
        // A list of every model of every brand would help nobody: the brand comes first.
        if (parent && !search.choices[parent]?.length && !search.choices[key]?.length) return null;
        const choices = (results?.facets[key] ?? []).map(({ value, name, count }) => ({ value, label: name[locale], count }));
        if (choices.length === 0) return null;
        return <ChoiceList key={key} legend={legend} choices={choices} selected={search.choices[key] ?? []} onChange={(selected) => change({ choices: withChoice(kind, search, key, selected) })} />;
      })}
    </div>
  );
}

interface RangeFilterProps extends Omit<FilterPanelProps, 'results'> {
  filter: string;
  legend: string;
  bounds: { min: number; max: number } | undefined;
}

/** What is typed waits this long (ms) before it becomes the search, so that 150 is not searched on the way to 150,000. */
const TYPING_PAUSE_MS = 450;

function RangeFilter({ filter, legend, kind, search, change, bounds }: RangeFilterProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const range = search.ranges[filter];
  const [typed, setTyped] = useState<{ from: string; to: string } | null>(null);
  const attribute = kind.catalogue.attributes[filter];
  const isYear = attribute?.type === 'quantity' && attribute.unit === 'year';
  const unit = attribute?.type === 'quantity' ? unitLabels[attribute.unit] : undefined;
  const unitText = attribute ? unit && i18n._(unit) : t`SAR`;
  const show = (value: number | undefined) => (value === undefined ? '' : isYear ? formatPlain(value) : formatNumber(locale, value));

  useEffect(() => {
    if (!typed) return;
    const timer = setTimeout(() => {
      const read = readRange(typed);
      const present = search.ranges[filter];
      if (read?.from === present?.from && read?.to === present?.to) return;
      const next = { ...search.ranges };
      if (read) next[filter] = read;
      else delete next[filter];
      change({ ranges: next }, { isTyping: true });
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, change, filter, search.ranges]);

  return (
    // While one types, what is typed stands; afterwards the address does.
    <div onBlur={() => setTyped(null)}>
      <RangeInputs
        legend={unitText ? `${legend} (${unitText})` : legend}
        from={typed?.from ?? show(range?.from)}
        to={typed?.to ?? show(range?.to)}
        onChange={setTyped}
        {...(bounds && { placeholders: { from: show(bounds.min), to: show(bounds.max) } })}
      />
    </div>
  );
}

function readRange(typed: { from: string; to: string }): Range | null {
  const from = readWhole(typed.from);
  const to = readWhole(typed.to);
  return from === undefined && to === undefined ? null : { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

function readWhole(text: string): number | undefined {
  const digits = westernDigits(text).replaceAll(/[^\d]/g, '').slice(0, 9);
  return digits ? Number(digits) : undefined;
}
