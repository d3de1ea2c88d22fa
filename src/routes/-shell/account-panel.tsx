import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { accounts } from '#contract/accounts.ts';
import { useLogOut } from '#client/accounts/use-log-out.tsx';
import { useApp, usePerson } from '#client/shell/use-app.ts';
import { useWords } from '#client/shell/use-words.ts';
import { BusyIcon } from '#ui/icons/first-icons.tsx';
import { LogOutIcon } from '#ui/icons/menu-icons.tsx';
import { MenuColorMode } from './menu-color-mode.tsx';
import { EntryCount } from './entry-count.tsx';
import type { MenuStart } from './account-menu.tsx';
import { guestEntries, type OwnEntry, ownPlaces, profileEntry } from './own-entries.ts';
import { useLeaving } from './use-leaving.ts';

interface PanelProps {
  /** Element with the button and this panel; a press outside closes it. */
  readonly root: RefObject<HTMLElement | null>;
  readonly start: MenuStart;
  /** `isBack`: focus returns to the button. */
  readonly onClose: (isBack: boolean) => void;
}

/** The open account menu, once its texts are loaded. */
export function AccountPanel(props: PanelProps) {
  return useWords('frame') ? <Opened {...props} /> : null;
}

/** Classes of menu items. */
export const menuItemClass = 'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-start hover:bg-sunken';

function Opened({ root, start, onClose }: PanelProps) {
  const { t } = useLingui();
  const { ask } = useApp();
  const person = usePerson();
  const { data: profile } = useQuery({ ...ask(accounts.profile, {}), enabled: person !== null });
  const menu = useRef<HTMLDivElement>(null);
  const { logOut, isBusy, isAsking, question } = useLogOut();

  useEffect(() => {
    itemsOf(menu.current)
      .at(start === 'first' ? 0 : -1)
      ?.focus();
  }, [start]);
  useLeaving(root, () => onClose(false));

  const onKeyDown = (event: KeyboardEvent) => {
    // Focus returns to the button, so that Tab moves to what follows the menu.
    if (event.key === 'Tab') return onClose(true);
    const all = itemsOf(menu.current);
    const at = all.findIndex((item) => item === document.activeElement);
    const next =
      { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key] ?? firstBy(event, all, at);
    if (event.key === 'Escape') onClose(true);
    // Buttons handle the space bar natively, links do not.
    else if (event.key === ' ' && event.target instanceof HTMLAnchorElement) event.target.click();
    else if (next !== undefined) all.at(next % all.length)?.focus();
    else return;
    event.preventDefault();
  };
  const entries = (list: readonly OwnEntry[]) =>
    list.map((entry) => <Item key={entry.to} entry={entry} onChoose={() => onClose(true)} />);
  return (
    <>
      <div
        hidden={isAsking}
        className="absolute end-0 top-full z-30 mt-1 max-h-[calc(100dvh-5rem)] w-72 overflow-y-auto overscroll-contain rounded-md border border-line bg-surface shadow-high"
      >
        {person && profile && (
          <p className="truncate border-b border-line px-5 py-3 font-semibold">
            <bdi>{profile.name}</bdi>
          </p>
        )}
        <div
          ref={menu}
          role="menu"
          aria-label={t`Account`}
          tabIndex={-1}
          onKeyDown={onKeyDown}
          className="p-2 outline-none"
        >
          {entries(person ? [profileEntry] : guestEntries)}
          {!person && <hr className="my-2 border-line" />}
          {entries(ownPlaces(person))}
          <hr className={`my-2 border-line ${person ? '' : 'xl:hidden'}`} />
          <MenuColorMode className={`${menuItemClass} xl:hidden`} />
          {person && (
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-disabled={isBusy}
              onClick={isBusy ? undefined : logOut}
              className={menuItemClass}
            >
              {isBusy ? <BusyIcon className="size-5 animate-spin" /> : <LogOutIcon className="size-5 text-ink-3" />}
              <Trans>Log out</Trans>
            </button>
          )}
        </div>
      </div>
      {question}
    </>
  );
}

/** Items visible at this width, in order. */
const itemsOf = (menu: HTMLElement | null) =>
  [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])].filter((item) => item.checkVisibility());

function Item({ entry: { to, label, Icon }, onChoose }: { entry: OwnEntry; onChoose: () => void }) {
  const { i18n } = useLingui();
  return (
    <Link
      to={to}
      role="menuitem"
      tabIndex={-1}
      onClick={onChoose}
      className={menuItemClass}
      activeProps={{ className: 'font-semibold text-brand' }}
    >
      <Icon className="size-5 text-ink-3" />
      <span>{i18n._(label)}</span>
      <EntryCount to={to} />
    </Link>
  );
}

/** The next item after the current one whose name begins with the typed letter. */
function firstBy(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  items: readonly HTMLElement[],
  at: number,
): number | undefined {
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return undefined;
  return items
    .map((_, step) => (at + 1 + step) % items.length)
    .find((index) => items[index]?.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
}
