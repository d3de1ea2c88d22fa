import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { usePerson } from '#client/shell/use-app.ts';
import { BrandMark } from '#ui/brand-mark/brand-mark.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { ColorModeSwitch } from './color-mode-switch.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { headerEntries, ownEntry } from './navigation.ts';

// Shown to few, and never before the page itself.
const WaitingBadge = lazy(() => import('./waiting-badge.tsx').then((module) => ({ default: module.WaitingBadge })));

/** Name, places to go, language and colours, account. On phones the places are in the bar at the bottom. */
export function Header() {
  const { t, i18n } = useLingui();
  const person = usePerson();
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface print:hidden">
      <div className="page flex min-h-16 items-center gap-4 lg:gap-8">
        <Link to="/" className="inline-flex min-h-11 items-center">
          <BrandMark />
        </Link>
        <nav aria-label={t`Main`} className="hidden lg:block">
          <ul className="flex gap-1">
            {[...headerEntries, ...(person ? [ownEntry(person)] : [])].map(({ to, search, label }) => (
              <li key={i18n._(label)}>
                <Link
                  to={to}
                  search={search ?? {}}
                  activeOptions={{ exact: true, includeSearch: true }}
                  className="inline-flex min-h-11 items-center rounded-full px-3 hover:text-ink"
                  inactiveProps={{ className: 'text-ink-2' }}
                  activeProps={{ className: 'font-semibold text-ink' }}
                >
                  {i18n._(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ms-auto flex items-center gap-1 sm:gap-2">
          <Suspense fallback={null}>
            <WaitingBadge />
          </Suspense>
          <ColorModeSwitch />
          <LanguageSwitch />
          {person ? (
            <Link to="/profile" className={`${buttonClass({ kind: 'secondary' })} max-sm:hidden`}>
              <span className="max-w-40 truncate">{person.name}</span>
            </Link>
          ) : (
            <Link to="/login" className={`${buttonClass({ kind: 'secondary' })} max-sm:hidden`}>
              <Trans>Log in</Trans>
            </Link>
          )}
        </div>
      </div>
    </header>
  );
}
