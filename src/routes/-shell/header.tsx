import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { usePerson } from '#client/shell/use-app.ts';
import { BrandMark } from '#ui/brand-mark/brand-mark.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { HeaderMenus } from './header-menus.tsx';
import { Overlays } from './overlays.tsx';

// Never before the page itself. Not named `header…`, which `vite.config.ts` puts into the first load.
const late = (name: keyof typeof import('./late-header.tsx')) =>
  lazy(() => import('./late-header.tsx').then((parts) => ({ default: parts[name] })));
const PersonBadges = late('PersonBadges');
const ColorModeSwitch = late('ColorModeSwitch');
const AccountMenu = late('AccountMenu');

/** Name, places to go, language and colours, account, advertising. On phones the places are in a sheet, five of them in the bar at the bottom. */
export function Header() {
  const person = usePerson();
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface print:hidden">
      <div className="page flex min-h-16 items-center gap-2 sm:gap-4 lg:max-xl:gap-2 xl:gap-6">
        <Link to="/" className="inline-flex min-h-11 items-center">
          <BrandMark />
        </Link>
        <HeaderMenus />
        <div className="ms-auto flex items-center xl:gap-1">
          <Suspense fallback={null}>
            <PersonBadges />
          </Suspense>
          <Overlays />
          {/* On the phone of who is signed in the bell takes its place, and beside the menus there is no room below 1280 px: the account has it too. */}
          <span className={`lg:max-xl:hidden ${person ? 'max-sm:hidden' : ''}`}>
            <Suspense fallback={<span className="block size-11" />}>
              <ColorModeSwitch />
            </Suspense>
          </span>
          <LanguageSwitch />
          {/* As wide as the menu's button, which would push its neighbours aside. */}
          <Suspense fallback={<span className={`size-11 max-md:hidden ${person ? 'xl:w-15.5' : 'xl:w-12.5'}`} />}>
            <AccountMenu />
          </Suspense>
          {!person && (
            <Link
              to="/login"
              className={`${buttonClass({ kind: 'secondary' })} ms-1 whitespace-nowrap max-xl:px-4 max-sm:hidden`}
            >
              <Trans>Log in</Trans>
            </Link>
          )}
          <Link to="/advertice" className={`${buttonClass()} ms-1 whitespace-nowrap max-xl:px-4 max-md:hidden`}>
            <Trans>Advertise</Trans>
          </Link>
        </div>
      </div>
    </header>
  );
}
