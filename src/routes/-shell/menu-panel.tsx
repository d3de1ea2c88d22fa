import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useWords } from '#client/shell/use-words.ts';
import { menuEntries } from './menu-entries.ts';
import type { MenuName } from './navigation.ts';

/** What stands in a menu of the header; choosing something closes it. */
export function MenuPanel({ name, onChoose }: { name: MenuName; onChoose: () => void }) {
  const { i18n } = useLingui();
  if (!useWords('market')) return null;
  const entries = menuEntries[name];
  return (
    <ul className={`grid gap-x-2 p-2 ${entries.length > 5 ? 'grid-cols-2' : ''}`}>
      {entries.map(({ to, search, label }) => (
        <li key={i18n._(label)}>
          <Link
            to={to}
            search={search ?? {}}
            onClick={onChoose}
            activeOptions={{ exact: true, includeSearch: true }}
            className="flex min-h-11 min-w-44 items-center rounded-md px-3 whitespace-nowrap hover:bg-sunken"
            activeProps={{ className: 'font-semibold text-brand' }}
          >
            {i18n._(label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
