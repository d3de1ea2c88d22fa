import { msg } from '@lingui/core/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { listPlace } from './list-place.ts';
import { useDeskKeys } from './use-desk-keys.ts';

/** What the keys move over: the link of each row, or a row without one. */
const rowsInSight = () =>
  [...document.querySelectorAll<HTMLElement>('main [data-row]')].filter((row) => row.checkVisibility());
const addressOf = (row: Element) => row.getAttribute('href');

/** Moves the focus by rows. Without a focused row it begins where the list was left, else at its beginning. */
export function moveFocus(step: 1 | -1): void {
  const rows = rowsInSight();
  const focused = rows.findIndex((row) => row.contains(document.activeElement));
  const left = listPlace.get()?.row ?? null;
  const at = focused === -1 && left !== null ? rows.findIndex((row) => addressOf(row) === left) : focused;
  rows[at === -1 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)]?.focus();
}

const focusSearch = () => document.querySelector<HTMLElement>('main [role=search] input:not([type=hidden])')?.focus();

interface ListKeys {
  readonly hasSearch?: boolean;
  /** Whether its rows are links, so that Enter does something. */
  readonly opensRows?: boolean;
}

/** The keys of a list: j and k move over its rows (`data-row`), / goes to its search. Focus returns to the row that was opened by `useBackKey`. */
export function useListKeys({ hasSearch = false, opensRows = true }: ListKeys = {}): void {
  const router = useRouter();
  useDeskKeys({
    j: { label: msg`Next row`, act: () => moveFocus(1) },
    k: { label: msg`Previous row`, act: () => moveFocus(-1) },
    Enter: opensRows ? { label: msg`Open the row` } : undefined,
    '/': hasSearch ? { label: msg`Search this list`, act: focusSearch } : undefined,
  });
  useEffect(() => {
    const { pathname, search, state } = router.state.location;
    const left = listPlace.get();
    const isBack = left?.pathname === pathname && 'keepsFocus' in state;
    if (isBack) {
      const row = rowsInSight().find((one) => addressOf(one) === left.row);
      (row ?? document.querySelector<HTMLElement>('main h1'))?.focus();
    } else listPlace.set({ pathname, search, row: null });
    const remember = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest('main [data-row]') : null;
      // Where a navigation has begun, the location is already the next one; focus may still return to a row of this list.
      const shown = router.state.resolvedLocation;
      if (row && shown?.pathname === pathname) listPlace.set({ pathname, search: shown.search, row: addressOf(row) });
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [router]);
}
