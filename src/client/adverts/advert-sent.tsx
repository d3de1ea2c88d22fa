import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import type { AdvertKind } from '#domain/adverts/advert.ts';
import { advertForm } from '#domain/adverts/advert-form.ts';
import {
  BeingWithdrawn,
  News,
  NotAcceptedYet,
  NotArrived,
  SendingFrame,
  WaitingForLogIn,
} from '#client/applications/sending-frame.tsx';
import { isReadyToEdit, useTakeBack } from '#client/applications/use-take-back.ts';
import { useConnection } from '#client/shell/use-connection.ts';
import { VIDEO_PURPOSE } from '#offline/outbox/outbox-item.ts';
import type { Outbox } from '#offline/outbox/outbox.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { cardClass } from '#ui/card/card-class.ts';
import { BusyIcon, CheckIcon } from '#ui/icons/first-icons.tsx';
import { ClockIcon } from '#ui/icons/more-icons.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { refreshAdverts } from './refresh-adverts.ts';

interface AdvertSentProps {
  kind: AdvertKind;
  outbox: Outbox;
  /** Key of the item in the outbox. */
  sending: string;
  onMended: () => void;
}

/** After "Send": saved on this device, uploading, or received with its number. It says "received" only after a receipt. */
export function AdvertSent({ kind, outbox, sending, onMended }: AdvertSentProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { isOnline } = useConnection();
  const { isRead, items, receipts } = useSyncExternalStore(outbox.subscribe, outbox.get);
  const item = items.find(({ submittedAs }) => submittedAs === sending);
  const number =
    receipts.find(({ submittedAs }) => submittedAs === sending)?.number ??
    outbox.arrivalOf(sending)?.receipt.number ??
    null;
  const isReceived = receipts.some(({ submittedAs }) => submittedAs === sending) || outbox.arrivalOf(sending) !== null;
  useEffect(() => {
    if (!isReceived) return;
    void refreshAdverts(queryClient);
  }, [isReceived, queryClient]);

  const { takeBack } = useTakeBack(outbox, item, async ({ draftId }) => {
    if (draftId === null) return;
    await navigate({ to: advertForm(kind).address, search: { draft: draftId }, replace: true });
    onMended();
  });
  const products = (
    <Link to="/my-products" className={buttonClass({ kind: 'secondary' })}>
      <Trans>My products</Trans>
    </Link>
  );

  if (isReceived)
    return (
      <SendingFrame title={t`Request sent successfully`}>
        <section className="grid justify-items-start gap-3 rounded-lg bg-success-tint p-6 sm:p-8">
          <CheckIcon className="size-8 text-success" />
          <News>
            <Trans>Request sent successfully</Trans>
          </News>
          {number !== null && (
            <p className="text-md">
              <Trans>
                Product number: <Ltr className="font-semibold">{number}</Ltr>
              </Trans>
            </p>
          )}
          <p className="text-ink-2">
            <Trans>Our team reviews it before it is published. You can find it in your products.</Trans>
          </p>
        </section>
        <div>{products}</div>
      </SendingFrame>
    );
  if (item?.withdrawal)
    return <BeingWithdrawn item={item} withdrawal={item.withdrawal} outbox={outbox} isOnline={isOnline} />;
  if (isReadyToEdit(item)) return <NotArrived onEdit={() => void takeBack('edit')} />;
  if (item?.state === 'needs_attention')
    return (
      <NotAcceptedYet message={item.problem?.message} onMend={() => void takeBack('edit')}>
        <Trans>Something in the advert needs changing</Trans>
      </NotAcceptedYet>
    );
  if (isRead && !item)
    return (
      <SendingFrame title={t`No longer available`}>
        <News>
          <Trans>This advert is no longer on this device</Trans>
        </News>
        <div>{products}</div>
      </SendingFrame>
    );
  if (item?.state === 'waiting_sign_in') return <WaitingForLogIn />;
  const isGoing = item !== undefined && isOnline && (item.state === 'queued' || item.state === 'sending');
  // The video is uploaded after the images and not counted as one.
  const images = item?.files.filter(({ purpose }) => purpose !== VIDEO_PURPOSE) ?? [];
  const gone = images.filter(({ uploadId }) => uploadId !== null).length;
  const files = images.length;
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
          ) : item?.isVolatile ? (
            <Trans>Waiting to be sent</Trans>
          ) : (
            <Trans>Saved on this device</Trans>
          )}
        </News>
        <p role="status" className="text-ink-2">
          {item?.isVolatile ? (
            <Trans>
              This device does not allow storage, so closing this page loses the advert. Keep it open until you are
              connected.
            </Trans>
          ) : isGoing && files > 0 ? (
            <Trans>
              {gone} of {files} images have been sent. You may close this page.
            </Trans>
          ) : (
            <Trans>Saved on this device; it will be sent when you are connected. You can close this page.</Trans>
          )}
        </p>
      </section>
      <div>
        <Link to="/waiting" className={buttonClass({ kind: 'secondary' })}>
          <Trans>Waiting to be sent</Trans>
        </Link>
      </div>
    </SendingFrame>
  );
}
