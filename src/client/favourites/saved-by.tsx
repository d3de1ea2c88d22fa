import { Plural } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { favourites } from '#contract/favourites.ts';
import { useApp } from '#client/shell/use-app.ts';
import { useOwnWords } from './use-own-words.ts';

/** A number below this says nothing about a listing, and perhaps who it was. */
const MIN_SHOWN = 3;

/** How many people saved a listing, where that tells something. */
export function SavedBy({ id }: { id: string }) {
  const { ask } = useApp();
  const { data } = useQuery(ask(favourites.count, { id }));
  const areWordsHere = useOwnWords();
  if (!areWordsHere || !data || data.people < MIN_SHOWN) return null;
  return (
    <p className="text-sm text-ink-3">
      <Plural value={data.people} one="# person saved it" other="# people saved it" />
    </p>
  );
}
