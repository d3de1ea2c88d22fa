import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { desk } from '#contract/desk.ts';
import type { DeskOrder } from '#domain/desk/desk-order.ts';
import { CannotShow } from '#client/shell/cannot-show.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { AgreedTexts } from '#client/orders/agreed-texts.tsx';
import { fresh } from '#client/orders/fresh.ts';
import { OrderAnswers } from '#client/orders/order-answers.tsx';
import { OrderBadge } from '#client/orders/order-badge.tsx';
import { OrderEnd } from '#client/orders/order-end.tsx';
import { WithdrawnOffers } from '#client/orders/withdrawn-offers.tsx';
import { refreshOrders } from '#client/orders/refresh-orders.ts';
import { useLiveOrder } from '#client/orders/use-live-order.ts';
import { useOrderTitle } from '#client/orders/use-order-title.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { isRefused } from '#offline/refused.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ChevronBackIcon, MailIcon, OrdersIcon, PhoneIcon } from '#ui/icons/icons.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Loading, Skeleton, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { ApplicantName } from './applicant-name.tsx';
import { DeskActs } from './desk-acts.tsx';
import { DeskDocuments } from './desk-documents.tsx';
import { DeskTurn } from './desk-turn.tsx';
import { OrderHistory } from './order-history.tsx';
import { SentOffers } from './sent-offers.tsx';
import { LendersCard } from './lenders/lenders-card.tsx';
import { AssignmentCard } from './work/assignment-card.tsx';
import { NotesCard } from './work/notes-card.tsx';

/** One order at the desk: applicant, answers, documents, possible acts, and history. */
export function DeskOrderPage({ id }: { id: string }) {
  const { t } = useLingui();
  const { ask, queryClient } = useApp();
  const { data, error, isFetching, refetch } = useQuery({ ...ask(desk.order, { id }), ...fresh });
  useLiveOrder({
    version: desk.orderVersion,
    id,
    order: data,
    refetch: () => refreshOrders(queryClient),
    viewer: 'staff',
  });
  if (data) return <Shown order={data} />;
  if (isRefused(error, 404))
    return (
      <>
        <PageTitle>{t`Desk`}</PageTitle>
        <EmptyState
          level={1}
          icon={<OrdersIcon />}
          title={<Trans>Order not found</Trans>}
          actions={
            <Link to="/desk" className={buttonClass()}>
              <Trans>All orders</Trans>
            </Link>
          }
        />
      </>
    );
  if (error)
    return (
      <CannotShow
        level={1}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        hint={<Trans>Other people's orders are never stored on a device.</Trans>}
      />
    );
  return (
    <Loading>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <Card className="grid content-start gap-4">
          <Skeleton className="h-8 w-1/2" />
          <SkeletonText lines={10} />
        </Card>
        <Card>
          <SkeletonText lines={7} />
        </Card>
      </div>
    </Loading>
  );
}

function Shown({ order }: { order: DeskOrder }) {
  const { t } = useLingui();
  const locale = useLocale();
  const title = useOrderTitle()(order);
  return (
    <>
      <PageTitle>{`${order.number} ${order.applicant.name}`}</PageTitle>
      <header className="grid gap-2">
        <Link to="/desk" className="inline-flex min-h-11 w-fit items-center gap-1 text-brand print:hidden">
          <ChevronBackIcon className="size-4" />
          <Trans>All orders</Trans>
        </Link>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-xl">
            <Ltr>{order.number}</Ltr>
          </h1>
          <OrderBadge status={order.status} />
          <span className="text-sm">
            <DeskTurn order={order} />
          </span>
        </div>
        <p className="text-ink-2">
          <span dir="auto">{title}</span>
          {' · '}
          <Trans>
            Received on{' '}
            <bdi>
              {formatDate(locale, order.receivedAt)} {formatTime(locale, order.receivedAt)}
            </bdi>
          </Trans>
        </p>
      </header>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-1 gap-4 max-lg:order-2">
          <OrderEnd order={order} />
          <SentOffers order={order} />
          <WithdrawnOffers offers={order.withdrawnOffers} />
          <DeskDocuments key={order.id} documents={order.documents} asked={order.papersAsked} order={order} />
          <OrderAnswers order={order} isOfApplicant />
        </div>
        <aside aria-label={t`Actions`} className="grid grid-cols-1 gap-4 lg:sticky lg:top-20">
          <Applicant applicant={order.applicant} consent={order.consent} />
          <AssignmentCard order={order} />
          <LendersCard order={order} />
          <DeskActs order={order} />
          <NotesCard key={order.id} order={order} />
          <OrderHistory order={order} />
        </aside>
      </div>
    </>
  );
}

function Applicant({
  applicant: { name, phone, email, locale: spoken, account },
  consent,
}: Pick<DeskOrder, 'applicant' | 'consent'>) {
  return (
    <Card as="section" aria-labelledby="applicant" className="grid gap-1">
      <h2 id="applicant" className="text-md">
        <ApplicantName name={name} />
      </h2>
      <p className="text-sm text-ink-3">
        {spoken === 'ar' ? <Trans>Uses the site in Arabic</Trans> : <Trans>Uses the site in English</Trans>}
        {' · '}
        {account !== null ? <Trans>has an account</Trans> : <Trans>account not verified yet</Trans>}
      </p>
      {account !== null && (
        <Link
          to="/desk/$part"
          params={{ part: 'people' }}
          search={{ id: account }}
          className="inline-flex min-h-11 w-fit items-center text-brand underline print:hidden"
        >
          <Trans>Customer page</Trans>
        </Link>
      )}
      {account === null && phone && (
        <Link
          to="/desk"
          search={{ q: phone }}
          className="inline-flex min-h-11 w-fit items-center text-brand underline print:hidden"
        >
          <Trans>All orders with this phone</Trans>
        </Link>
      )}
      {phone && (
        <a href={`tel:${phone}`} className="flex min-h-11 w-fit items-center gap-2 underline-offset-4 hover:underline">
          <PhoneIcon className="size-5 text-brand" />
          <Ltr>{phone}</Ltr>
        </a>
      )}
      {email && (
        <a
          href={`mailto:${email}`}
          className="flex min-h-11 w-fit max-w-full items-center gap-2 underline-offset-4 hover:underline"
        >
          <MailIcon className="size-5 text-brand" />
          <Ltr className="min-w-0 wrap-anywhere">{email}</Ltr>
        </a>
      )}
      {consent && <AgreedTexts consent={consent} />}
    </Card>
  );
}
