import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { DocumentKind } from '#domain/applications/document-kinds.ts';
import { SendingFiles } from '#client/applications/sending-files.tsx';
import { isReadyToEdit, useTakeBack } from '#client/applications/use-take-back.ts';
import { Withdrawing } from '#client/applications/withdrawing.tsx';
import { useConnection } from '#client/shell/use-connection.ts';
import { documentLabels } from '#i18n/applications/document-labels.ts';
import type { Outbox, OutboxView } from '#offline/outbox/outbox.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';

/** Documents submitted on this device that have not arrived: their state, and a link to the waiting items. */
export function WaitingDocuments({
  outbox,
  item,
  missing,
}: {
  outbox: Outbox;
  item: OutboxView['items'][number] | null;
  missing: readonly DocumentKind[];
}) {
  const { i18n } = useLingui();
  const { isOnline } = useConnection();
  const later = item ? missing.filter((kind) => item.files.every((file) => file.kind !== kind)) : [];
  // The order's page shows the reopened draft by itself.
  const { takeBack } = useTakeBack(outbox, item, () => undefined);
  const isReady = isReadyToEdit(item);
  const isRefused = item?.state === 'needs_attention' && !isReady;
  const isGoing = !item || (isOnline && !item.withdrawal && (item.state === 'queued' || item.state === 'sending'));
  return (
    <Card as="section" dashed aria-labelledby="papers" className="grid gap-3 print:hidden">
      <h2 id="papers" className="text-lg">
        {isRefused ? (
          <Trans>The documents were not accepted</Trans>
        ) : isGoing ? (
          <Trans>Your documents are being sent</Trans>
        ) : (
          <Trans>Your documents are waiting on this device</Trans>
        )}
      </h2>
      {item?.withdrawal ? (
        <Withdrawing item={item} withdrawal={item.withdrawal} outbox={outbox} isOnline={isOnline} />
      ) : (
        <p role="status" className="text-ink-2">
          {isReady ? (
            <Trans>They didn't arrive, and they won't be sent as they were. You can change them now.</Trans>
          ) : isRefused ? (
            item.problem?.message
          ) : item?.isVolatile ? (
            <Trans>This device does not allow storage, so keep this page open until they have been sent.</Trans>
          ) : item?.state === 'waiting_sign_in' ? (
            <Trans>Your session has ended. Log in again and they will continue automatically.</Trans>
          ) : (
            <Trans>
              They are saved here and will be sent automatically, once, when you are connected. You can close this page.
            </Trans>
          )}
        </p>
      )}
      {item && !item.withdrawal && <SendingFiles item={item} isOnline={isOnline} />}
      {later.length > 0 && (
        <p className="text-sm text-ink-2">
          <Trans>
            Not included: {later.map((kind) => i18n._(documentLabels[kind])).join(' · ')}. You can send the rest once
            these have arrived.
          </Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {(isRefused || isReady) && (
          <Button onClick={() => void takeBack('edit')}>
            <Trans>Change the documents</Trans>
          </Button>
        )}
        <Link to="/waiting" className={buttonClass({ kind: 'secondary' })}>
          <Trans>See what is waiting</Trans>
        </Link>
      </div>
    </Card>
  );
}
