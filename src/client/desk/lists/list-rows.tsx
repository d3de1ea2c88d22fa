import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { NoAnswer, SkeletonRows } from '../no-answer.tsx';
import { type ListBoxes, type ListColumn, ListTable } from './list-table.tsx';
import type { ShownList } from './use-desk-list.ts';

interface ListRowsProps<T> {
  readonly list: ShownList;
  readonly columns: readonly ListColumn<T>[];
  /** What the rows are. */
  readonly caption: string;
  readonly asked: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'>;
  /** Absent without an answer. */
  readonly rows: readonly T[] | undefined;
  readonly boxes?: ListBoxes<T>;
  /** Classes of the list of cards. */
  readonly cards?: string;
  /** A list item for each row, where there is no room for a table. */
  readonly children: ReactNode;
  /** In place of rows: a sentence, with its icon and its title. */
  readonly empty: { readonly icon: ReactNode; readonly title?: ReactNode; readonly text: ReactNode };
  /** What the device stores, where there is no answer. */
  readonly hint?: ReactNode;
}

/** The rows of a list of the desk: a table where there is room for one, else cards; or why there are none. */
export function ListRows<T extends { readonly id: string }>({
  list,
  columns,
  caption,
  asked,
  rows,
  boxes,
  cards = 'gap-3',
  empty,
  hint,
  children,
}: ListRowsProps<T>) {
  const isOutdated = asked.isPlaceholderData;
  return (
    <>
      {rows && rows.length > 0 && (
        <div aria-busy={isOutdated} className={isOutdated ? 'outdated' : undefined}>
          <ListTable list={list} columns={columns} rows={rows} caption={caption} {...(boxes && { boxes })} />
          <ul className={`grid grid-cols-1 xl:hidden ${cards}`}>{children}</ul>
        </div>
      )}
      {rows?.length === 0 && !isOutdated && (
        <EmptyState icon={empty.icon} title={empty.title ?? <Trans>No Items</Trans>}>
          {empty.text}
        </EmptyState>
      )}
      <NoAnswer asked={asked} hint={hint}>
        <SkeletonRows count={6} row="h-24" className={cards} />
      </NoAnswer>
    </>
  );
}
