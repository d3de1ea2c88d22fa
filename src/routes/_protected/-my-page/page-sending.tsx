import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { News, NotAcceptedYet, SendingFrame, WaitingForLogIn } from '#client/applications/sending-frame.tsx';
import { useConnection } from '#client/shell/use-connection.ts';
import type { Outbox, OutboxView } from '#offline/outbox/outbox.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { cardClass } from '#ui/card/card-class.ts';
import { BusyIcon } from '#ui/icons/first-icons.tsx';
import { ClockIcon } from '#ui/icons/more-icons.tsx';
import { Notice } from '#ui/notice/notice.tsx';

/** After "Publish": being sent, saved on this device until there is a network, or refused. */
export function PageSending({ item, outbox }: { item: OutboxView['items'][number]; outbox: Outbox }) {
  const { t } = useLingui();
  const { isOnline } = useConnection();
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const takeBack = async () => {
    setIsBusy(true);
    setHasFailed(false);
    const result = await outbox.takeBack(item.id, 'edit').catch(() => 'unreachable' as const);
    setIsBusy(false);
    setHasFailed(result !== 'ready' && result !== 'already_sent');
  };
  if (item.state === 'needs_attention')
    return (
      <NotAcceptedYet message={item.problem?.message} onMend={() => void takeBack()}>
        <Trans>Something on the page needs changing</Trans>
      </NotAcceptedYet>
    );
  if (item.state === 'waiting_sign_in') return <WaitingForLogIn />;
  const isGoing = isOnline && (item.state === 'queued' || item.state === 'sending');
  return (
    <SendingFrame title={t`Waiting to be sent`}>
      <section className={`${cardClass({ large: true, dashed: true })} grid justify-items-start gap-3`}>
        {isGoing ? (
          <BusyIcon className="size-8 animate-spin text-brand" />
        ) : (
          <ClockIcon className="size-8 text-brand" />
        )}
        <News>
          {isGoing ? (
            <Trans>Sending</Trans>
          ) : item.isVolatile ? (
            <Trans>Waiting to be sent</Trans>
          ) : (
            <Trans>Saved on this device</Trans>
          )}
        </News>
        <p role="status" className="text-ink-2">
          {item.isVolatile ? (
            <Trans>
              This device does not allow storage, so closing this page loses your changes. Keep it open until you are
              connected.
            </Trans>
          ) : (
            <Trans>Your changes will be published when you are connected. You may close this page.</Trans>
          )}
        </p>
      </section>
      {hasFailed && (
        <div role="alert">
          <Notice tone="warning">
            <Trans>It may be arriving right now, so it cannot be changed yet. Try again when you are connected.</Trans>
          </Notice>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" busy={isBusy} disabled={item.draftId === null} onClick={() => void takeBack()}>
          <Trans>Edit again</Trans>
        </Button>
        <Link to="/waiting" className={buttonClass({ kind: 'secondary' })}>
          <Trans>Waiting to be sent</Trans>
        </Link>
      </div>
    </SendingFrame>
  );
}
