import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useRef, useState } from 'react';
import { ChevronDownIcon } from '#ui/icons/first-icons.tsx';
import { type MenuName, menus } from './navigation.ts';

const MenuPanel = lazy(() => import('./menu-panel.tsx').then((module) => ({ default: module.MenuPanel })));

/** The menus of wide screens: a press or Arrow Down opens one. The keys of an open menu are handled in its panel. */
export function HeaderMenus() {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState<MenuName | null>(null);
  const nav = useRef<HTMLElement>(null);
  return (
    <nav ref={nav} aria-label={t`Main`} className="hidden lg:block">
      <ul className="flex">
        {menus.map(({ name, label }) => (
          <li key={name} className="relative">
            <button
              type="button"
              aria-expanded={open === name}
              aria-controls={`menu-${name}`}
              onClick={() => setOpen(open === name ? null : name)}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowDown' || open === name) return;
                event.preventDefault();
                setOpen(name);
              }}
              className="inline-flex min-h-11 items-center gap-1 rounded-full px-2 text-ink-2 hover:text-ink aria-expanded:font-medium aria-expanded:text-ink xl:px-3"
            >
              {i18n._(label)}
              <ChevronDownIcon className="size-3.5 lg:max-xl:hidden" />
            </button>
            <div
              id={`menu-${name}`}
              hidden={open !== name}
              className="absolute start-0 top-full z-30 rounded-md border border-line bg-surface shadow-high"
            >
              {open === name && (
                <Suspense fallback={<div className="min-h-56 min-w-44" />}>
                  <MenuPanel name={name} root={nav} onClose={() => setOpen(null)} />
                </Suspense>
              )}
            </div>
          </li>
        ))}
      </ul>
    </nav>
  );
}
