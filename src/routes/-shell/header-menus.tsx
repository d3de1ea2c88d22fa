import { useLingui } from '@lingui/react/macro';
import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';
import { type MenuName, menus } from './navigation.ts';

const MenuPanel = lazy(() => import('./menu-panel.tsx').then((module) => ({ default: module.MenuPanel })));

/** The menus of wide screens: a press opens one, the arrow down goes into it, Esc closes it and goes back to its name. */
export function HeaderMenus() {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState<MenuName | null>(null);
  const nav = useRef<HTMLElement>(null);
  const close = () => setOpen(null);

  useEffect(() => {
    if (!open) return;
    const pressedElsewhere = (event: PointerEvent) => {
      if (event.target instanceof Node && !nav.current?.contains(event.target)) setOpen(null);
    };
    addEventListener('pointerdown', pressedElsewhere);
    return () => removeEventListener('pointerdown', pressedElsewhere);
  }, [open]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const item = event.target instanceof HTMLElement ? event.target.closest('li[data-menu]') : null;
    const button = item?.querySelector('button');
    if (!item || !button) return;
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
      button.focus();
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    if (event.target === button && !open) return setOpen(button.dataset['name'] as MenuName);
    const links = [...item.querySelectorAll<HTMLElement>('a')];
    const at = links.findIndex((link) => link === event.target);
    (links[at + step] ?? (step > 0 ? links[0] : button))?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears the keys of the buttons and links in it
    <nav
      ref={nav}
      aria-label={t`Main`}
      className="hidden lg:block"
      onKeyDown={onKeyDown}
      onBlur={(event: FocusEvent) => {
        if (event.relatedTarget instanceof Node && !nav.current?.contains(event.relatedTarget)) close();
      }}
    >
      <ul className="flex">
        {menus.map(({ name, label }) => (
          <li key={name} data-menu className="relative">
            <button
              type="button"
              data-name={name}
              aria-expanded={open === name}
              aria-controls={`menu-${name}`}
              onClick={() => setOpen(open === name ? null : name)}
              className="inline-flex min-h-11 items-center gap-1 rounded-full px-3 text-ink-2 hover:text-ink aria-expanded:font-medium aria-expanded:text-ink"
            >
              {i18n._(label)}
              <ChevronDownIcon className="size-3.5" />
            </button>
            <div id={`menu-${name}`} hidden={open !== name} className="absolute start-0 top-full z-30 rounded-md border border-line bg-surface shadow-high">
              {open === name && (
                <Suspense fallback={<div className="min-h-56 min-w-44" />}>
                  <MenuPanel name={name} onChoose={close} />
                </Suspense>
              )}
            </div>
          </li>
        ))}
      </ul>
    </nav>
  );
}
