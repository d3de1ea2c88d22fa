import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { listAddress } from '#domain/catalogue/list-address.ts';
import { choicesAt } from '#domain/catalogue/list-choices.ts';
import { type ListingSearch, readSearch, writeSearch } from '#domain/catalogue/search.ts';
import type { ListingKind } from '#client/catalogue/listing-kind.ts';
import { afterFrame } from '#client/shell/after-frame.ts';

/** The address changes with a filter: the focus stays where it is, and does not move to the heading (`routes/__root.tsx`). */
const KEEPS_FOCUS: object = { keepsFocus: true };

type Change = Partial<ListingSearch> | ((present: ListingSearch) => Partial<ListingSearch>);

/**
 * The search in the address, and how to change it. Checkboxes add a history entry; typing replaces the current one. A change shows at once; the address, with which the
 * whole screen is drawn again, follows after the frame that shows it. Until then a second change is based on the first.
 */
export function useSearch(kind: ListingKind, parameters: Readonly<Record<string, unknown>>) {
  const navigate = useNavigate();
  const router = useRouter();
  const [shown, setShown] = useState(() => ({ parameters, search: readSearch(kind.catalogue, parameters).search }));
  if (shown.parameters !== parameters) setShown({ parameters, search: readSearch(kind.catalogue, parameters).search });
  const wanted = useRef<ListingSearch | null>(null);
  const change = useCallback(
    async (changed: Change, { isTyping = false } = {}) => {
      const { catalogue } = kind;
      const choicesHere = () => choicesAt(catalogue, router.latestLocation.pathname);
      const isHere = () => choicesHere() !== null;
      const searchHere = () => readSearch(catalogue, { ...router.latestLocation.search, ...choicesHere() }).search;
      // Pending input must not navigate back to a list that was left.
      if (!isHere()) return;
      // Based on the last requested address: a second change may come before the screen has applied the first.
      const present = wanted.current ?? searchHere();
      // Any change goes back to the first page.
      const next = { ...present, page: 1, ...(typeof changed === 'function' ? changed(present) : changed) };
      const show = (search: ListingSearch) => setShown((now) => ({ ...now, search }));
      show(next);
      wanted.current = next;
      await afterFrame();
      if (wanted.current === next) wanted.current = null;
      if (!isHere()) return;
      const { path, search } = listAddress(catalogue, writeSearch(catalogue, next));
      await navigate({
        to: path,
        search,
        replace: isTyping,
        resetScroll: false,
        state: KEEPS_FOCUS,
      });
      // The person may have gone back before it was loaded.
      show(searchHere());
    },
    [kind, navigate, router],
  );
  return { search: shown.search, change };
}

export type ChangeSearch = ReturnType<typeof useSearch>['change'];
