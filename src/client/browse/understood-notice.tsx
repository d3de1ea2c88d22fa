import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useWords } from '#client/shell/use-words.ts';
import type { Understood } from '#domain/browse/results.ts';
import { listHref } from '#domain/catalogue/list-address.ts';
import { activeFilterCount, everything, type ListingSearch, withText, writeSearch } from '#domain/catalogue/search.ts';
import type { BrowsedKind } from './browsed-kind.ts';
import type { ChangeSearch, SearchOrigin } from './use-search.ts';

interface UnderstoodNoticeProps {
  readonly kind: Pick<BrowsedKind, 'catalogue'>;
  readonly search: ListingSearch;
  /** The search as it was understood. */
  readonly meaning: ListingSearch;
  readonly origin: SearchOrigin;
  readonly understood: Understood | undefined;
  readonly change: ChangeSearch;
}

/**
 * How the text of a search was read, with the way back to its exact words. Once a text was entered, its meaning takes its
 * place in the address, and the way back stays.
 */
export function UnderstoodNotice({ kind, search, meaning, origin, understood, change }: UnderstoodNoticeProps) {
  const hasWords = useWords('market');
  const entered = origin.entered;
  const isExact = search.words === 'exact';
  const isTaken = entered !== undefined && entered !== '' && entered !== search.text && !isEmpty(search);
  useTakeOver({ kind, search, meaning, origin, understood, change });
  const ignored = understood?.ignored ?? '';
  const corrected = isTaken ? origin.corrected : understood?.corrected;
  const isRead = understood !== undefined && (understood.address['q'] !== search.text || ignored !== '');
  if (!hasWords || (!isExact && !isRead && !isTaken)) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-ink-2">
      <div role="status">
        {!isExact && corrected && (
          <p>
            <Trans>
              Showing results for <bdi className="font-medium text-ink">{corrected}</bdi>
            </Trans>
          </p>
        )}
        {!isExact && ignored && (
          <p>
            <Trans>
              No listing has all of these words. Not in every result: <bdi>{ignored}</bdi>
            </Trans>
          </p>
        )}
      </div>
      <button
        type="button"
        onClick={() =>
          isExact
            ? change({ words: undefined }, { isEntered: true })
            : change(isTaken ? { ...withText(everything, entered), words: 'exact' } : { words: 'exact' })
        }
        className="min-h-11 font-medium text-brand underline-offset-4 hover:underline"
      >
        {isExact ? <Trans>Search by meaning instead</Trans> : <Trans>Search for the exact words instead</Trans>}
      </button>
    </div>
  );
}

/** Puts the meaning of an entered text into the address. */
function useTakeOver({ kind, search, meaning, origin, understood, change }: UnderstoodNoticeProps): void {
  const isDue =
    understood !== undefined &&
    search.text !== '' &&
    !search.words &&
    origin.entered === search.text &&
    hrefOf(kind, search) !== hrefOf(kind, meaning);
  useEffect(() => {
    if (isDue) void change(meaning, { corrected: understood.corrected });
    // Once: the change shows at once, and then nothing is due.
    // oxlint-disable-next-line react/exhaustive-deps -- the rest is made anew with every drawing
  }, [isDue]);
}

const hrefOf = ({ catalogue }: Pick<BrowsedKind, 'catalogue'>, search: ListingSearch) =>
  listHref(catalogue, writeSearch(catalogue, search));

const isEmpty = (search: ListingSearch) =>
  search.text === '' && activeFilterCount(search) === 0 && search.sort === everything.sort;
