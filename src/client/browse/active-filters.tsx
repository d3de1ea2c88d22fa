import { Trans, useLingui } from '@lingui/react/macro';
import type { ListingResults } from '#domain/browse/results.ts';
import { everything, type ListingSearch } from '#domain/catalogue/search.ts';
import type { ListingKind } from '#client/catalogue/listing-kind.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { commonLabels } from '#i18n/catalogue/attribute-labels.ts';
import { formatNumber, formatPlain } from '#i18n/format.ts';
import { CloseIcon } from '#ui/icons/icons.tsx';
import type { ChangeSearch } from './use-search.ts';
import { withChoice } from './with-choice.ts';

/** Active filters, each with a button to remove it. */
export function ActiveFilters({
  kind,
  search,
  change,
  facets,
}: {
  kind: ListingKind;
  search: ListingSearch;
  change: ChangeSearch;
  facets: ListingResults['facets'];
}) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const labels: ListingKind['labels'] = { ...kind.labels, ...commonLabels };
  const chips = kind.catalogue.filters.flatMap((key) => {
    const label = labels[key] ? i18n._(labels[key]) : key;
    const range = search.ranges[key];
    const attribute = kind.catalogue.attributes[key];
    const show = (value: number) =>
      attribute?.type === 'quantity' && attribute.unit === 'year' ? formatPlain(value) : formatNumber(locale, value);
    const ofRange = range && [
      {
        id: key,
        text: `${label}: ${range.from === undefined ? t`up to ${show(range.to ?? 0)}` : range.to === undefined ? t`from ${show(range.from)}` : `${show(range.from)} – ${show(range.to)}`}`,
        remove: () =>
          change({ ranges: Object.fromEntries(Object.entries(search.ranges).filter(([other]) => other !== key)) }),
      },
    ];
    const ofChoices = search.choices[key]?.map((code) => ({
      id: `${key}:${code}`,
      text: facets[key]?.find((value) => value.value === code)?.name[locale] ?? code,
      remove: () =>
        change({
          choices: withChoice(kind, search, key, search.choices[key]?.filter((other) => other !== code) ?? []),
        }),
    }));
    return [...(ofRange ?? []), ...(ofChoices ?? [])];
  });
  if (chips.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label={t`Active filters`}>
      {chips.map(({ id, text, remove }) => (
        <li key={id}>
          <button
            type="button"
            onClick={remove}
            aria-label={t`Remove filter ${text}`}
            className="inline-flex min-h-11 items-center gap-2 rounded-full bg-brand-tint px-4 text-on-brand-tint hover:bg-sunken"
          >
            <bdi>{text}</bdi>
            <CloseIcon className="size-4" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={() => change({ ...everything, text: search.text, sort: search.sort })}
          className="min-h-11 px-3 font-medium text-brand underline-offset-4 hover:underline"
        >
          <Trans>Clear all</Trans>
        </button>
      </li>
    </ul>
  );
}
