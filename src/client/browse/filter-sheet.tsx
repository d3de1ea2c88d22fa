import { Trans, useLingui } from '@lingui/react/macro';
import type { ListingResults } from '#domain/browse/results.ts';
import { activeFilterCount, everything, type ListingSearch } from '#domain/catalogue/search.ts';
import type { BrowsedKind } from './browsed-kind.ts';
import { Button } from '#ui/button/button.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { FilterPanel } from './filter-panel.tsx';
import type { ChangeSearch } from './use-search.ts';

interface FilterSheetProps {
  kind: BrowsedKind;
  search: ListingSearch;
  change: ChangeSearch;
  results: ListingResults | null;
  total: number;
  onClose: () => void;
}

/** The filters on a phone; its button shows the current number of results. */
export function FilterSheet({ kind, search, change, results, total, onClose }: FilterSheetProps) {
  const { i18n } = useLingui();
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>Filters</Trans>}
      actions={
        <>
          {activeFilterCount(search) > 0 && (
            <Button kind="secondary" onClick={() => change({ ...everything, text: search.text, sort: search.sort })}>
              <Trans>Clear all</Trans>
            </Button>
          )}
          <Button data-initial-focus className="grow" onClick={onClose}>
            {i18n._(kind.words.show(total))}
          </Button>
        </>
      }
    >
      <FilterPanel kind={kind} search={search} change={change} results={results} />
    </Sheet>
  );
}
