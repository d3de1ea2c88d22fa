import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { memo, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocale } from '#client/shell/use-app.ts';
import { useWords } from '#client/shell/use-words.ts';
import { formatNumber } from '#i18n/format.ts';
import { SearchIcon } from '#ui/icons/icons.tsx';
import { ClockIcon } from '#ui/icons/more-icons.tsx';
import type { BrowsedKind } from './browsed-kind.ts';
import { moved } from './suggestion-keys.ts';
import { type SuggestedList, useSuggestions } from './use-suggestions.ts';

/** Closes on the back gesture and on Escape; not in every browser. */
declare const CloseWatcher: (new () => EventTarget & { readonly destroy: () => void }) | undefined;

interface SuggestionsProps {
  readonly id: string;
  readonly kind: BrowsedKind;
  readonly field: HTMLInputElement;
  readonly text: string;
  readonly onChosen: () => void;
}

/** The list under a search box: a combobox with manual selection (ARIA Authoring Practices). Nothing is chosen until an arrow key is pressed. */
export const Suggestions = memo(function Suggestions(props: SuggestionsProps) {
  const hasWords = useWords('market');
  return hasWords ? <Listed {...props} /> : null;
});

function Listed({ id, kind, field, text, onChosen }: SuggestionsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const open = useOpenList(onChosen);
  const kinds = useMemo(() => [kind], [kind]);
  const { suggestions, isStored } = useSuggestions(kinds, text.trim());
  // The box has the focus when this code arrives, and may have been typed into.
  const [isWanted, setIsWanted] = useState(() => document.activeElement === field);
  const [chosen, setChosen] = useState<string | null>(null);
  const isOpen = isWanted && suggestions.length > 0;
  const at = suggestions.findIndex((one) => one.id === chosen);
  const active = isOpen && at >= 0 ? `${id}-${at}` : undefined;

  // The box is drawn without this code, which keeps its attributes.
  useEffect(() => {
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-expanded', String(isOpen));
    if (active === undefined) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', active);
  }, [field, isOpen, active]);
  useEffect(() => {
    if (active !== undefined) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const close = () => {
    setIsWanted(false);
    setChosen(null);
  };
  const choose = (one: SuggestedList) => {
    close();
    open(one.href);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    const move = moved(event, { isOpen, at, count: suggestions.length });
    if (!move) return setChosen(null);
    if (move.does === 'nothing') return;
    if (move.does !== 'leave') event.preventDefault();
    if (move.does === 'choose') return choose(suggestions[at]!);
    if (move.does === 'close' || move.does === 'leave') return close();
    setIsWanted(true);
    setChosen(move.at === null ? null : (suggestions[move.at]?.id ?? null));
  });
  const onInput = useEffectEvent(() => {
    setIsWanted(true);
    setChosen(null);
  });
  const onClose = useEffectEvent(close);
  // Not when only the window loses the focus, which comes back to the box.
  const onBlur = useEffectEvent(() => (document.activeElement === field ? undefined : close()));
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    field.addEventListener('keydown', onKey, { signal });
    field.addEventListener('input', onInput, { signal });
    field.addEventListener('click', onInput, { signal });
    field.addEventListener('blur', onBlur, { signal });
    return () => end.abort();
  }, [field]);
  // The back gesture of a phone closes the list, where the browser knows such gestures.
  useEffect(() => {
    if (!isOpen || typeof CloseWatcher === 'undefined') return;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', onClose);
    return () => watcher.destroy();
  }, [isOpen]);

  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && <Plural value={suggestions.length} one="# suggestion" other="# suggestions" />}
      </p>
      {isOpen && (
        // The focus stays in the field, also when the list is pressed or scrolled.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- nothing is done here but keeping the focus
        <div
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-[min(26rem,55dvh)] overflow-y-auto overscroll-contain rounded-md border border-line bg-surface p-1 shadow-high"
        >
          <div id={id} role="listbox" tabIndex={-1} aria-label={t`Suggestions`}>
            {suggestions.map((one, i) => (
              // Keys are handled in the field; this is for the mouse and for fingers.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={one.id}
                id={`${id}-${i}`}
                role="option"
                tabIndex={-1}
                aria-selected={i === at}
                onClick={() => choose(one)}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 hover:bg-sunken aria-selected:bg-brand-tint aria-selected:text-on-brand-tint forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2"
              >
                {one.isRecent ? (
                  <ClockIcon className="size-4 shrink-0 text-ink-3" />
                ) : (
                  <SearchIcon className="size-4 shrink-0 text-ink-3" />
                )}
                <span className="min-w-0 flex-1">
                  <bdi className="block truncate">{one.title}</bdi>
                  <bdi className="block truncate text-sm text-ink-3">
                    {one.isRecent ? <Trans>Recent search</Trans> : one.detail}
                  </bdi>
                </span>
                {one.count !== null && (
                  <span className="shrink-0 text-sm text-ink-3 tabular-nums">{formatNumber(locale, one.count)}</span>
                )}
              </div>
            ))}
          </div>
          {isStored && (
            <p className="px-3 py-2 text-sm text-ink-3">
              <Trans>You are offline: results are from this device only.</Trans>
            </p>
          )}
        </div>
      )}
    </>
  );
}

/** Opens the list of a suggestion, in place of what was typed to find it. */
function useOpenList(onChosen: () => void): (href: string) => void {
  const navigate = useNavigate();
  const router = useRouter();
  return (href) => {
    onChosen();
    const [path = '', query = ''] = href.split('?', 2);
    void navigate({
      to: path,
      search: Object.fromEntries(new URLSearchParams(query)),
      replace: router.latestLocation.state.isTyped === true,
    });
  };
}
