import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ListBoxes } from '../lists/list-table.tsx';
import type { Selection } from './use-selection.ts';

/** Above the link that covers the whole row. */
const boxClass = 'relative z-1 inline-flex min-h-11 min-w-11 items-center justify-center gap-2 select-none';

/** Selects a row; with Shift, also those between it and the one before. */
export function SelectRow({ id, name, selection }: { id: string; name: string; selection: Selection }) {
  const { t } = useLingui();
  return (
    <label className={boxClass}>
      <input
        type="checkbox"
        className="size-5"
        checked={selection.has(id)}
        onChange={({ nativeEvent }) => selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
      <span className="sr-only">{t`Select ${name}`}</span>
    </label>
  );
}

interface SelectAllProps {
  readonly selection: Selection;
  readonly label: ReactNode;
  readonly isLabelShown?: boolean;
}

/** Selects all rows of the page, or none. */
export function SelectAll({ selection: { count, rows, toggleAll }, label, isLabelShown = false }: SelectAllProps) {
  return (
    <label className={boxClass}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < rows;
        }}
        type="checkbox"
        className="size-5"
        checked={count > 0 && count === rows}
        onChange={toggleAll}
      />
      <span className={isLabelShown ? 'text-sm text-ink-2' : 'sr-only'}>{label}</span>
    </label>
  );
}

interface BoxNames<T> {
  /** What the box of the heading selects. */
  readonly all: string;
  readonly nameOf: (row: T) => string;
}

/** The boxes of a table whose rows can be selected. */
export const boxesOf = <T extends { readonly id: string }>(
  selection: Selection,
  { all, nameOf }: BoxNames<T>,
): ListBoxes<T> => ({
  head: <SelectAll selection={selection} label={all} />,
  cell: (row) => <SelectRow id={row.id} name={nameOf(row)} selection={selection} />,
  isSelected: ({ id }) => selection.has(id),
});
