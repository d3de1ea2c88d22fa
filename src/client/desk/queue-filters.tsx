import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { OrderStatus } from '#domain/orders/order-status.ts';
import { statusLabels } from '#i18n/orders/order-labels.ts';
import { Button } from '#ui/button/button.tsx';
import { chipClass } from '#ui/chip/chip.tsx';
import { SearchIcon } from '#ui/icons/icons.tsx';
import { Select } from '#ui/select/select.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { type DeskSearch, deskTurns } from '#domain/desk/desk-search.ts';
import { turnLabels } from './turn-labels.ts';
import { AssigneeSelect } from './work/assignee-select.tsx';
import { MentionsChip } from './work/mentions-chip.tsx';

/** Filters and search of the queue. */
export function QueueFilters({ search }: { search: DeskSearch }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(search.q ?? '');
  const go = (next: DeskSearch) => void navigate({ to: '/desk', search: next, resetScroll: false });
  const { cursor: _cursor, ...filters } = search;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { q: _q, ...rest } = filters;
    go({ ...rest, ...(typed.trim() && { q: typed.trim() }) });
  };
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
      <form
        role="search"
        aria-label={t`Search orders`}
        onSubmit={submit}
        className="ms-auto flex min-w-0 flex-wrap gap-3 max-lg:w-full"
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
        <TextInput
          kind="search"
          aria-label={t`Phone, name, number or email`}
          placeholder={t`Phone, name, number or email`}
          maxLength={100}
          prefix={<SearchIcon className="size-4" />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="max-lg:flex-1 lg:w-72"
        />
        <Button type="submit" kind="secondary">
          <Trans>Search</Trans>
        </Button>
      </form>
    </div>
  );
}
