import { Trans, useLingui } from '@lingui/react/macro';
import type { ListingResults } from '#domain/browse/results.ts';
import { everything, type ListingSearch } from '#domain/catalogue/search.ts';
import type { ListingKind } from '#client/catalogue/listing-kind.ts';
import { SaveSearch } from '#client/saved-searches/save-search.tsx';
import { CloseIcon } from '#ui/icons/icons.tsx';
import { useFilterTexts } from './use-filter-texts.ts';
import { useRememberedSearch } from './use-remembered-search.ts';
import type { ChangeSearch } from './use-search.ts';
import { withChoice } from './with-choice.ts';

/** Active filters, each with a button to remove it, and the button that saves the search. The search is kept on the device for the home page. */
export function ActiveFilters({
  kind,
  search,
  change,
  facets,
  isOutdated,
}: {
  kind: ListingKind;
  search: ListingSearch;
  change: ChangeSearch;
  facets: ListingResults['facets'];
  /** The facets are those of an earlier search. */
  isOutdated: boolean;
}) {
  const { t } = useLingui();
  const textsOf = useFilterTexts();
  const nameOf = (key: string, code: string) => facets[key]?.find(({ value }) => value === code)?.name;
  useRememberedSearch(kind, search, isOutdated ? null : facets);
  const chips = textsOf(kind, search, nameOf).map(({ key, code, text }) => ({
    id: `${key}:${code ?? ''}`,
    text,
    remove: () =>
      code === null
        ? change({ ranges: Object.fromEntries(Object.entries(search.ranges).filter(([other]) => other !== key)) })
        : change({
            choices: withChoice(kind, search, key, search.choices[key]?.filter((other) => other !== code) ?? []),
          }),
  }));
  const save = <SaveSearch kind={kind} search={search} nameOf={nameOf} />;
  if (chips.length === 0) return <div className="min-h-11">{save}</div>;
  // The place of the button is kept, so that the list does not move when its texts arrive.
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
      <li className="min-h-11 min-w-[min(12rem,100%)]">{save}</li>
    </ul>
  );
}
