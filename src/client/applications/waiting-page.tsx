import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { OfflineCopyCard } from '#client/browse/offline-copy-card.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { usePerson } from '#client/shell/use-app.ts';
import { useConnection } from '#client/shell/use-connection.ts';
import type { Outbox, OutboxView } from '#offline/outbox/outbox.ts';
import type { StoredReceipt } from '#offline/outbox/outbox-item.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { CheckIcon, ClockIcon, RetryIcon } from '#ui/icons/icons.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Loading, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { TimeAgo } from '#ui/time-ago/time-ago.tsx';
import { loginOf } from './login-of.ts';
import { LoginDetailsCard } from './login-details-card.tsx';
import { sendingName } from './sending-names.ts';
import { WaitingItem } from './waiting-item.tsx';
import type { AdvertNaming } from './waiting-name.tsx';

/** All waiting items of this person, with reasons and actions; below them the items that have arrived from this device. */
export function WaitingPage({ outbox, AdvertName }: { outbox: Outbox; AdvertName: AdvertNaming }) {
  const { t } = useLingui();
  const { isOnline } = useConnection();
  const { isRead, items, fromBefore, receipts } = useSyncExternalStore(outbox.subscribe, outbox.get, outbox.get);
  return (
    <div className="page grid max-w-3xl gap-5 py-4 lg:py-8">
      <PageTitle>{t`Waiting to be sent`}</PageTitle>
      <Breadcrumb crumbs={[{ label: <Trans>Home</Trans>, href: '/' }, { label: <Trans>Waiting to be sent</Trans> }]} />
      <header className="flex flex-wrap items-center gap-4">
        <div className="grid flex-1 gap-1">
          <h1 className="text-xl">
            <Trans>Waiting to be sent</Trans>
          </h1>
          <p className="text-ink-2">
            <Trans>
              What you sent is saved on this device and will be sent automatically, once, when you are connected.
            </Trans>
          </p>
        </div>
        {items.length > 1 && (
          <Button
            kind="secondary"
            icon={<RetryIcon className="size-5" />}
            disabled={!isOnline}
            onClick={() => void outbox.sendAllNow()}
          >
            <Trans>Send all now</Trans>
          </Button>
        )}
      </header>
      <ArrivedAlready outbox={outbox} />
      {!isRead && (
        <Loading>
          <SkeletonText lines={3} />
        </Loading>
      )}
      {isRead && items.length === 0 && (
        <EmptyState
          icon={<CheckIcon />}
          title={<Trans>Nothing is waiting</Trans>}
          actions={
            <Link to="/" className={buttonClass({ kind: 'secondary' })}>
              <Trans>Home</Trans>
            </Link>
          }
        >
          <Trans>Everything you sent from this device has been received.</Trans>
        </EmptyState>
      )}
      {items.length > 0 && (
        <ul className="grid gap-4" aria-label={t`Waiting to be sent`}>
          {items.map((item) => (
            <li key={item.id}>
              <WaitingItem item={item} outbox={outbox} isOnline={isOnline} AdvertName={AdvertName} />
            </li>
          ))}
        </ul>
      )}
      {fromBefore.length > 0 && <FromBefore items={fromBefore} />}
      {receipts.map(({ key, submittedAs }) => {
        const login = loginOf(outbox.arrivalOf(submittedAs));
        return login && <LoginDetailsCard key={key} login={login} />;
      })}
      {receipts.length > 0 && <Received receipts={receipts} />}
      <OfflineCopyCard />
    </div>
  );
}

/** Items the person wanted to edit or delete, but which had already arrived. */
function ArrivedAlready({ outbox }: { outbox: Outbox }) {
  const { i18n } = useLingui();
  const person = usePerson();
  const [receipt, setReceipt] = useState<StoredReceipt | null>(null);
  useEffect(
    () => outbox.onArrival((arrival) => arrival.receipt.tooLateFor !== null && setReceipt(arrival.receipt)),
    [outbox],
  );
  if (!receipt) return <div role="alert" />;
  const { command, number, madeId } = receipt;
  const name = i18n._(sendingName(command));
  const isOrder = command === 'applications.stepOne' && person !== null && madeId !== null;
  return (
    <div role="alert">
      <Notice
        tone="info"
        title={<Trans>It had already arrived</Trans>}
        onDismiss={() => setReceipt(null)}
        actions={
          isOrder && (
            <Link to="/orders/$id" params={{ id: madeId }} className={buttonClass({ kind: 'secondary' })}>
              <Trans>See the order</Trans>
            </Link>
          )
        }
      >
        {number === null ? (
          <Trans>{name}: received, so it was not changed or deleted.</Trans>
        ) : (
          <Trans>
            {name}: received as number <Ltr className="font-semibold">{number}</Ltr>, so it was not changed or deleted.
          </Trans>
        )}
      </Notice>
    </div>
  );
}

/** Items sent from this device before anybody logged in: listed without their content. */
function FromBefore({ items }: { items: OutboxView['fromBefore'] }) {
  const { i18n } = useLingui();
  return (
    <Card as="section" dashed className="grid gap-3">
      <h2 className="text-md">
        <Trans>From before you logged in</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>
          Sent from this device without an account. It will be sent automatically, once. To change it, log out first.
        </Trans>
      </p>
      <ul className="grid gap-2">
        {items.map(({ id, command, createdAt, delivery }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <ClockIcon className="size-5 text-ink-3" />
            <span>{i18n._(sendingName(command))}</span>
            {delivery === 'voided' && (
              <span className="text-sm text-ink-2">
                <Trans>Waiting to be edited</Trans>
              </span>
            )}
            <span className="ms-auto text-sm text-ink-3">
              <TimeAgo at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Received({ receipts }: { receipts: readonly StoredReceipt[] }) {
  const { i18n } = useLingui();
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-md">
        <Trans>Received from this device</Trans>
      </h2>
      <ul className="grid gap-2">
        {receipts.map(({ key, command, number, tooLateFor, at }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <CheckIcon className="size-5 text-success" />
            <span>{i18n._(sendingName(command))}</span>
            {number && <Ltr className="font-semibold">{number}</Ltr>}
            {tooLateFor !== null && (
              <span className="text-sm text-ink-2">
                {tooLateFor === 'edit' ? (
                  <Trans>Arrived before it could be edited</Trans>
                ) : (
                  <Trans>Arrived before it could be deleted</Trans>
                )}
              </span>
            )}
            <span className="ms-auto text-sm text-ink-3">
              <TimeAgo at={at} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
