import { Link } from '@tanstack/react-router';
import { showsFilters, type ViewFilters } from '#domain/desk/desk-view.ts';
import { chipClass } from '#ui/chip/chip.tsx';
import { ListSearch } from '../forms/list-search.tsx';
import type { ShownList } from './use-desk-list.ts';

interface ListFiltersProps {
  readonly list: ShownList;
  /** What the filters choose, to a screen reader. */
  readonly label?: string;
  /** The filters of each link; the list has all of them in its address. */
  readonly chips?: readonly { readonly label: string; readonly filters: ViewFilters }[];
  /** What the search is for, and what can be searched for. */
  readonly search?: { readonly label: string; readonly hint: string };
  /** Filters that a search has in place of those of the list. */
  readonly searched?: ViewFilters | undefined;
}

/** The filters of a list as links, which keep its search, sort and columns, and its search, which keeps the filters. */
export function ListFilters({ list, label, chips = [], search, searched }: ListFiltersProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      {chips.length > 0 && (
        <nav aria-label={label} className="min-w-0 max-sm:-mx-4">
          <ul className="strip gap-2 py-1 max-sm:px-4 sm:flex-wrap">
            {chips.map((chip) => {
              const isCurrent = showsFilters(list.name, list.filters, chip.filters);
              return (
                <li key={chip.label}>
                  <Link
                    to={list.place.to}
                    search={list.addressWith(chip.filters)}
                    activeOptions={{ exact: true }}
                    activeProps={{}}
                    aria-current={isCurrent ? 'true' : undefined}
                    resetScroll={false}
                    className={chipClass(isCurrent)}
                  >
                    {chip.label}
                  </Link>
                </li>
              );
            })}
          </ul>
        </nav>
      )}
      {search && (
        <ListSearch
          key={list.q ?? ''}
          {...search}
          text={list.q}
          onSearch={(text) => list.find(text, text === '' ? undefined : searched)}
        />
      )}
    </div>
  );
}
