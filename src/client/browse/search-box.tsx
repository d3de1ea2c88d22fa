import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { SearchIcon } from '#ui/icons/icons.tsx';
import type { BrowseWords } from './browsed-kind.ts';
import { controlFrame } from '#ui/field/control-frame.ts';

const TYPING_PAUSE_MS = 300;

/** Free text in either script; searches while one types, and at once on Enter. */
export function SearchBox({ words, text, onSearch, className }: { words: BrowseWords; text: string; onSearch: (text: string) => void; className?: string }) {
  const { i18n } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      if (typed.trim() !== text) onSearch(typed.trim());
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, text, onSearch]);
  return (
    <form
      role="search"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch((typed ?? text).trim());
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
          onChange={(event) => setTyped(event.target.value)}
          // While one types, what is typed stands; afterwards the address does, also after "back".
          onBlur={() => setTyped(null)}
          className="min-h-11 w-full min-w-0 flex-1 bg-transparent outline-none placeholder-shown:[direction:inherit]"
        />
      </span>
    </form>
  );
}
