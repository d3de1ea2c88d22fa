import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useLocale, usePerson } from '#client/shell/use-app.ts';
import { useOutbox } from '#client/shell/use-outbox.ts';
import { formatFileSize } from '#i18n/uploads/file-size.ts';
import { measureStorage } from '#offline/installation/storage.ts';
import type { Outbox } from '#offline/outbox/outbox.ts';
import { countPhotos, forgetPhotos } from '#offline/photos/count-photos.ts';
import { countListings, forgetSeen } from '#offline/seen/seen-listings.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TrashIcon } from '#ui/icons/icons.tsx';
import { notify } from '#ui/toast/notify.ts';

/** Data stored on this device, by kind with amounts, and buttons to delete it. Waiting items can only be deleted on their own page. */
export function DeviceStorage() {
  const { t } = useLingui();
  const locale = useLocale();
  const person = usePerson();
  const queryClient = useQueryClient();
  const outbox = useOutbox();
  const [isAsking, setIsAsking] = useState(false);
  const { data, refetch } = useQuery({
    queryKey: ['device', 'storage', person?.id ?? '', outbox !== null],
    queryFn: async () => ({
      ...(await measureStorage()),
      listings: await countListings(),
      photos: await countPhotos(),
      ...(await countOwn(outbox, person?.id ?? '')),
    }),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  const { listings = 0, photos = 0, drafts = 0, waiting = 0, usedBytes = null, isPersistent = false } = data ?? {};
  const removed = async (sentMessage: string) => {
    await refetch();
    notify({ kind: 'success', title: sentMessage });
  };
  const removeListings = async () => {
    await forgetSeen();
    queryClient.removeQueries({ queryKey: ['stored'] });
    await removed(t`The saved cars and homes were removed from this device`);
  };
  const removePhotos = async () => {
    await forgetPhotos();
    await removed(t`The pictures were removed from this device`);
  };
  const removeDrafts = async () => {
    for (const { id, isSending } of (await outbox?.draftStore.list(person?.id ?? '')) ?? [])
      if (!isSending) await outbox?.draftStore.remove(person?.id ?? '', id);
    setIsAsking(false);
    await removed(t`The drafts were deleted from this device`);
  };
  const size = usedBytes === null ? null : formatFileSize(locale, usedBytes);
  return (
    <Card as="section" className="grid gap-3 md:col-span-2">
      <h2 className="text-md">
        <Trans>Stored on this device</Trans>
      </h2>
      <p className="text-ink-2">
        {size === null ? (
          <Trans>This browser does not show how much storage is used.</Trans>
        ) : (
          <Trans>
            Storage used: <bdi>{size}</bdi>.
          </Trans>
        )}{' '}
        {isPersistent ? (
          <Trans>The browser keeps it until you remove it.</Trans>
        ) : (
          <Trans>The browser may clear it when storage is low.</Trans>
        )}
      </p>
      <ul className="divide-y divide-line">
        <Kept
          what={<Trans>Cars and homes you viewed</Trans>}
          count={<Plural value={listings} _0="None" one="# listing" other="# listings" />}
          action={listings > 0 && <Remove what={t`Cars and homes you viewed`} onPress={removeListings} />}
        />
        <Kept
          what={<Trans>Pictures</Trans>}
          count={<Plural value={photos} _0="None" one="# picture" other="# pictures" />}
          action={photos > 0 && <Remove what={t`Pictures`} onPress={removePhotos} />}
        />
        <Kept
          what={<Trans>Drafts of requests and adverts</Trans>}
          count={<Plural value={drafts} _0="None" one="# draft" other="# drafts" />}
          action={
            drafts > 0 && <Remove what={t`Drafts of requests and adverts`} onPress={async () => setIsAsking(true)} />
          }
        />
        <Kept
          what={<Trans>Waiting to be sent</Trans>}
          count={<Plural value={waiting} _0="Nothing" one="# item" other="# items" />}
          action={
            waiting > 0 && (
              <Link to="/waiting" className={buttonClass({ kind: 'secondary' })}>
                <Trans>See what is waiting</Trans>
              </Link>
            )
          }
        />
      </ul>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={<Trans>Delete all drafts?</Trans>}
        description={
          <Trans>What you wrote and the files you chose will be deleted. Anything waiting to be sent stays.</Trans>
        }
        actions={
          <>
            <Button kind="danger" onClick={() => void removeDrafts()}>
              <Trans>Delete the drafts</Trans>
            </Button>
            <Button data-initial-focus kind="secondary" onClick={() => setIsAsking(false)}>
              <Trans>Keep them</Trans>
            </Button>
          </>
        }
      />
    </Card>
  );
}

/** Counts drafts and waiting items; a draft being sent counts only as waiting. */
async function countOwn(outbox: Outbox | null, person: string): Promise<{ drafts: number; waiting: number }> {
  if (!outbox) return { drafts: 0, waiting: 0 };
  const drafts = await outbox.draftStore.list(person);
  return { drafts: drafts.filter(({ isSending }) => !isSending).length, waiting: await outbox.countWaiting() };
}

function Kept({ what, count, action }: { what: ReactNode; count: ReactNode; action: ReactNode }) {
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <div className="min-w-0">
        <p className="font-medium">{what}</p>
        <p className="text-sm text-ink-3">{count}</p>
      </div>
      {action}
    </li>
  );
}

function Remove({ what, onPress }: { what: string; onPress: () => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Button
      kind="secondary"
      icon={<TrashIcon className="size-5" />}
      busy={isBusy}
      onClick={() => {
        setIsBusy(true);
        void onPress().finally(() => setIsBusy(false));
      }}
    >
      <Trans>Remove</Trans>
      <span className="sr-only">: {what}</span>
    </Button>
  );
}
