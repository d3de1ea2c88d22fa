import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLogOut } from '#client/accounts/use-log-out.tsx';
import { DeskLinks } from '#client/desk/desk-links.tsx';
import type { DeskTab } from '#client/desk/desk-tabs.ts';
import { KeyboardIcon } from '#ui/icons/desk-icons.tsx';
import { BusyIcon, ExternalIcon, LogOutIcon, UserIcon } from '#ui/icons/icons.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { deskEntryClass } from './desk-entry-class.ts';
import { ColorModeSwitch } from '../../-shell/color-mode-switch.tsx';
import { LanguageSwitch } from '../../-shell/language-switch.tsx';

interface DeskMenuProps {
  readonly tabs: readonly DeskTab[];
  readonly onClose: () => void;
  /** Opens the list of keys in its place. */
  readonly onKeys: () => void;
}

/** What narrow screens have in place of the side bar, with what their header has no room for. */
export function DeskMenu({ tabs, onClose, onKeys }: DeskMenuProps) {
  const { t } = useLingui();
  const { logOut, isBusy, question } = useLogOut();
  return (
    <>
      <Sheet open onClose={onClose} title={<Trans>Menu</Trans>}>
        <nav aria-label={t`Desk`} className="-mx-3 grid grid-cols-1 gap-1">
          <DeskLinks tabs={tabs} onChoose={onClose} />
        </nav>
        <div className="-mx-3 mt-3 grid grid-cols-1 gap-0.5 border-t border-line pt-3">
          <Link to="/profile" className={deskEntryClass}>
            <UserIcon className="size-5 text-ink-3" />
            <Trans>My account</Trans>
          </Link>
          <button type="button" aria-haspopup="dialog" onClick={onKeys} className={deskEntryClass}>
            <KeyboardIcon className="size-5 text-ink-3" />
            <Trans>Keyboard shortcuts</Trans>
          </button>
          <Link to="/" className={deskEntryClass} activeOptions={{ exact: true }}>
            <ExternalIcon className="size-5 text-ink-3" />
            <Trans>Open the website</Trans>
          </Link>
          <button type="button" aria-disabled={isBusy} onClick={isBusy ? undefined : logOut} className={deskEntryClass}>
            {isBusy ? <BusyIcon className="size-5 animate-spin" /> : <LogOutIcon className="size-5 text-ink-3" />}
            <Trans>Log out</Trans>
          </button>
          <div className="flex items-center justify-between">
            <LanguageSwitch />
            <ColorModeSwitch />
          </div>
        </div>
      </Sheet>
      {question}
    </>
  );
}
