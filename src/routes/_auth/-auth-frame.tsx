import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RouterAnchor } from '#client/shell/router-anchor.tsx';
import { useLeave } from '#client/shell/use-leave.ts';
import { AnchorProvider } from '#ui/anchor/anchor.tsx';
import { BrandMark } from '#ui/brand-mark/brand-mark.tsx';
import { IconButton } from '#ui/button/button.tsx';
import { CloseIcon } from '#ui/icons/first-icons.tsx';
import { ColorModeSwitch } from '../-shell/color-mode-switch.tsx';
import { LanguageSwitch } from '../-shell/language-switch.tsx';
import { Notices } from '../-shell/notices.tsx';

/** The frame of a guest-only page. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const leave = useLeave();
  return (
    <AnchorProvider value={RouterAnchor}>
      <header className="page flex min-h-16 items-center justify-between">
        <Link to="/" className="inline-flex min-h-11 items-center">
          <BrandMark />
        </Link>
        <div className="flex items-center gap-1">
          <ColorModeSwitch />
          <LanguageSwitch />
          <IconButton label={t`Close`} onClick={() => leave('/')} className="-me-2.5">
            <CloseIcon />
          </IconButton>
        </div>
      </header>
      <Notices />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-md px-4 py-10">
        {children}
      </main>
    </AnchorProvider>
  );
}
