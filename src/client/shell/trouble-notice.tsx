import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { useApp } from './use-app.ts';

/** Says that the server fails and stored data is shown, with a button that asks again. */
export function TroubleNotice({ children }: { children: ReactNode }) {
  const { tryAgain } = useApp();
  const [isBusy, setIsBusy] = useState(false);
  const retry = () => {
    setIsBusy(true);
    tryAgain()
      // The button disappears with the notice, so keyboard focus moves to the page.
      .then(() => document.getElementById('main')?.focus({ preventScroll: true }))
      .catch(() => undefined)
      .finally(() => setIsBusy(false));
  };
  return (
    <Notice
      tone="warning"
      live
      actions={
        <Button kind="secondary" busy={isBusy} onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
