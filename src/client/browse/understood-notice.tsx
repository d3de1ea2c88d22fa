import { Trans } from '@lingui/react/macro';
import { useWords } from '#client/shell/use-words.ts';
import type { Understood } from '#domain/browse/results.ts';
import type { ListingSearch } from '#domain/catalogue/search.ts';
import type { ChangeSearch } from './use-search.ts';

/** How the text of a search was read, with the way back to its exact words. */
export function UnderstoodNotice({
  search,
  understood,
  change,
}: {
  search: ListingSearch;
  understood: Understood | undefined;
  change: ChangeSearch;
}) {
  const hasWords = useWords('market');
  const isExact = search.words === 'exact';
  const ignored = understood?.ignored ?? '';
  const isRead = understood !== undefined && (understood.address['q'] !== search.text || ignored !== '');
  if (!hasWords || (!isExact && !isRead)) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-ink-2">
      <div role="status">
        {!isExact && understood?.corrected && (
          <p>
            <Trans>
              Showing results for <bdi className="font-medium text-ink">{understood.corrected}</bdi>
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
        onClick={() => change({ words: isExact ? undefined : 'exact' })}
        className="min-h-11 font-medium text-brand underline-offset-4 hover:underline"
      >
        {isExact ? <Trans>Search by meaning instead</Trans> : <Trans>Search for the exact words instead</Trans>}
      </button>
    </div>
  );
}
