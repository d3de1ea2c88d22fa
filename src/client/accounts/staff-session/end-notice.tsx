import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { STAFF_NOTICE_MINUTES, STAFF_SESSION_HOURS } from '#domain/accounts/staff-session.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { SessionEndState } from './use-session-end.ts';

const minutes = STAFF_NOTICE_MINUTES;
const hours = STAFF_SESSION_HOURS;

/** Says that the session ends soon. */
export function EndNotice({ soon, stay }: Pick<SessionEndState, 'soon' | 'stay'>) {
  const [isSeen, setIsSeen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  if (soon === null) return null;
  const goOn = async () => {
    setIsBusy(true);
    // Without an answer the session may still end: signing in again is asked for then.
    await stay().catch(() => setIsSeen(true));
    setIsBusy(false);
  };
  return (
    <Dialog
      open={!isSeen}
      onClose={() => (soon === 'idle' ? void goOn() : setIsSeen(true))}
      title={<Trans>You'll be logged out soon</Trans>}
      description={
        soon === 'idle' ? (
          <Plural
            value={minutes}
            one="Nobody has used this page for a while. It is locked in less than # minute; what you typed stays here."
            other="Nobody has used this page for a while. It is locked in less than # minutes; what you typed stays here."
          />
        ) : (
          <Trans>You logged in {hours} hours ago, so you log in again in a moment. What you typed stays here.</Trans>
        )
      }
      actions={
        soon === 'idle' ? (
          <Button busy={isBusy} data-initial-focus onClick={() => void goOn()}>
            <Trans>Stay logged in</Trans>
          </Button>
        ) : (
          <Button data-initial-focus onClick={() => setIsSeen(true)}>
            <Trans>Continue</Trans>
          </Button>
        )
      }
    />
  );
}
