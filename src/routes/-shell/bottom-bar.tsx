import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { usePerson } from '#client/shell/use-app.ts';
import { useWords } from '#client/shell/use-words.ts';
import { barEntries } from './bar-entries.ts';

/** The main navigation at the bottom; only on phones. */
export function BottomBar() {
  return useWords('frame') && <Bar />;
}

function Bar() {
  const { t, i18n } = useLingui();
  const person = usePerson();
  return (
    <nav
      aria-label={t`Sections`}
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-safe lg:hidden print:hidden"
    >
      <ul className="grid grid-cols-5">
        {barEntries(person).map(({ to, label, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              activeOptions={{ exact: to === '/' }}
              className="flex min-h-14 short:min-h-11 flex-col items-center justify-center gap-0.5 text-center text-xs leading-tight sm:text-sm"
              inactiveProps={{ className: 'text-ink-3' }}
              activeProps={{ className: 'font-semibold text-brand' }}
            >
              <Icon className="size-5" />
              <span className="short:sr-only">{i18n._(label)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
