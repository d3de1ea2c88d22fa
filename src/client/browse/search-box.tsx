import { memo } from 'react';
import { withText } from '#domain/catalogue/search.ts';
import { useTyped } from '#client/shell/use-typed.ts';
import type { BrowsedKind } from './browsed-kind.ts';
import { SearchField } from './search-field.tsx';
import type { ChangeSearch } from './use-search.ts';

const TYPING_PAUSE_MS = 300;

/** The search box of a list: searches while typing, and at once on Enter, which takes over what was understood. */
export const SearchBox = memo(function SearchBox({
  kind,
  text,
  change,
  className,
}: {
  kind: BrowsedKind;
  text: string;
  change: ChangeSearch;
  className?: string;
}) {
  const { typed, type, leave, drop } = useTyped(
    (words: string) =>
      words.trim() !== text && change((present) => withText(present, words.trim()), { isTyping: 'words' }),
    TYPING_PAUSE_MS,
  );
  return (
    <form
      role="search"
      className={className}
      onSubmit={async (event) => {
        event.preventDefault();
        await leave();
        // What was read from the words may go into the address now.
        await change((present) => ({ page: present.page }), { isEntered: true });
      }}
    >
      <SearchField kind={kind} text={typed ?? text} onType={type} onLeave={() => void leave()} onChosen={drop} />
    </form>
  );
});
