import { Plural, Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { LogInAgain } from '#client/accounts/log-in-again.tsx';
import { useLocale } from '#client/shell/use-app.ts';
import { formatFileSize } from '#i18n/uploads/file-size.ts';
import { formatTime } from '#i18n/format.ts';
import type { Outbox, OutboxView } from '#offline/outbox/outbox.ts';
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { EditIcon, RetryIcon, TrashIcon } from '#ui/icons/icons.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { TimeAgo } from '#ui/time-ago/time-ago.tsx';
import { editAddress } from './edit-address.ts';
import { SendingFiles } from './sending-files.tsx';
import { isReadyToEdit, useTakeBack } from './use-take-back.ts';
import { type AdvertNaming, WaitingName } from './waiting-name.tsx';
import { Withdrawing } from './withdrawing.tsx';

type Item = OutboxView['items'][number];

interface WaitingItemProps {
  item: Item;
  outbox: Outbox;
  isOnline: boolean;
  AdvertName: AdvertNaming;
}

/** One waiting item: its name, why it waits, and Send now, Edit, Delete. */
export function WaitingItem({ item, outbox, isOnline, AdvertName }: WaitingItemProps) {
  const locale = useLocale();
  const router = useRouter();
  const [isAsking, setIsAsking] = useState(false);
  const [isSendingNow, setIsSendingNow] = useState(false);
  const { busy, hasFailed, takeBack } = useTakeBack(outbox, item, async (opened) => {
    const address = await editAddress(outbox, opened);
    if (address) await router.navigate({ href: address });
  });
  const send = async () => {
    setIsSendingNow(true);
    await outbox.sendNow(item.id).finally(() => setIsSendingNow(false));
  };
  const remove = () => {
    setIsAsking(false);
    void takeBack('delete');
  };

  const isSending = item.state === 'sending' && isOnline;
  return (
    <Card as="article" dashed className="grid gap-3" aria-labelledby={`waiting-${item.id}`}>
      <header className="flex flex-wrap items-center gap-3">
        <h2 id={`waiting-${item.id}`} className="min-w-0 text-md wrap-anywhere">
          <WaitingName item={item} draftStore={outbox.draftStore} AdvertName={AdvertName} />
        </h2>
        <StateBadge item={item} isOnline={isOnline} />
      </header>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
        <TimeAgo at={item.createdAt} />
        <bdi>{formatFileSize(locale, item.size)}</bdi>
      </p>
      {!item.withdrawal && <SendingFiles item={item} isOnline={isOnline} />}
      {item.withdrawal ? (
        <Withdrawing item={item} withdrawal={item.withdrawal} outbox={outbox} isOnline={isOnline} />
      ) : (
        <div role="status">
          <Reason item={item} isOnline={isOnline} />
        </div>
      )}
      {item.isVolatile && (
        <Notice tone="warning">
          <Trans>
            This device does not allow storage, so closing this page loses it. Keep the page open until it has been
            sent.
          </Trans>
        </Notice>
      )}
      {hasFailed && (
        <div role="alert">
          <Notice tone="warning">
            <Trans>This device's storage did not answer, so nothing was changed. Try again.</Trans>
          </Notice>
        </div>
      )}
      {!item.withdrawal && (
        <div className="flex flex-wrap gap-3">
          {item.state === 'waiting_sign_in' && <LogInAgain />}
          <Button
            kind="secondary"
            icon={<RetryIcon className="size-5" />}
            busy={isSendingNow || isSending}
            disabled={!isOnline || busy !== null}
            onClick={() => void send()}
          >
            {isReadyToEdit(item) ? <Trans>Send it unchanged</Trans> : <Trans>Send now</Trans>}
          </Button>
          <Button
            kind={isReadyToEdit(item) ? 'primary' : 'secondary'}
            icon={<EditIcon className="size-5" />}
            busy={busy === 'edit'}
            disabled={busy !== null || item.draftId === null}
            onClick={() => void takeBack('edit')}
          >
            <Trans>Edit</Trans>
          </Button>
          <Button
            kind="secondary"
            icon={<TrashIcon className="size-5" />}
            busy={busy === 'delete'}
            disabled={busy !== null}
            onClick={() => setIsAsking(true)}
          >
            <Trans>Delete</Trans>
          </Button>
        </div>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={<Trans>Delete it from this device?</Trans>}
        description={
          item.delivery === 'unknown' ? (
            <Trans>
              It may have arrived already, so we check first. If it didn't, what you wrote and the files you chose for
              it are removed here, and this cannot be undone.
            </Trans>
          ) : (
            <Trans>
              It has not been sent. What you wrote and the files you chose for it are removed here, and this cannot be
              undone.
            </Trans>
          )
        }
        actions={
          <>
            <Button kind="danger" onClick={remove}>
              <Trans>Yes, delete it</Trans>
            </Button>
            <Button kind="secondary" data-initial-focus onClick={() => setIsAsking(false)}>
              <Trans>Keep it</Trans>
            </Button>
          </>
        }
      />
    </Card>
  );
}

function StateBadge({ item, isOnline }: { item: Item; isOnline: boolean }) {
  const [tone, words] = stateOf(item, isOnline);
  return <Badge tone={tone}>{words}</Badge>;
}

function stateOf(item: Item, isOnline: boolean): readonly [BadgeTone, ReactNode] {
  const { state, withdrawal } = item;
  if (isReadyToEdit(item)) return ['warning', <Trans key="words">Ready to edit</Trans>];
  if (state === 'needs_attention') return ['danger', <Trans key="words">Needs your attention</Trans>];
  if (state === 'waiting_sign_in') return ['warning', <Trans key="words">Waiting for you to log in</Trans>];
  if (!isOnline) return ['neutral', <Trans key="words">Waiting for a connection</Trans>];
  if (withdrawal) return ['info', <Trans key="words">Checking</Trans>];
  if (state === 'sending') return ['info', <Trans key="words">Sending</Trans>];
  return state === 'retry'
    ? ['warning', <Trans key="words">Trying again</Trans>]
    : ['info', <Trans key="words">In the queue</Trans>];
}

/** Why it still waits, in a sentence. */
function Reason({ item, isOnline }: { item: Item; isOnline: boolean }) {
  const locale = useLocale();
  const { problem, state, attempts, nextAttemptAt } = item;
  if (isReadyToEdit(item))
    return <Trans>It didn't arrive, and it won't be sent as it was. You can edit it now, or send it unchanged.</Trans>;
  if (state === 'waiting_sign_in')
    return <Trans>Your session has ended. Log in again and it will continue automatically.</Trans>;
  // A foreign answer means that there is a network, which may require a sign-in first.
  const isNotOurs = problem?.code === 'not_ours' && state === 'retry';
  if (!isOnline && !isNotOurs)
    return <Trans>Saved on this device; it will be sent when you are connected. You can close this page.</Trans>;
  if (!problem || state === 'queued' || state === 'sending') return null;
  if (state === 'needs_attention') {
    if (problem.code === 'unreadable')
      return <Trans>It can no longer be opened on this device. Delete it and send a new one.</Trans>;
    const words = [...new Set(Object.values(problem.errors).flat())];
    return (
      <>
        <p>{problem.message}</p>
        {words.length > 0 && (
          <ul className="list-disc ps-5 text-ink-2">
            {words.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        )}
      </>
    );
  }
  const time = formatTime(locale, nextAttemptAt);
  const next = (
    <Trans>
      Next attempt at <bdi>{time}</bdi>
    </Trans>
  );
  return (
    <p className="text-ink-2">
      {problem.code === 'not_ours' ? (
        <Trans>Another page answered instead of Wijha. If this network asks you to sign in, do that first.</Trans>
      ) : problem.message !== '' ? (
        problem.message
      ) : (
        <Plural
          value={attempts}
          one="Could not reach Wijha after # attempt."
          other="Could not reach Wijha after # attempts."
        />
      )}{' '}
      {next}
    </p>
  );
}
