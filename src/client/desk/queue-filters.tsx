import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { OrderStatus } from '#domain/orders/order-status.ts';
import { statusLabels } from '#i18n/orders/order-labels.ts';
import { chipClass } from '#ui/chip/chip.tsx';
import { Select } from '#ui/select/select.tsx';
import type { DeskSearch } from '#domain/desk/desk-search.ts';
import { deskTurns } from '#domain/desk/list-filters.ts';
import { ListSearch } from './forms/list-search.tsx';
import { SortSelect } from './lists/sort-select.tsx';
import type { ShownList } from './lists/use-desk-list.ts';
import { turnLabels } from './turn-labels.ts';
import { AssigneeSelect } from './work/assignee-select.tsx';
import { MentionsChip } from './work/mentions-chip.tsx';

interface QueueFiltersProps {
  readonly search: DeskSearch;
  readonly list: ShownList;
}

/** Filters and search of the queue. */
export function QueueFilters({ search, list }: QueueFiltersProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const go = (next: DeskSearch) => void navigate({ to: '/desk', search: next, resetScroll: false });
  const { cursor: _cursor, ...filters } = search;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <nav aria-label={t`Waiting on whom`} className="min-w-0 max-sm:-mx-4">
        <ul className="strip gap-2 py-1 max-sm:px-4">
          {(['all', ...deskTurns] as const).map((turn) => {
            const isCurrent = turn === (search.waiting ?? 'all');
            const { waiting: _waiting, ...rest } = filters;
            return (
              <li key={turn}>
                <Link
                  to="/desk"
                  search={turn === 'all' ? rest : { ...rest, waiting: turn }}
                  activeOptions={{ exact: true }}
                  activeProps={{}}
                  aria-current={isCurrent ? 'true' : undefined}
                  resetScroll={false}
                  className={chipClass(isCurrent)}
                >
                  {i18n._(turnLabels[turn])}
                </Link>
              </li>
            );
          })}
          <li>
            <MentionsChip search={search} />
          </li>
        </ul>
      </nav>
      <ListSearch
        label={t`Search orders`}
        hint={t`Phone, name, number or email`}
        text={search.q}
        onSearch={(text) => {
          const { q: _q, ...rest } = filters;
          go({ ...rest, ...(text && { q: text }) });
        }}
      >
        <Select
          aria-label={t`Status`}
          className="max-sm:w-full"
          value={search.status ?? ''}
          emptyLabel={t`Any status`}
          options={OrderStatus.options.map((status) => ({ value: status, label: i18n._(statusLabels[status]) }))}
          onChange={({ target: { value } }) => {
            const { status: _status, ...rest } = filters;
            const chosen = OrderStatus.options.find((status) => status === value);
            go(chosen ? { ...rest, status: chosen } : rest);
          }}
        />
        <AssigneeSelect
          value={search.assignee}
          onChange={(assignee) => {
            const { assignee: _assignee, ...rest } = filters;
            go(assignee ? { ...rest, assignee } : rest);
          }}
        />
        <SortSelect list={list} />
      </ListSearch>
    </div>
  );
}
