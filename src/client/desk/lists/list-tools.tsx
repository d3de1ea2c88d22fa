import type { ReactNode } from 'react';
import { ColumnsButton } from '../columns/columns-button.tsx';
import { ViewLinks } from '../views/view-links.tsx';
import { ViewsButton } from '../views/views-button.tsx';
import type { ListColumn } from './list-table.tsx';
import type { ShownList } from './use-desk-list.ts';

interface ListToolsProps<T> {
  readonly list: ShownList;
  readonly columns: readonly ListColumn<T>[];
  /** Before them, such as the download. */
  readonly children?: ReactNode;
}

/** What a list can be shown with: its columns, and its views with their links. */
export function ListTools<T>({ list, columns, children }: ListToolsProps<T>) {
  return (
    <>
      <div className="flex flex-wrap items-start gap-3">
        {children}
        <ColumnsButton
          columns={columns.flatMap(({ name, head }) => (name === undefined ? [] : [{ name, head }]))}
          {...list}
        />
        <ViewsButton list={list} />
      </div>
      <ViewLinks list={list} />
    </>
  );
}
