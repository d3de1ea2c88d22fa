import { msg } from '@lingui/core/macro';
import { useState } from 'react';
import { useDeskKeys } from '../keys/use-desk-keys.ts';
import { moveFocus } from '../keys/use-list-keys.ts';

/** Which rows of a page are selected. */
export interface Selection {
  /** How many rows the page has. */
  readonly rows: number;
  readonly count: number;
  readonly has: (id: string) => boolean;
  /** Selects a row or takes it out; with `isRange`, also the rows between it and the one before. */
  readonly toggle: (id: string, isRange?: boolean) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

interface Selected {
  /** The page that it belongs to: with another filter or page nothing is selected. */
  readonly page: string;
  readonly ids: ReadonlySet<string>;
  /** The row that was selected last. */
  readonly last: string | null;
}

/** The row with the focus, of a table or among cards. */
export const focusedRow = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('main [data-item]')?.dataset['item'];

/** Selects rows by their boxes, and by the keys x, Shift with j or k, and Esc. */
export function useSelection(rows: readonly { readonly id: string }[], page: string): Selection {
  const [stored, setSelected] = useState<Selected>({ page, ids: new Set(), last: null });
  const { ids, last } = stored.page === page ? stored : { ids: new Set<string>(), last: null };
  // An order that has left the list is not acted upon.
  const selected = new Set(rows.flatMap(({ id }) => (ids.has(id) ? [id] : [])));
  const select = (next: ReadonlySet<string>, from: string | null) => setSelected({ page, ids: next, last: from });
  const toggle = (id: string, isRange = false) => {
    const [from, to] = [rows.findIndex((row) => row.id === last), rows.findIndex((row) => row.id === id)];
    const isAdded = !selected.has(id);
    const next = new Set(selected);
    const range = isRange && from !== -1 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [{ id }];
    for (const row of range)
      if (isAdded) next.add(row.id);
      else next.delete(row.id);
    select(next, id);
  };
  const clear = () => select(new Set(), null);
  const toggleFocused = () => {
    const id = focusedRow();
    if (id !== undefined) toggle(id);
  };
  const extend = (step: 1 | -1) => {
    const from = focusedRow();
    moveFocus(step);
    const to = focusedRow();
    const next = new Set(selected);
    // Back over rows that are selected takes them out again.
    if (from !== undefined && from !== to && to !== undefined && next.has(from) && next.has(to)) next.delete(from);
    else for (const id of [from, to]) if (id !== undefined) next.add(id);
    select(next, to ?? last);
  };
  useDeskKeys({
    x: { label: msg`Select the row`, act: toggleFocused },
    'Shift+J': { label: msg`Extend the selection down`, act: () => extend(1) },
    'Shift+K': { label: msg`Extend the selection up`, act: () => extend(-1) },
    Escape: selected.size > 0 ? { label: msg`Clear the selection`, act: clear } : undefined,
  });
  return {
    rows: rows.length,
    count: selected.size,
    has: (id) => selected.has(id),
    toggle,
    toggleAll: () => select(new Set(selected.size < rows.length ? rows.map(({ id }) => id) : []), null),
    clear,
  };
}
