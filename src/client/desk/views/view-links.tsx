import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { showsView, viewSearch } from '#domain/desk/desk-view.ts';
import { chipClass } from '#ui/chip/chip.tsx';
import { listPlaces } from '../lists/list-places.ts';
import type { ShownList } from '../lists/use-desk-list.ts';
import { useViews } from './use-views.ts';

/** The views of a list as links; nothing without any. */
export function ViewLinks({ list: { name, filters, isSearched, hidden } }: { list: ShownList }) {
  const { t } = useLingui();
  const { data = [] } = useViews();
  const views = data.filter(({ list }) => list === name);
  if (views.length === 0) return null;
  const place = listPlaces[name];
  return (
    <nav aria-label={t`Views`} className="min-w-0 max-sm:-mx-4">
      <ul className="strip gap-2 py-1 max-sm:px-4">
        {views.map((view) => {
          const isCurrent =
            !isSearched &&
            showsView(filters, view) &&
            view.hidden.length === hidden.size &&
            view.hidden.every((column) => hidden.has(column));
          return (
            <li key={view.id}>
              <Link
                to={place.to}
                search={{ ...place.search, ...viewSearch(view) }}
                activeOptions={{ exact: true }}
                activeProps={{}}
                aria-current={isCurrent ? 'page' : undefined}
                resetScroll={false}
                className={chipClass(isCurrent)}
              >
                <bdi>{view.name}</bdi>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
