import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { usePerson } from '#client/shell/use-app.ts';
import { BrandMark } from '#ui/brand-mark/brand-mark.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { ColorModeSwitch } from './color-mode-switch.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { HeaderMenus } from './header-menus.tsx';
import { ownEntry } from './navigation.ts';
import { Overlays } from './overlays.tsx';

// Never before the page itself.
const PersonBadges = lazy(() => import('./person-badges.tsx').then((module) => ({ default: module.PersonBadges })));

/** Name, places to go, language and colours, account. On phones the places are in a sheet, four of them in the bar at the bottom. */
export function Header() {
  const { i18n } = useLingui();
  const person = usePerson();
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface print:hidden">
      <div className="page flex min-h-16 items-center gap-2 sm:gap-4 lg:gap-8">
        <Link to="/" className="inline-flex min-h-11 items-center">
          <BrandMark />
        </Link>
        <HeaderMenus />
        <div className="ms-auto flex items-center sm:gap-2">
          <Suspense fallback={null}>
            <PersonBadges />
          </Suspense>
          <Overlays />
          {/* On the phone of who is signed in the bell takes its place; their account has it too. */}
          <span className={person ? 'max-sm:hidden' : undefined}>
            <ColorModeSwitch />
          </span>
          <LanguageSwitch />
          {person && (
            <Link
              to={ownEntry(person).to}
              className="inline-flex min-h-11 items-center rounded-full px-3 text-ink-2 hover:text-ink max-lg:hidden"
              activeProps={{ className: 'font-semibold text-ink' }}
            >
              {i18n._(ownEntry(person).label)}
            </Link>
          )}
          {person ? (
            <Link to="/profile" className={`${buttonClass({ kind: 'secondary' })} max-sm:hidden`}>
              <span dir="auto" className="max-w-40 truncate">
                {person.name}
              </span>
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
