import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { StaffSession } from '#client/accounts/staff-session/staff-session.tsx';
import { useEndedSession } from '#client/accounts/use-ended-session.ts';
import { DeskLinks } from '#client/desk/desk-links.tsx';
import { partOf } from '#client/desk/desk-tabs.ts';
import { KeysHelp } from '#client/desk/keys/keys-help.tsx';
import { useDeskKeys } from '#client/desk/keys/use-desk-keys.ts';
import { useKeyListener } from '#client/desk/keys/use-key-listener.ts';
import { FindButton } from '#client/desk/palette/find-button.tsx';
import { useFindKey } from '#client/desk/palette/use-find-key.ts';
import { useDeskTabs } from '#client/desk/use-desk-tabs.ts';
import { Bell } from '#client/notifications/bell.tsx';
import { RouterAnchor } from '#client/shell/router-anchor.tsx';
import { usePerson } from '#client/shell/use-app.ts';
import { AnchorProvider } from '#ui/anchor/anchor.tsx';
import { BrandMark } from '#ui/brand-mark/brand-mark.tsx';
import { IconButton } from '#ui/button/button.tsx';
import { KeyboardIcon } from '#ui/icons/desk-icons.tsx';
import { ExternalIcon, MenuIcon } from '#ui/icons/icons.tsx';
import { SkipLink } from '#ui/skip-link/skip-link.tsx';
import { AccountMenu } from '../../-shell/account-menu.tsx';
import { ColorModeSwitch } from '../../-shell/color-mode-switch.tsx';
import { LanguageSwitch } from '../../-shell/language-switch.tsx';
import { Notices } from '../../-shell/notices.tsx';
import { WaitingBadge } from '../../-shell/waiting-badge.tsx';
import { deskEntryClass } from './desk-entry-class.ts';
import { DeskMenu } from './desk-menu.tsx';

const DeskPalette = lazy(() =>
  import('#client/desk/palette/desk-palette.tsx').then((module) => ({ default: module.DeskPalette })),
);

/** The frame of the desk: its parts at the side, on narrow screens in a menu, and nothing of the shop. */
export function DeskShell() {
  useEndedSession();
  const { t, i18n } = useLingui();
  const person = usePerson();
  const tabs = useDeskTabs();
  const [overlay, setOverlay] = useState<'menu' | 'keys' | 'find' | null>(null);
  const close = () => setOverlay(null);
  useKeyListener();
  useFindKey(() => setOverlay('find'));
  useDeskKeys({ '?': { label: msg`Show the shortcuts`, act: () => setOverlay('keys') } });
  const part = useLocation({ select: ({ pathname }) => partOf(pathname) });
  const open = tabs.find(({ name }) => name === part);
  return (
    <AnchorProvider value={RouterAnchor}>
      <SkipLink />
      <div className="min-h-dvh xl:grid xl:grid-cols-[14rem_minmax(0,1fr)] print:block">
        <nav
          aria-label={t`Desk`}
          className="sticky top-0 flex h-dvh flex-col gap-1 overflow-y-auto overscroll-contain border-e border-line bg-surface p-3 max-xl:hidden print:hidden"
        >
          <p className="flex min-h-11 items-center px-3">
            <BrandMark />
          </p>
          <DeskLinks tabs={tabs} />
          <button
            type="button"
            aria-haspopup="dialog"
            aria-keyshortcuts="?"
            onClick={() => setOverlay('keys')}
            className={`${deskEntryClass} mt-auto`}
          >
            <KeyboardIcon className="size-5 text-ink-3" />
            <Trans>Keyboard shortcuts</Trans>
          </button>
          <Link to="/" activeOptions={{ exact: true }} className={deskEntryClass}>
            <ExternalIcon className="size-5 text-ink-3" />
            <Trans>Open the website</Trans>
          </Link>
        </nav>
        <div className="min-w-0">
          <header className="sticky top-0 z-20 border-b border-line bg-surface short:static print:hidden">
            <div className="page flex min-h-14 items-center gap-1 [--page-width:90rem] sm:gap-2">
              <IconButton
                label={t`Menu`}
                aria-haspopup="dialog"
                onClick={() => setOverlay('menu')}
                className="-ms-2 xl:hidden"
              >
                <MenuIcon />
              </IconButton>
              <p className="min-w-0 truncate font-semibold xl:hidden">{open && i18n._(open.label)}</p>
              <FindButton onOpen={() => setOverlay('find')} />
              <div className="flex items-center xl:ms-auto">
                <WaitingBadge />
                {person && <Bell person={person} />}
                <span className="max-md:hidden">
                  <ColorModeSwitch />
                </span>
                <span className="max-sm:hidden">
                  <LanguageSwitch />
                </span>
                <AccountMenu />
              </div>
            </div>
          </header>
          <Notices />
          <main id="main" tabIndex={-1}>
            <div className="page grid grid-cols-1 content-start gap-4 py-4 [--page-width:90rem] lg:py-6">
              <Outlet />
            </div>
          </main>
        </div>
      </div>
      {overlay === 'menu' && <DeskMenu tabs={tabs} onClose={close} onKeys={() => setOverlay('keys')} />}
      <Suspense>{overlay === 'find' && <DeskPalette tabs={tabs} onClose={close} />}</Suspense>
      {overlay === 'keys' && <KeysHelp onClose={close} />}
      <StaffSession />
    </AnchorProvider>
  );
}
