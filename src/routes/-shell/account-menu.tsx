import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useRef, useState } from 'react';
import { usePerson } from '#client/shell/use-app.ts';
import { ChevronDownIcon, UserIcon } from '#ui/icons/first-icons.tsx';

const AccountPanel = lazy(() => import('./account-panel.tsx').then((module) => ({ default: module.AccountPanel })));

/** Menu item that gets focus first. */
export type MenuStart = 'first' | 'last';

const starts: Readonly<Record<string, MenuStart>> = { ArrowDown: 'first', ArrowUp: 'last' };

/** The account menu, or sign-in links for a guest. Its content is loaded when it is opened. On phones the account page has the same links. */
export function AccountMenu() {
  const { t } = useLingui();
  const person = usePerson();
  const [open, setOpen] = useState<MenuStart | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div ref={root} className="relative max-md:hidden">
      <button
        ref={button}
        type="button"
        title={t`Account`}
        aria-label={t`Account`}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        onClick={() => setOpen(open ? null : 'first')}
        onKeyDown={(event) => {
          const start = starts[event.key];
          if (start) event.preventDefault();
          if (start || event.key === 'Escape') setOpen(start ?? null);
        }}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-full px-1.5 text-ink-2 hover:bg-sunken hover:text-ink"
      >
        {person ? (
          <span
            aria-hidden
            className="grid size-8 place-items-center rounded-full bg-brand-tint font-semibold text-on-brand-tint"
          >
            {person.initial}
          </span>
        ) : (
          <UserIcon />
        )}
        <ChevronDownIcon className="size-3.5 max-xl:hidden" />
      </button>
      {open && (
        <Suspense>
          <AccountPanel
            root={root}
            start={open}
            onClose={(isBack) => {
              setOpen(null);
              if (isBack) button.current?.focus();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
