import { useLingui } from '@lingui/react/macro';
import type { ListingSearch } from '#domain/catalogue/search.ts';
import type { Name } from '#domain/words/name.ts';
import type { ListingKind } from '#client/catalogue/listing-kind.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { commonLabels } from '#i18n/catalogue/attribute-labels.ts';
import { formatMoneyText, formatNumber, formatPlain } from '#i18n/format.ts';

/** A filter of a search in words; `code` is the chosen value, null for a range. */
export interface FilterText {
  readonly key: string;
  readonly code: string | null;
  readonly text: string;
}

/** Returns a function that puts the filters of a search into words; `nameOf` knows the names of chosen values. */
export function useFilterTexts() {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return (
    kind: ListingKind,
    search: ListingSearch,
    nameOf: (key: string, code: string) => Name | undefined,
  ): FilterText[] => {
    const labels: ListingKind['labels'] = { ...kind.labels, ...commonLabels };
    return kind.catalogue.filters.flatMap((key) => {
      const label = labels[key] ? i18n._(labels[key]) : key;
      const range = search.ranges[key];
      const attribute = kind.catalogue.attributes[key];
      // What is no attribute is the price or the monthly figure, in riyals.
      const show = (value: number) =>
        !attribute
          ? formatMoneyText(locale, value * 100)
          : attribute.type === 'quantity' && attribute.unit === 'year'
            ? formatPlain(value)
            : formatNumber(locale, value);
      const ofRange = range && [
        {
          key,
          code: null,
          text: `${label}: ${range.from === undefined ? t`up to ${show(range.to ?? 0)}` : range.to === undefined ? t`from ${show(range.from)}` : range.from === range.to ? show(range.from) : `${show(range.from)} – ${show(range.to)}`}`,
        },
      ];
      const ofChoices = search.choices[key]?.map((code) => ({
        key,
        code,
        text: nameOf(key, code)?.[locale] ?? code,
      }));
      return [...(ofRange ?? []), ...(ofChoices ?? [])];
    });
  };
}
