import { useLingui } from '@lingui/react/macro';
import { OrderColumnName } from '#domain/desk/order-column.ts';
import { QueueSort } from '#domain/desk/queue-sort.ts';
import { Select } from '#ui/select/select.tsx';
import { isSortOf, queueSortLabels } from './queue-sorts.ts';

interface SortSelectProps {
  readonly sort: QueueSort | undefined;
  readonly hidden: ReadonlySet<string>;
  readonly onSort: (sort: QueueSort | undefined) => void;
}

/** Sorts the list where it has no headings to press: among cards, and when the column of the sort is hidden. */
export function SortSelect({ sort, hidden, onSort }: SortSelectProps) {
  const { t, i18n } = useLingui();
  const shown = OrderColumnName.options.filter((name) => !hidden.has(name));
  const isAtHeading = sort === undefined || isSortOf(shown, sort);
  return (
    <Select
      aria-label={t`Sort`}
      className={`max-sm:w-full ${isAtHeading ? 'xl:hidden' : ''}`}
      value={sort ?? ''}
      emptyLabel={i18n._(queueSortLabels.none)}
      options={QueueSort.options.map((one) => ({ value: one, label: i18n._(queueSortLabels[one]) }))}
      onChange={({ target: { value } }) => onSort(QueueSort.options.find((one) => one === value))}
    />
  );
}
