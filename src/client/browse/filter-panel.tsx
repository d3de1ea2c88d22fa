import { useLingui } from '@lingui/react/macro';
import { lazy, memo, Suspense, useDeferredValue, useState } from 'react';
import type { ListingResults } from '#domain/browse/results.ts';
import { type ListingSearch, type Range, rangeLimits } from '#domain/catalogue/search.ts';
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

const nothing: readonly never[] = [];

/** All filters of the catalogue, with counts beside the values; changes take effect at once. Only the filter that changes is drawn again. */
export const FilterPanel = memo(function FilterPanel({ kind, search, change, results }: FilterPanelProps) {
  const borrower = useKnownBorrower()?.borrower;
  // A filter that a choice brings comes after the frame of the choice.
  const { choices } = useDeferredValue(search);
  return (
    // Each filter is painted by itself: a tick does not paint the others again.
    <div className="grid gap-6 *:isolate">
      {borrower && (
        <Suspense fallback={<div className="min-h-11" />}>
          <AffordableFilter borrower={borrower} catalogue={kind.catalogue} search={search} change={change} />
        </Suspense>
      )}
      {kind.catalogue.filters.map((key) => {
        const shared = { kind, filter: key, change };
        const limits = rangeLimits(kind.catalogue, key);
        if (limits) {
          const bounds = results?.ranges[key];
          return <RangeFilter key={key} {...shared} limits={limits} range={search.ranges[key]} bounds={bounds} />;
        }
        const attribute = kind.catalogue.attributes[key];
        const parent = attribute?.type === 'choice' ? attribute.within : undefined;
        // The list of all models of all brands is too long: a brand has to be chosen first.
        if (parent && !choices[parent]?.length && !choices[key]?.length) return null;
        return (
          <ChoiceFilter
            key={key}
            {...shared}
            selected={search.choices[key] ?? nothing}
            values={results?.facets[key] ?? nothing}
          />
        );
      })}
    </div>
  );
});

interface FilterProps extends Pick<FilterPanelProps, 'kind' | 'change'> {
  readonly filter: string;
}

const ChoiceFilter = memo(function ChoiceFilter({
  kind,
  filter,
  selected,
  values,
  change,
}: FilterProps & { selected: readonly string[]; values: readonly ListingResults['facets'][string][number][] }) {
  const locale = useLocale();
  const legend = useLegend(kind, filter);
  if (values.length === 0) return null;
  return (
    <ChoiceList
      legend={legend}
      choices={values.map(({ value, name, count }) => ({ value, label: name[locale], count }))}
      selected={selected}
      onChange={(chosen) => void change((present) => ({ choices: withChoice(kind, present, filter, chosen) }))}
    />
  );
});

function useLegend(kind: ListingKind, filter: string): string {
  const { i18n } = useLingui();
  const labels: ListingKind['labels'] = { ...kind.labels, ...commonLabels };
  const label = labels[filter];
  return label ? i18n._(label) : filter;
}

/** Delay between input and search, in ms, so that typing 150,000 does not search for 150. */
const TYPING_PAUSE_MS = 450;

const RangeFilter = memo(function RangeFilter({
  kind,
  filter,
  limits,
  range,
  bounds,
  change,
}: FilterProps & {
  limits: { min: number; max: number };
  range: Range | undefined;
  bounds: { min: number; max: number } | undefined;
}) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const legend = useLegend(kind, filter);
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
});
