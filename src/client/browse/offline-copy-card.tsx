import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { LowDataSwitch } from '#client/shell/low-data-switch.tsx';
import { useConnection } from '#client/shell/use-connection.ts';
import { useKeptQuery } from '#client/shell/use-kept-query.ts';
import { formatFileSize } from '#i18n/uploads/file-size.ts';
import { mayPrefetch, readConnection } from '#offline/prefetch/may-prefetch.ts';
import { type CopyView, offlineCopy, type OfflineCopy } from '#offline/prefetch/offline-copy.ts';
import { openPrefetchedAnswers } from '#offline/prefetch/prefetched-answers.ts';
import { measureListings } from '#offline/seen/seen-listings.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { RetryIcon, TrashIcon } from '#ui/icons/icons.tsx';
import { DownloadIcon } from '#ui/icons/menu-icons.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { TimeAgo } from '#ui/time-ago/time-ago.tsx';
import { notify } from '#ui/toast/notify.ts';

/** What can be opened without a network although nobody has opened it: how much it is, from when, and buttons to update, pause and remove it. */
export function OfflineCopyCard({ className }: { className?: string }) {
  const copy = offlineCopy(useApp());
  const view = useSyncExternalStore(copy.subscribe, copy.get, copy.get);
  return (
    <Card as="section" className={`grid gap-3 ${className ?? ''}`}>
      <h2 className="text-md">
        <Trans>Available offline</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>
          The newest cars and properties, all offers, programmes, articles and the terms can be opened without a
          connection.
        </Trans>
      </p>
      <Stored view={view} />
      <Problem view={view} />
      <Actions copy={copy} view={view} />
      <LowDataSwitch />
    </Card>
  );
}

/** Numbers, size and age of what is stored, and that it is being fetched. */
function Stored({ view }: { view: CopyView }) {
  const locale = useLocale();
  const { data } = useKeptQuery({
    // Measured again after every answer of a run.
    queryKey: ['device', 'offline copy', view.isOn, view.bytes, view.finishedAt],
    queryFn: async () => {
      const [{ counts, bytes }, answers] = await Promise.all([measureListings(), openPrefetchedAnswers().measure()]);
      return {
        cars: counts['cars'] ?? 0,
        properties: counts['properties'] ?? 0,
        pages: answers.count,
        bytes: bytes + answers.bytes,
      };
    },
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  const { cars = 0, properties = 0, pages = 0, bytes = 0 } = data ?? {};
  return (
    <>
      {data && (
        <p className="text-ink-2">
          <Plural value={cars} _0="No cars" one="# car" other="# cars" />
          {' · '}
          <Plural value={properties} _0="No properties" one="# property" other="# properties" />
          {' · '}
          <Plural value={pages} _0="No pages" one="# page" other="# pages" />
          {bytes > 0 && (
            <>
              {' · '}
              <bdi>{formatFileSize(locale, bytes)}</bdi>
            </>
          )}
        </p>
      )}
      <p role="status" className="text-sm text-ink-3">
        {view.isRunning ? (
          <Trans>Updating…</Trans>
        ) : view.isPaused ? (
          <Trans>Paused. It continues when you choose “Continue”.</Trans>
        ) : !view.isOn ? (
          <Trans>Turned off. Only what you open is stored.</Trans>
        ) : view.startedAt === null && view.finishedAt !== null ? (
          <Trans>
            Last updated <TimeAgo at={view.finishedAt} />.
          </Trans>
        ) : (
          <Trans>Not complete yet. It continues automatically on a good connection.</Trans>
        )}
      </p>
    </>
  );
}

/** Why the copy is not complete, and what to do. */
function Problem({ view }: { view: CopyView }) {
  const { isOnline } = useConnection();
  if (view.isRunning || !view.isOn || view.isPaused) return null;
  if (view.problem === 'storage_full')
    return (
      <Notice tone="warning">
        <Trans>
          Storage on this device is full, so not everything could be stored. What is stored stays. Free some space, then
          choose “Update now”.
        </Trans>
      </Notice>
    );
  if (view.problem === 'unreachable' && isOnline)
    return (
      <Notice tone="warning">
        <Trans>The update was interrupted. What is stored stays, and the rest follows later.</Trans>
      </Notice>
    );
  if (isOnline && view.finishedAt === null && !mayPrefetch(readConnection()))
    return (
      <Notice tone="info">
        <Trans>Your connection is slow or saves data, so nothing is downloaded until you choose “Update now”.</Trans>
      </Notice>
    );
  return null;
}

function Actions({ copy, view }: { copy: OfflineCopy; view: CopyView }) {
  const { t } = useLingui();
  const { isOnline } = useConnection();
  const queryClient = useQueryClient();
  const remove = async () => {
    await copy.remove();
    queryClient.removeQueries({ queryKey: ['stored'] });
    notify({ kind: 'success', title: t`The offline copy was removed from this device` });
  };
  return (
    <div className="flex flex-wrap gap-2">
      {view.isRunning ? (
        <Button kind="secondary" onClick={copy.pause}>
          <Trans>Pause</Trans>
        </Button>
      ) : (
        <Button
          kind="secondary"
          icon={view.isOn ? <RetryIcon className="size-5" /> : <DownloadIcon className="size-5" />}
          disabled={!isOnline}
          onClick={() => void copy.update()}
        >
          {view.isPaused ? <Trans>Continue</Trans> : <Trans>Update now</Trans>}
        </Button>
      )}
      {view.isOn && !view.isRunning && (
        <Button kind="secondary" icon={<TrashIcon className="size-5" />} onClick={() => void remove()}>
          <Trans>Remove</Trans>
          <span className="sr-only">
            : <Trans>Available offline</Trans>
          </span>
        </Button>
      )}
    </div>
  );
}
