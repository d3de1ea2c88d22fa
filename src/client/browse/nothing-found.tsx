import { Trans, useLingui } from '@lingui/react/macro';
import type { ListingSearch } from '#domain/catalogue/search.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { SearchIcon } from '#ui/icons/icons.tsx';
import type { BrowseWords } from './browsed-kind.ts';

/** Shown when nothing matches: the specification's text, and what to do next. */
export function NothingFound({
  words,
  search,
  total,
  onClear,
  onFirstPage,
}: {
  words: BrowseWords;
  search: ListingSearch;
  total: number;
  onClear: () => void;
  onFirstPage: () => void;
}) {
  const { i18n } = useLingui();
  const isBeyond = total > 0 && search.page > 1;
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={isBeyond ? <Trans>This page does not exist</Trans> : <Trans>Sorry, none of the results were found.</Trans>}
      actions={
        isBeyond ? (
          <Button onClick={onFirstPage}>
            <Trans>Go to the first page</Trans>
          </Button>
        ) : (
          <Button onClick={onClear}>{i18n._(words.showAll)}</Button>
        )
      }
    >
      {!isBeyond && <Trans>Try fewer filters, a higher budget, or another spelling.</Trans>}
    </EmptyState>
  );
}
