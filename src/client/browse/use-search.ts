import { useHydrated, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { listAddress } from '#domain/catalogue/list-address.ts';
import { choicesAt } from '#domain/catalogue/list-choices.ts';
import { type ListingSearch, readSearch, writeSearch } from '#domain/catalogue/search.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { ListingKind } from '#client/catalogue/listing-kind.ts';
import { afterFrame } from '#client/shell/after-frame.ts';

/** How the search of an address came about, kept in its history entry. */
export interface SearchOrigin {
  /** The address changes with a filter: the focus stays where it is, and does not move to the heading (`routes/__root.tsx`). */
  readonly keepsFocus?: true;
  /** Made by typing words, and replaced by more of them. */
  readonly isTyped?: boolean;
  /** The text that was entered, whose meaning is in the address or goes there once it is known. */
  readonly entered?: string | undefined;
  /** The entered text as it was read, where a word was mistyped. */
  readonly corrected?: string | null | undefined;
}

const unknown: SearchOrigin = {};

declare module '@tanstack/react-router' {
  interface HistoryState extends SearchOrigin {}
}

interface ChangeOptions {
  /** Typing adds no entry to the history, but for the first of search words: the way back leads to the list before them. */
  readonly isTyping?: boolean | 'words';
  /** The text of the search was entered. */
  readonly isEntered?: boolean;
  /** The change is the meaning of the entered text, as it was read or null, and takes the place of the text. */
  readonly corrected?: string | null;
}

type Change = Partial<ListingSearch> | ((present: ListingSearch) => Partial<ListingSearch>);

/**
 * The search in the address, and how to change it. Checkboxes add a history entry; typing replaces the current one, but for the first words of a search. A change shows at once; the address, with which the
 * whole screen is drawn again, follows after the frame that shows it. Until then a second change is based on the first.
 */
export function useSearch(kind: ListingKind, parameters: Readonly<Record<string, unknown>>) {
  const navigate = useNavigate();
  const router = useRouter();
  const [shown, setShown] = useState(() => ({ parameters, search: readSearch(kind.catalogue, parameters).search }));
  if (shown.parameters !== parameters) {
    const { search } = readSearch(kind.catalogue, parameters);
    setShown({ parameters, search: unlessSame(kind.catalogue, search, shown.search) });
  }
  const latest = useRef(shown.search);
  useEffect(() => void (latest.current = shown.search), [shown.search]);
  // From the history, which a page from the server does not know.
  const origin = useHydrated() ? originAt(router) : unknown;
  const wanted = useRef<ListingSearch | null>(null);
  /** The address of the last change. */
  const reached = useRef<string | null>(null);
  const change = useCallback(
    async (changed: Change, { isTyping = false, isEntered, corrected }: ChangeOptions = {}) => {
      const { catalogue } = kind;
      const choicesHere = () => choicesAt(catalogue, router.latestLocation.pathname);
      const isHere = () => choicesHere() !== null;
      const searchHere = () => {
        const { search } = readSearch(catalogue, { ...router.latestLocation.search, ...choicesHere() });
        return unlessSame(catalogue, search, latest.current);
      };
      // Pending input must not navigate back to a list that was left.
      if (!isHere()) return;
      const from = router.latestLocation.href;
      // Based on the last requested address: a second change may come before the screen has applied the first.
      const present = wanted.current ?? searchHere();
      // Any change goes back to the first page.
      const next = { ...present, page: 1, ...(typeof changed === 'function' ? changed(present) : changed) };
      const show = (search: ListingSearch) => setShown((now) => ({ ...now, search }));
      show(next);
      wanted.current = next;
      await afterFrame();
      if (wanted.current === next) wanted.current = null;
      // Nor into a list that was opened meanwhile, as from a suggestion.
      if (!isHere() || ![from, reached.current].includes(router.latestLocation.href)) return;
      const { path, search } = listAddress(catalogue, writeSearch(catalogue, next));
      const before = originAt(router);
      const state: SearchOrigin = {
        keepsFocus: true,
        isTyped: isTyping === 'words',
        // What was entered stays known while its filters change, until other words are typed.
        ...(isEntered
          ? { entered: next.text }
          : !isTyping && { entered: before.entered, corrected: corrected ?? before.corrected }),
      };
      const going = navigate({
        to: path,
        search,
        replace: isTyping === 'words' ? before.isTyped : isTyping || isEntered || corrected !== undefined,
        resetScroll: false,
        state,
      });
      reached.current = router.latestLocation.href;
      await going;
      // The person may have gone back before it was loaded.
      show(searchHere());
    },
    [kind, navigate, router],
  );
  return { search: shown.search, origin, change };
}

/** The earlier object for the same search, so that what shows it is not drawn again. */
function unlessSame(catalogue: Catalogue, search: ListingSearch, earlier: ListingSearch): ListingSearch {
  const textOf = (one: ListingSearch) => new URLSearchParams(writeSearch(catalogue, one)).toString();
  return textOf(search) === textOf(earlier) ? earlier : search;
}

/** How the present address came about; empty where it was opened by itself. */
const originAt = ({ latestLocation: { state } }: ReturnType<typeof useRouter>): SearchOrigin => state;

export type ChangeSearch = ReturnType<typeof useSearch>['change'];
