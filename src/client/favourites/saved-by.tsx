import { Plural } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { favourites } from '#contract/favourites.ts';
import { useApp } from '#client/shell/use-app.ts';
import { useOwnWords } from './use-own-words.ts';

/** Minimum number shown: a smaller one means little and could identify a person. */
const MIN_SHOWN = 3;

/** How many people saved a listing, from `MIN_SHOWN` on. */
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
