import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';
import { useWords } from '#client/shell/use-words.ts';
import { menuEntries } from './menu-entries.ts';
import type { MenuName } from './navigation.ts';
import { useLeaving } from './use-leaving.ts';

interface PanelProps {
  readonly name: MenuName;
  /** Element with all menus and their buttons; leaving it closes the menu. */
  readonly root: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** One column, or two: a third is too wide for a window of 1024 px. */
const columnsFor = (entries: number) =>
  entries <= 5 ? '' : `auto-cols-max grid-flow-col ${entries <= 8 ? 'grid-rows-4' : 'grid-rows-5'}`;

/** Content of an open header menu; choosing an entry closes it. */
export function MenuPanel({ name, root, onClose }: PanelProps) {
  const { i18n } = useLingui();
  useLeaving(root, onClose);
  useArrowKeys(root, onClose);
  if (!useWords('frame')) return null;
  const entries = menuEntries[name];
  // Width by content: a percentage or `1fr` would refer to the panel, whose width depends on the content.
  return (
    <ul className={`grid w-max gap-x-2 p-2 ${columnsFor(entries.length)}`}>
      {entries.map(({ to, search, label }) => (
        <li key={i18n._(label)}>
          <Link
            to={to}
            search={search ?? {}}
            onClick={onClose}
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

/** Arrow keys move through the links and back to the menu button; Esc closes the menu and focuses the button. */
function useArrowKeys(root: RefObject<HTMLElement | null>, onClose: () => void) {
  useEffect(() => {
    const nav = root.current;
    const onKeyDown = (event: KeyboardEvent) => {
      const item = event.target instanceof Element ? event.target.closest('li:has(> button)') : null;
      const button = item?.querySelector('button');
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (event.key === 'Escape') {
        onClose();
        button?.focus();
      } else if (item && step !== undefined) {
        const links = [...item.querySelectorAll<HTMLElement>('a')];
        const at = links.findIndex((link) => link === event.target);
        (links[at + step] ?? (step > 0 ? links[0] : button))?.focus();
      } else return;
      event.preventDefault();
    };
    nav?.addEventListener('keydown', onKeyDown);
    return () => nav?.removeEventListener('keydown', onKeyDown);
  }, [root, onClose]);
}
