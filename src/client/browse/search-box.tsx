import { useLingui } from '@lingui/react';
import { SearchIcon } from '#ui/icons/icons.tsx';
import { useTyped } from '#client/shell/use-typed.ts';
import type { BrowseWords } from './browsed-kind.ts';
import { controlFrame } from '#ui/field/control-frame.ts';

const TYPING_PAUSE_MS = 300;

/** Free text in either script; searches while typing, and at once on Enter. */
export function SearchBox({
  words,
  text,
  onSearch,
  className,
}: {
  words: BrowseWords;
  text: string;
  onSearch: (text: string) => void;
  className?: string;
}) {
  const { i18n } = useLingui();
  const { typed, type, flush, leave } = useTyped(
    (words: string) => words.trim() !== text && onSearch(words.trim()),
    TYPING_PAUSE_MS,
  );
  return (
    <form
      role="search"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        void flush();
      }}
    >
      <span className={`${controlFrame} flex items-center gap-2 px-3.5`}>
        <SearchIcon className="size-4 text-ink-3" />
        <input
          type="search"
          dir="auto"
          enterKeyHint="search"
          aria-label={i18n._(words.search)}
          placeholder={i18n._(words.searchHint)}
          value={typed ?? text}
          maxLength={200}
          onChange={(event) => type(event.target.value)}
          onBlur={() => void leave()}
          className="min-h-11 w-full min-w-0 flex-1 bg-transparent outline-none placeholder-shown:[direction:inherit]"
        />
      </span>
    </form>
  );
}
