import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { partnerScreens } from '#client/partners/partner-screens.ts';
import { useOwnPage } from '#client/partners/use-own-page.ts';
import { CannotShow, SavedNotice } from '#client/shell/cannot-show.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp } from '#client/shell/use-app.ts';
import { isRefused } from '#offline/refused.ts';
import type { Outbox } from '#offline/outbox/outbox.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { BuildingIcon } from '#ui/icons/first-icons.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { PageEditor, PageSkeleton } from './page-editor.tsx';
import { PageSending } from './page-sending.tsx';
import { refreshPartners } from './refresh-partners.ts';

/** The person's own showroom or office page: editing, sending, published. */
export function MyPage({ outbox, isPreview }: { outbox: Outbox; isPreview: boolean }) {
  const { t } = useLingui();
  const { queryClient } = useApp();
  const { data, error, isFetching, isCurrent, dataUpdatedAt, refetch } = useOwnPage();
  const { isRead, items } = useSyncExternalStore(outbox.subscribe, outbox.get);
  const [isPublished, setIsPublished] = useState(false);
  /** The stored answer is older than the change just published. */
  const [isStale, setIsStale] = useState(false);
  useEffect(
    () =>
      outbox.onArrival(({ receipt }) => {
        if (receipt.command !== 'partnerPage.change') return;
        setIsPublished(true);
        setIsStale(true);
        void refreshPartners(queryClient).finally(() => setIsStale(false));
      }),
    [outbox, queryClient],
  );
  const item = items.find(({ command }) => command === 'partnerPage.change');

  if (isRefused(error, 403)) return <NotForYou />;
  if (!data && error)
    return (
      <div className="page py-10">
        <PageTitle>{t`Not saved on this device`}</PageTitle>
        <CannotShow
          level={1}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          hint={<Trans>Connect once to edit your page; after that you can edit it offline.</Trans>}
        />
      </div>
    );
  if (!data || !isRead)
    return (
      <div className="page max-w-[60rem] py-8">
        <PageSkeleton />
      </div>
    );
  if (item) return <PageSending item={item} outbox={outbox} />;
  return (
    <PageEditor
      outbox={outbox}
      page={data}
      isCurrent={isCurrent && !isStale}
      isPreview={isPreview}
      notices={
        <>
          <SavedNotice asOf={dataUpdatedAt} />
          {isPublished && data.slug !== null && <Published kind={data.kind} slug={data.slug} />}
        </>
      }
    />
  );
}

function Published({ kind, slug }: { kind: keyof typeof partnerScreens; slug: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} role="status" className="rounded-md">
      <Notice
        tone="success"
        title={<Trans>Your page is published</Trans>}
        actions={
          <Link to={partnerScreens[kind].one} params={{ slug }} className={buttonClass({ kind: 'secondary' })}>
            <Trans>See your page</Trans>
          </Link>
        }
      >
        <Trans>Lists of showrooms and offices show it within a minute.</Trans>
      </Notice>
    </div>
  );
}

function NotForYou() {
  const { t } = useLingui();
  return (
    <div className="page py-10">
      <PageTitle>{t`Your page`}</PageTitle>
      <EmptyState
        level={1}
        icon={<BuildingIcon />}
        title={<Trans>Only showrooms and offices have a page</Trans>}
        actions={
          <Link to="/profile" className={buttonClass({ kind: 'secondary' })}>
            <Trans>My account</Trans>
          </Link>
        }
      >
        <Trans>Your account is personal. Each advert shows your name and contact details.</Trans>
      </EmptyState>
    </div>
  );
}
