import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cardClass } from '#ui/card/card-class.ts';
import { ColumnHeads } from '../column-heads.tsx';
import { columnSort } from './list-sorts.ts';
import type { ShownList } from './use-desk-list.ts';

/** A column of a list of the desk. */
export interface ListColumn<T> {
  /** Absent for one that cannot be hidden. */
  readonly name?: string;
  readonly head: string;
  readonly cell: (row: T) => ReactNode;
  readonly className?: string;
  /** Whether it names the row. */
  readonly isRowHead?: boolean;
}

/** The boxes that select rows, before the columns. */
export interface ListBoxes<T> {
  readonly head: ReactNode;
  readonly cell: (row: T) => ReactNode;
  readonly isSelected: (row: T) => boolean;
}

interface ListTableProps<T> {
  readonly list: ShownList;
  readonly columns: readonly ListColumn<T>[];
  readonly rows: readonly T[];
  /** What the rows are. */
  readonly caption: string;
  readonly boxes?: ListBoxes<T>;
}

/** A list of the desk as a table, where there is room for one. */
export function ListTable<T extends { readonly id: string }>({
  list,
  columns,
  rows,
  caption,
  boxes,
}: ListTableProps<T>) {
  const { i18n } = useLingui();
  const { hidden, sorts, sort, sortBy } = list;
  const shown = columns.filter(({ name }) => name === undefined || !hidden.has(name));
  const label = sorts?.labels[sort];
  const sortLabel = label && i18n._(label);
  return (
    <div className={`${cardClass({ ownPadding: true })} hidden overflow-x-auto xl:block`}>
      <table className="w-full text-start tabular-nums">
        <caption className="sr-only">
          {sortLabel ? (
            <Trans>
              {caption}. {sortLabel}
            </Trans>
          ) : (
            caption
          )}
        </caption>
        <ColumnHeads
          first={boxes?.head}
          heads={shown.map(({ name, head }) => {
            const sorting = sorts && name !== undefined && columnSort(name, sort, sorts);
            if (!sorting) return head;
            return { label: head, direction: sorting.direction, onSort: () => sortBy(sorting.next) };
          })}
        />
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr
              key={row.id}
              data-item={row.id}
              className={`relative hover:bg-sunken ${boxes?.isSelected(row) ? 'bg-sunken' : ''}`}
            >
              {boxes && <td className="ps-1.5">{boxes.cell(row)}</td>}
              {shown.map(({ head, cell, className = '', isRowHead }) =>
                isRowHead ? (
                  <th key={head} scope="row" className={`px-3 py-2.5 text-start font-medium ${className}`}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={head} className={`px-3 py-2.5 ${className}`}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
