import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { deskLenders } from '#contract/desk-lenders.ts';
import type { LenderOrder } from '#domain/desk/lender-order.ts';
import { fresh } from '#client/orders/fresh.ts';
import { OrderAnswers } from '#client/orders/order-answers.tsx';
import { OrderBadge } from '#client/orders/order-badge.tsx';
import { CannotShow } from '#client/shell/cannot-show.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { formatDate } from '#i18n/format.ts';
import { orderTypeLabels } from '#i18n/orders/order-labels.ts';
import { isRefused } from '#offline/refused.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ChevronBackIcon, OrdersIcon } from '#ui/icons/icons.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Loading, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { ApplicantName } from '../applicant-name.tsx';
import { DeskDocuments } from '../desk-documents.tsx';
import { useBackKey } from '../keys/use-back-key.ts';
import { useLiveAnswer } from '../use-live-answer.ts';
import { LenderActs } from './lender-acts.tsx';
import { OwnOffers } from './own-offers.tsx';

/** One order as the lender sees it that it was handed to. */
export function LenderOrderPage({ id }: { id: string }) {
  const { t } = useLingui();
  const { ask } = useApp();
  useBackKey('/desk/lender');
  const { data, error, isFetching, refetch } = useQuery({ ...ask(deskLenders.lenderOrder, { id }), ...fresh });
  useLiveAnswer(deskLenders.lenderOrder, { id }, { refetch, announces: true });
  if (data) return <Shown order={data} />;
  return (
    <>
      <PageTitle>{t`Orders for us`}</PageTitle>
      {isRefused(error, 404) ? (
        <EmptyState
          level={1}
          icon={<OrdersIcon />}
          title={<Trans>Order not found</Trans>}
          actions={
            <Link to="/desk/$part" params={{ part: 'lender' }} className={buttonClass()}>
              <Trans>Orders for us</Trans>
            </Link>
          }
        >
          <Trans>It is not handed to you, or no longer.</Trans>
        </EmptyState>
      ) : error ? (
        <CannotShow
          level={1}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          hint={<Trans>Other people's orders are never stored on a device.</Trans>}
        />
      ) : (
        <Loading>
          <SkeletonText lines={10} />
        </Loading>
      )}
    </>
  );
}

function Shown({ order }: { order: LenderOrder }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return (
    <>
      <PageTitle>{`${order.number} ${order.applicantName}`}</PageTitle>
      <header className="grid gap-2">
        <Link
          to="/desk/$part"
          params={{ part: 'lender' }}
          className="inline-flex min-h-11 w-fit items-center gap-1 text-brand print:hidden"
        >
          <ChevronBackIcon className="size-4" />
          <Trans>Orders for us</Trans>
        </Link>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-xl">
            <Ltr>{order.number}</Ltr>
          </h1>
          <OrderBadge status={order.status} />
        </div>
        <p className="text-ink-2">
          <ApplicantName name={order.applicantName} />
          {' · '}
          {i18n._(orderTypeLabels[order.form])}
          {' · '}
          <Trans>
            Handed over on <bdi>{formatDate(locale, order.handedAt)}</bdi>
          </Trans>
        </p>
      </header>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-1 gap-4 max-lg:order-2">
          <DeskDocuments key={order.id} documents={order.documents} asked={order.papersAsked} order={null} />
          <OrderAnswers order={order} isOfApplicant />
        </div>
        <aside aria-label={t`Actions`} className="grid grid-cols-1 gap-4 lg:sticky lg:top-20">
          <LenderActs order={order} />
          <OwnOffers order={order} />
        </aside>
      </div>
    </>
  );
}
