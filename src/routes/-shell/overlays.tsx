import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState } from 'react';
import { IconButton } from '#ui/button/button.tsx';
import { MenuIcon, SearchIcon } from '#ui/icons/first-icons.tsx';

const MenuSheet = lazy(() => import('./menu-sheet.tsx').then((module) => ({ default: module.MenuSheet })));
const Palette = lazy(() => import('./palette.tsx').then((module) => ({ default: module.Palette })));

/** Overlays of the header: the search palette (also with `/` and Ctrl or Cmd and K), and the menu on phones. */
export function Overlays() {
  const { t } = useLingui();
  const [open, setOpen] = useState<'search' | 'menu' | null>(null);
  const close = () => setOpen(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut =
        (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey) ||
        (event.key === '/' && !isTyping(event.target) && !event.ctrlKey && !event.metaKey);
      // An open modal dialog keeps the keyboard.
      if (!isShortcut || event.defaultPrevented || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      setOpen('search');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <IconButton
        label={t`Search everything`}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={() => setOpen('search')}
      >
        <SearchIcon />
      </IconButton>
      <IconButton label={t`Menu`} aria-haspopup="dialog" onClick={() => setOpen('menu')} className="lg:hidden">
        <MenuIcon />
      </IconButton>
      <Suspense fallback={null}>
        {open === 'search' && <Palette onClose={close} />}
        {open === 'menu' && <MenuSheet onClose={close} />}
      </Suspense>
    </>
  );
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
