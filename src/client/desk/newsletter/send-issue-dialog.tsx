import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { NO_MOMENT, MomentFields, momentOf, type TypedMoment } from '../forms/moment-fields.tsx';

interface SendIssueDialogProps {
  /** Who gets it when it is sent now. */
  readonly subscribers: number;
  readonly hasMail: boolean;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  /** With the moment to send at, or null for now. */
  readonly onSend: (at: string | null) => void;
}

/** Asks before an issue goes to everybody, and names how many that are. */
export function SendIssueDialog({ subscribers, hasMail, isBusy, onClose, onSend }: SendIssueDialogProps) {
  const { t } = useLingui();
  const [moment, setMoment] = useState<TypedMoment>(NO_MOMENT);
  const at = momentOf(moment);
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Send this issue?</Trans>}
      description={
        <Plural
          value={subscribers}
          _0="Nobody has a confirmed subscription now. It goes to everybody who has one when sending starts."
          one="# subscriber gets it now. If you choose a time, it goes to everybody who is subscribed then. A mail that is sent cannot be taken back."
          other="# subscribers get it now. If you choose a time, it goes to everybody who is subscribed then. Mails that are sent cannot be taken back."
        />
      }
      actions={
        <>
          <Button kind="secondary" onClick={onClose} data-initial-focus>
            <Trans>Go back</Trans>
          </Button>
          <Button busy={isBusy} disabled={at === null && subscribers === 0} onClick={() => onSend(at)}>
            {at === null ? (
              <Plural value={subscribers} _0="Send now" one="Send to # subscriber" other="Send to # subscribers" />
            ) : (
              <Trans>Schedule</Trans>
            )}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {!hasMail && (
          <Notice tone="warning" title={<Trans>No mail server is set up</Trans>}>
            <Trans>Mails wait until one is set up, for a day at most. Then sending stops.</Trans>
          </Notice>
        )}
        <MomentFields name="issue" label={t`Send on`} value={moment} onChange={setMoment} />
      </div>
    </Dialog>
  );
}
