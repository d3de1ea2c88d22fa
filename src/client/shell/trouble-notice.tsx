import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { useApp } from './use-app.ts';

/** Our server fails, and what is stored is shown: says so, and asks it again on a press. */
export function TroubleNotice({ children }: { children: ReactNode }) {
  const { tryAgain } = useApp();
  const [isBusy, setIsBusy] = useState(false);
  const retry = () => {
    setIsBusy(true);
    tryAgain()
      // The button goes with the notice; a keyboard goes on from the page.
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
