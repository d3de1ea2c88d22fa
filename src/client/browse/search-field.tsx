import { useLingui } from '@lingui/react';
import { lazy, Suspense, useDeferredValue, useId, useState } from 'react';
import { controlFrame } from '#ui/field/control-frame.ts';
import { SearchIcon } from '#ui/icons/icons.tsx';
import type { BrowsedKind } from './browsed-kind.ts';

const Suggestions = lazy(() => import('./suggestions.tsx').then((module) => ({ default: module.Suggestions })));

/** A box for free text in either script. Its suggestions are loaded with the first focus, and say in the attributes of the box what they show. */
export function SearchField({
  kind,
  text,
  onType,
  onLeave,
  onChosen,
}: {
  kind: BrowsedKind;
  text: string;
  onType: (text: string) => void;
  onLeave?: () => void;
  /** A suggestion was chosen: its list is opened, and what was typed is not searched for any more. */
  onChosen: () => void;
}) {
  const { i18n } = useLingui();
  const id = useId();
  const [field, setField] = useState<HTMLInputElement | null>(null);
  // Suggestions must not delay what is typed.
  const suggestedFor = useDeferredValue(text);
  return (
    <div className="relative">
      <span className={`${controlFrame} flex items-center gap-2 px-3.5`}>
        <SearchIcon className="size-4 text-ink-3" />
        <input
          type="search"
          role="combobox"
          aria-expanded={false}
          aria-controls={id}
          autoComplete="off"
          dir="auto"
          enterKeyHint="search"
          aria-label={i18n._(kind.words.search)}
          placeholder={i18n._(kind.words.searchHint)}
          value={text}
          maxLength={200}
          onFocus={(event) => setField(event.currentTarget)}
          onChange={(event) => {
            // Before the app takes over a page from the server, it does not hear of the focus.
            setField(event.currentTarget);
            onType(event.target.value);
          }}
          onBlur={onLeave}
          className="min-h-11 w-full min-w-0 flex-1 bg-transparent outline-none placeholder-shown:[direction:inherit]"
        />
      </span>
      {field && (
        <Suspense>
          <Suggestions {...{ id, kind, field, onChosen }} text={suggestedFor} />
        </Suspense>
      )}
    </div>
  );
}
