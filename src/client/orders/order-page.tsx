import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { orders } from '#contract/orders.ts';
import type { OrderDetail } from '#domain/orders/order.ts';
import { mayCancel } from '#domain/orders/order-moves.ts';
import { CannotShow, SavedNotice } from '#client/shell/cannot-show.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { formatDate } from '#i18n/format.ts';
import { isRefused } from '#offline/refused.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { OrdersIcon, PrintIcon } from '#ui/icons/icons.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Loading, Skeleton, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { AgreedTexts } from './agreed-texts.tsx';
import { BankOffers } from './bank-offers.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { fresh } from './fresh.ts';
import { NextActor, NextStep } from './next-step.tsx';
import { OrderAnswers } from './order-answers.tsx';
import { OrderBadge } from './order-badge.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderEnd } from './order-end.tsx';
import { OrderProgress } from './order-progress.tsx';
import { RequestedDocumentsForm } from './requested-documents-form.tsx';
import { useLiveOrder } from './use-live-order.ts';
import { useOrderTitle } from './use-order-title.ts';
import { WithdrawnOffers } from './withdrawn-offers.tsx';

/** One of a person's own orders: status, next step, bank offers, and everything that was sent. */
export function OrderPage({ id }: { id: string }) {
  const { t } = useLingui();
  const { ask } = useApp();
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({ ...ask(orders.one, { id }), ...fresh });
  useLiveOrder({ version: orders.version, id, order: data, refetch, viewer: 'applicant' });
  if (data) return <Shown order={data} asOf={dataUpdatedAt} />;
  if (isRefused(error, 404)) return <Gone />;
  if (error)
    return (
      <div className="page py-10">
        <PageTitle>{t`My orders`}</PageTitle>
        <CannotShow
          level={1}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          hint={<Trans>Orders you open while connected are saved here, only for you.</Trans>}
        />
      </div>
    );
  return <OrderSkeleton />;
}

function Shown({ order, asOf }: { order: OrderDetail; asOf: number }) {
  const { t } = useLingui();
  const locale = useLocale();
  const title = useOrderTitle()(order);
  const [isCancelling, setIsCancelling] = useState(false);
  return (
    <div className="page grid grid-cols-1 gap-5 py-4 lg:py-8">
      <PageTitle>{`${title} ${order.number}`}</PageTitle>
      <Breadcrumb
        crumbs={[
          { label: <Trans>Home</Trans>, href: '/' },
          { label: <Trans>My orders</Trans>, href: '/orders' },
          { label: <Ltr>{order.number}</Ltr> },
        ]}
      />
      <SavedNotice asOf={asOf} />
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-2">
          <OrderBadge status={order.status} />
          <h1 className="text-xl" dir="auto">
            {title}
          </h1>
          <p className="flex flex-wrap gap-x-4 text-ink-2">
            <span>
              <Trans>
                Order number <Ltr className="font-semibold text-ink">{order.number}</Ltr>
              </Trans>
            </span>
            <span>
              <Trans>
                Received on <bdi>{formatDate(locale, order.receivedAt)}</bdi>
              </Trans>
            </span>
          </p>
        </div>
        <Button
          kind="secondary"
          icon={<PrintIcon />}
          onClick={() => window.print()}
          className="max-sm:hidden print:hidden"
        >
          <Trans>Print</Trans>
        </Button>
      </header>
      <OrderEnd order={order} />
      <RequestedDocumentsForm order={order} />
      {order.offers.length > 0 && <BankOffers order={order} />}
      <WithdrawnOffers offers={order.withdrawnOffers} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-1 gap-5 max-lg:order-2">
          <OrderAnswers order={order} />
          <OrderDocuments order={order} />
          {order.consent && <AgreedTexts consent={order.consent} />}
        </div>
        <aside aria-label={t`Order status`} className="grid grid-cols-1 gap-4 lg:sticky lg:top-20">
          <Card as="section" className="grid gap-4">
            {order.nextActor && (
              <div className="grid gap-0.5 rounded-sm bg-brand-tint px-4 py-3 text-on-brand-tint">
                <p className="text-sm">
                  <NextActor order={order} />
                </p>
                <p className="font-semibold">
                  <NextStep order={order} />
                </p>
              </div>
            )}
            <OrderProgress order={order} />
          </Card>
          {mayCancel(order.status) && (
            <Button
              kind="ghost"
              flush
              onClick={() => setIsCancelling(true)}
              className="justify-self-start print:hidden"
            >
              <Trans>Cancel the order</Trans>
            </Button>
          )}
          {order.status === 'under_work' && (
            <p className="text-sm text-ink-3 print:hidden">
              <Trans>
                Work has started. To cancel,{' '}
                <Link to="/contact-us" className="font-medium text-brand underline underline-offset-4">
                  contact us
                </Link>
                .
              </Trans>
            </p>
          )}
        </aside>
      </div>
      <CancelDialog order={order} open={isCancelling} onClose={() => setIsCancelling(false)} />
    </div>
  );
}

function Gone() {
  const { t } = useLingui();
  return (
    <div className="page py-10">
      <PageTitle>{t`My orders`}</PageTitle>
      <EmptyState
        level={1}
        icon={<OrdersIcon />}
        title={<Trans>Order not found</Trans>}
        actions={
          <Link to="/orders" className={buttonClass()}>
            <Trans>My orders</Trans>
          </Link>
        }
      >
        <Trans>The link may be wrong, or the order belongs to another account.</Trans>
      </EmptyState>
    </div>
  );
}

function OrderSkeleton() {
  return (
    <Loading className="page py-8">
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="grid content-start gap-4">
          <Skeleton className="h-8 w-2/3" />
          <Skeleton className="h-5 w-1/3" />
          <Card>
            <SkeletonText lines={8} />
          </Card>
        </div>
        <Card>
          <SkeletonText lines={7} />
        </Card>
      </div>
    </Loading>
  );
}
