import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazy } from 'react';
import { later } from '#client/shell/later.ts';
import { LaterPart } from '#client/shell/later-part.tsx';
import { usePerson } from '#client/shell/use-app.ts';
import { BrandMark } from '#ui/brand-mark/brand-mark.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { HeaderMenus } from './header-menus.tsx';
import { Overlays } from './overlays.tsx';

// Loaded after the page. Not named `header…`, which `vite.config.ts` puts into the first load.
const late = (name: keyof typeof import('./late-header.tsx')) =>
  lazy(later(() => import('./late-header.tsx').then((parts) => ({ default: parts[name] }))));
const PersonBadges = late('PersonBadges');
const ColorModeSwitch = late('ColorModeSwitch');
const AccountMenu = late('AccountMenu');

/** Name, menus, language and colours, account, advertising. On phones the menus are in a sheet, and five links in the bottom bar. */
export function Header() {
  const person = usePerson();
  return (
    <header className="sticky top-0 z-20 short:static border-b border-line bg-surface print:hidden">
      <div className="page flex min-h-16 items-center gap-2 short:flex-wrap sm:gap-4 lg:max-xl:gap-2 xl:gap-6">
        <Link to="/" className="inline-flex min-h-11 items-center">
          <BrandMark />
        </Link>
        <HeaderMenus />
        <div className="ms-auto flex items-center xl:gap-1">
          <LaterPart fallback={null}>
            <PersonBadges />
          </LaterPart>
          <Overlays />
          {/* Hidden on phones when signed in, where the bell takes its place, and below 1280 px beside the menus; the account menu has it too. */}
          <span className={`lg:max-xl:hidden ${person ? 'max-sm:hidden' : ''}`}>
            <LaterPart fallback={<span className="block size-11" />}>
              <ColorModeSwitch />
            </LaterPart>
          </span>
          <LanguageSwitch />
          {/* As wide as the menu's button, to prevent a layout shift. */}
          <LaterPart fallback={<span className={`size-11 max-md:hidden ${person ? 'xl:w-15.5' : 'xl:w-12.5'}`} />}>
            <AccountMenu />
          </LaterPart>
          {!person && (
            <Link
              to="/login"
              className={`${buttonClass({ kind: 'secondary' })} guests-only ms-1 whitespace-nowrap max-xl:px-4 max-sm:hidden`}
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
