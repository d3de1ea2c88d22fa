import { useLingui } from '@lingui/react/macro';
import { listColumns } from '#domain/desk/list-columns.ts';
import { Select } from '#ui/select/select.tsx';
import { isSortOf } from './list-sorts.ts';
import type { ShownList } from './use-desk-list.ts';

/** Sorts a list where it has no headings to press: among cards, and when the column of the sort is hidden. */
export function SortSelect({ list: { name, hidden, sorts, sort, sortBy } }: { list: ShownList }) {
  const { t, i18n } = useLingui();
  if (!sorts) return null;
  const shown = listColumns[name].filter((column) => !hidden.has(column));
  const isAtHeading = sort === 'none' || isSortOf(shown, sort, sorts);
  return (
    <Select
      aria-label={t`Sort`}
      className={`max-sm:min-w-40 max-sm:flex-1 ${isAtHeading ? 'xl:hidden' : ''}`}
      value={sort}
      options={Object.entries(sorts.labels).map(([value, label]) => ({ value, label: i18n._(label) }))}
      onChange={({ target: { value } }) => sortBy(value)}
    />
  );
}
