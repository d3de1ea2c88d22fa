import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { DeskSearch } from '#domain/desk/desk-search.ts';
import { showsView, viewSearch } from '#domain/desk/desk-view.ts';
import { chipClass } from '#ui/chip/chip.tsx';
import { useViews } from './use-views.ts';

interface ViewLinksProps {
  readonly search: DeskSearch;
  readonly hidden: ReadonlySet<string>;
}

/** The views as links; nothing without any. */
export function ViewLinks({ search, hidden }: ViewLinksProps) {
  const { t } = useLingui();
  const { data: views = [] } = useViews();
  if (views.length === 0) return null;
  return (
    <nav aria-label={t`Views`} className="min-w-0 max-sm:-mx-4">
      <ul className="strip gap-2 py-1 max-sm:px-4">
        {views.map((view) => {
          const isCurrent =
            showsView(search, view) &&
            view.hidden.length === hidden.size &&
            view.hidden.every((name) => hidden.has(name));
          return (
            <li key={view.id}>
              <Link
                to="/desk"
                search={viewSearch(view)}
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
