import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Anchor } from '#ui/anchor/anchor.tsx';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import type { Conflict } from './draft-state.ts';

/** Shown when two tabs edit the same application: the person chooses a version. A sent one can no longer be edited. `attempt` scrolls it into view when it stops a step. */
export function ConflictNotice({ conflict: { choose }, attempt }: { conflict: Conflict; attempt: number }) {
  const ref = useRef<HTMLDivElement>(null);
  const seen = useRef(attempt);
  useEffect(() => {
    if (seen.current !== attempt) ref.current?.focus();
    seen.current = attempt;
  }, [attempt]);
  return (
    <div ref={ref} role="alert" tabIndex={-1} className="outline-none">
      {choose ? (
        <Notice
          tone="warning"
          title={<Trans>This application was changed in another tab</Trans>}
          actions={
            <>
              <Button kind="secondary" onClick={() => choose('mine')}>
                <Trans>Keep this version</Trans>
              </Button>
              <Button kind="secondary" onClick={() => choose('theirs')}>
                <Trans>Use the other tab's version</Trans>
              </Button>
            </>
          }
        >
          <Trans>Choose which version to keep. Nothing more is saved here until then.</Trans>
        </Notice>
      ) : (
        <Notice
          tone="warning"
          title={<Trans>This application was sent or deleted in another tab</Trans>}
          actions={
            <Anchor href="/waiting" className={buttonClass({ kind: 'secondary' })}>
              <Trans>Waiting to be sent</Trans>
            </Anchor>
          }
        >
          <Trans>Nothing more is saved here, and it is not sent a second time.</Trans>
        </Notice>
      )}
    </div>
  );
}
