import type { ReactNode } from 'react';
import { SortAscendingIcon, SortDescendingIcon, SortIcon } from '#ui/icons/desk-icons.tsx';

/** The heading of a column; with `onSort` it is a button that sorts the list. */
interface ColumnHead {
  readonly label: string;
  /** How the list is sorted by this column; null where it is not. */
  readonly direction: 'ascending' | 'descending' | null;
  readonly onSort: () => void;
}

interface ColumnHeadsProps {
  readonly heads: readonly (string | ColumnHead)[];
  /** The control of a column without a heading, before the others. */
  readonly first?: ReactNode;
}

/** The headings of the columns of a table at the desk. */
export function ColumnHeads({ heads, first }: ColumnHeadsProps) {
  return (
    <thead className="bg-sunken text-sm text-ink-2">
      <tr>
        {first && <td className="ps-1.5">{first}</td>}
        {heads.map((head) =>
          typeof head === 'string' ? (
            <th key={head} scope="col" className="px-3 py-2 text-start font-medium">
              {head}
            </th>
          ) : (
            <SortHead key={head.label} {...head} />
          ),
        )}
      </tr>
    </thead>
  );
}

function SortHead({ label, direction, onSort }: ColumnHead) {
  const Icon = direction === null ? SortIcon : direction === 'ascending' ? SortAscendingIcon : SortDescendingIcon;
  return (
    <th scope="col" aria-sort={direction ?? undefined} className="text-start font-medium">
      <button
        type="button"
        onClick={onSort}
        className={`inline-flex min-h-11 w-full items-center gap-1 rounded-sm ps-3 pe-1 text-start hover:text-ink ${direction ? 'font-semibold text-ink' : ''}`}
      >
        {label}
        <Icon className={`size-4 shrink-0 ${direction ? '' : 'text-ink-3'}`} />
      </button>
    </th>
  );
}
