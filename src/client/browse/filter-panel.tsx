import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { ListingResults } from '#domain/browse/results.ts';
import { type ListingSearch, rangeLimits } from '#domain/catalogue/search.ts';
import type { ListingKind } from '#client/catalogue/listing-kind.ts';
import { useKnownBorrower } from '#client/financing/known-borrower.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { useTyped } from '#client/shell/use-typed.ts';
import { commonLabels, unitLabels } from '#i18n/catalogue/attribute-labels.ts';
import { formatNumber, formatPlain } from '#i18n/format.ts';
import { ChoiceList } from '#ui/choice-list/choice-list.tsx';
import { RangeInputs } from '#ui/range-inputs/range-inputs.tsx';
import { readTypedRange, type TypedRange } from './typed-range.ts';
import type { ChangeSearch } from './use-search.ts';
import { withChoice } from './with-choice.ts';

// Only for those who typed an income.
const AffordableFilter = lazy(() =>
  import('./affordable-filter.tsx').then((module) => ({ default: module.AffordableFilter })),
);

interface FilterPanelProps {
  kind: ListingKind;
  search: ListingSearch;
  change: ChangeSearch;
  results: Pick<ListingResults, 'facets' | 'ranges'> | null;
}

/** All filters of the catalogue, with counts beside the values; changes take effect at once. */
export function FilterPanel({ kind, search, change, results }: FilterPanelProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const labels: ListingKind['labels'] = { ...kind.labels, ...commonLabels };
  const borrower = useKnownBorrower()?.borrower;
  return (
    <div className="grid gap-6">
      {borrower && (
        <Suspense fallback={<div className="min-h-11" />}>
          <AffordableFilter borrower={borrower} catalogue={kind.catalogue} search={search} change={change} />
        </Suspense>
      )}
      {kind.catalogue.filters.map((key) => {
        const label = labels[key];
        const legend = label ? i18n._(label) : key;
        const limits = rangeLimits(kind.catalogue, key);
        if (limits)
          return (
            <RangeFilter
              key={key}
              filter={key}
              limits={limits}
              legend={legend}
              kind={kind}
              search={search}
              change={change}
              bounds={results?.ranges[key]}
            />
          );
        const attribute = kind.catalogue.attributes[key];
        const parent = attribute?.type === 'choice' ? attribute.within : undefined;
        // The list of all models of all brands is too long: a brand has to be chosen first.
        if (parent && !search.choices[parent]?.length && !search.choices[key]?.length) return null;
        const choices = (results?.facets[key] ?? []).map(({ value, name, count }) => ({
          value,
          label: name[locale],
          count,
        }));
        if (choices.length === 0) return null;
        return (
          <ChoiceList
            key={key}
            legend={legend}
            choices={choices}
            selected={search.choices[key] ?? []}
            onChange={(selected) => void change((present) => ({ choices: withChoice(kind, present, key, selected) }))}
          />
        );
      })}
    </div>
  );
}

interface RangeFilterProps extends Omit<FilterPanelProps, 'results'> {
  filter: string;
  limits: { min: number; max: number };
  legend: string;
  bounds: { min: number; max: number } | undefined;
}

/** Delay between input and search, in ms, so that typing 150,000 does not search for 150. */
const TYPING_PAUSE_MS = 450;

function RangeFilter({ filter, limits, legend, kind, search, change, bounds }: RangeFilterProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const range = search.ranges[filter];
  const attribute = kind.catalogue.attributes[filter];
  const isYear = attribute?.type === 'quantity' && attribute.unit === 'year';
  const unit = attribute?.type === 'quantity' ? unitLabels[attribute.unit] : undefined;
  const unitText = attribute ? unit && i18n._(unit) : t`SAR`;
  const show = (value: number | undefined) =>
    value === undefined ? '' : isYear ? formatPlain(value) : formatNumber(locale, value);

  const settle = async (typed: TypedRange) => {
    const read = readTypedRange(typed, limits);
    if (read === null) return;
    await change(
      ({ ranges }) => ({
        ranges: Object.fromEntries([
          ...Object.entries(ranges).filter(([other]) => other !== filter),
          ...(read ? [[filter, read] as const] : []),
        ]),
      }),
      {
        isTyping: true,
      },
    );
  };
  const [isLeft, setIsLeft] = useState(false);
  const { typed, type, flush, leave } = useTyped(settle, TYPING_PAUSE_MS);
  const isWrong = typed !== null && readTypedRange(typed, limits) === null;

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it handles key events of the inputs inside
    <div
      onBlur={() => {
        setIsLeft(true);
        // Invalid input stays in the field for correction.
        if (!isWrong) void leave();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void flush();
      }}
    >
      <RangeInputs
        legend={unitText ? `${legend} (${unitText})` : legend}
        from={typed?.from ?? show(range?.from)}
        to={typed?.to ?? show(range?.to)}
        onChange={(next) => {
          setIsLeft(false);
          type(next);
        }}
        error={isWrong && isLeft ? t`Enter whole numbers from ${show(limits.min)} to ${show(limits.max)}.` : undefined}
        {...(bounds && { placeholders: { from: show(bounds.min), to: show(bounds.max) } })}
      />
    </div>
  );
}
