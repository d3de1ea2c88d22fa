import { Trans, useLingui } from '@lingui/react/macro';
import { everything, type ListingSearch } from '#domain/catalogue/search.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { SearchIcon } from '#ui/icons/icons.tsx';
import { useLocale } from '#client/shell/use-app.ts';
import { useWords } from '#client/shell/use-words.ts';
import type { Understood } from '#domain/browse/results.ts';
import { commonLabels } from '#i18n/catalogue/attribute-labels.ts';
import { formatNumber } from '#i18n/format.ts';
import type { BrowsedKind } from './browsed-kind.ts';
import type { ChangeSearch } from './use-search.ts';
import { withChoice } from './with-choice.ts';

/** Filters offered for removal. */
const MAX_OFFERED = 3;

/** Shown when nothing matches: the specification's text, and what to do next; first, without which filter something would. */
export function NothingFound({
  kind,
  search,
  total,
  without,
  change,
}: {
  kind: BrowsedKind;
  search: ListingSearch;
  total: number;
  without: Understood['without'];
  change: ChangeSearch;
}) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const hasWords = useWords('market');
  const { words } = kind;
  const labels: BrowsedKind['labels'] = { ...kind.labels, ...commonLabels };
  const removeFilter = (key: string) =>
    change((present) => ({
      choices: withChoice(kind, present, key, []),
      ranges: Object.fromEntries(Object.entries(present.ranges).filter(([other]) => other !== key)),
    }));
  const offered = Object.entries(without).slice(0, MAX_OFFERED);
  const isBeyond = total > 0 && search.page > 1;
  if (!hasWords) return <div className="min-h-60" />;
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={isBeyond ? <Trans>This page does not exist</Trans> : <Trans>Sorry, none of the results were found.</Trans>}
      actions={
        isBeyond ? (
          <Button onClick={() => change({ page: 1 })}>
            <Trans>Go to the first page</Trans>
          </Button>
        ) : (
          <>
            {offered.map(([key, count]) => {
              const name = labels[key] ? i18n._(labels[key]) : key;
              const number = formatNumber(locale, count);
              return (
                <Button key={key} kind="secondary" onClick={() => removeFilter(key)}>
                  <Trans>
                    Without “{name}”: {number}
                  </Trans>
                </Button>
              );
            })}
            {offered.length === 0 && <Button onClick={() => change(everything)}>{i18n._(words.showAll)}</Button>}
          </>
        )
      }
    >
      {!isBeyond && <Trans>Try fewer filters, a higher budget, or another spelling.</Trans>}
    </EmptyState>
  );
}
