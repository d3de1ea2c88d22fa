import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { accounts } from '#contract/accounts.ts';
import { orders } from '#contract/orders.ts';
import type { OrderTab } from '#domain/orders/order-status.ts';
import { CannotShow, SavedNotice } from '#client/shell/cannot-show.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp } from '#client/shell/use-app.ts';
import { useKeptQuery } from '#client/shell/use-kept-query.ts';
import { orderTabLabels } from '#i18n/orders/order-labels.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { chipClass } from '#ui/chip/chip.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { OrdersIcon } from '#ui/icons/icons.tsx';
import { Loading, Skeleton, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { textLinkClass } from '#ui/text-link/text-link.tsx';
import { fresh } from './fresh.ts';
import { OrderCard } from './order-card.tsx';
import { WaitingCard } from './waiting-card.tsx';
import { ordersSearch } from './orders-search.ts';

const tabs = Object.keys(orderTabLabels) as OrderTab[];

/** A person's own orders in four lists; which one is in the address. */
export function OrdersPage({ tab }: { tab: OrderTab }) {
  const { t, i18n } = useLingui();
  const { ask } = useApp();
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = useKeptQuery({
    ...ask(orders.list, { tab }),
    ...fresh,
  });
  return (
    <div className="page grid grid-cols-1 content-start gap-5 py-4 lg:py-8">
      <PageTitle>{t`My orders`}</PageTitle>
      <Breadcrumb crumbs={[{ label: <Trans>Home</Trans>, href: '/' }, { label: <Trans>My orders</Trans> }]} />
      <h1 className="text-xl">
        <Trans>My orders</Trans>
      </h1>
      <nav aria-label={t`Kinds of orders`} className="-mx-4 sm:mx-0">
        <ul className="strip gap-2 px-4 py-1 sm:px-0">
          {tabs.map((one) => (
            <li key={one}>
              <Link
                to="/orders"
                search={ordersSearch(one)}
                activeOptions={{ exact: true }}
                activeProps={{}}
                aria-current={one === tab ? 'page' : undefined}
                resetScroll={false}
                className={chipClass(one === tab)}
              >
                {i18n._(orderTabLabels[one])}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {tab === 'current' && <WaitingCard />}
      {data && !isPlaceholderData && <SavedNotice asOf={dataUpdatedAt} />}
      {data && data.length > 0 && (
        <ul
          aria-busy={isPlaceholderData}
          className={`grid gap-4 md:grid-cols-2 xl:grid-cols-3 ${isPlaceholderData ? 'outdated' : ''}`}
        >
          {data.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
      {data?.length === 0 && !isPlaceholderData && (
        <EmptyState
          icon={<OrdersIcon />}
          title={<Trans>No Items</Trans>}
          actions={
            <Link to="/products/cars" className={buttonClass()}>
              <Trans>Browse cars</Trans>
            </Link>
          }
        >
          {tab === 'current' ? (
            <Trans>Requests you send appear here, with their status and next step.</Trans>
          ) : (
            <Trans>Orders move here once they are closed.</Trans>
          )}
        </EmptyState>
      )}
      {data && tab === 'current' && <GuestRequests />}
      {!data && error === null && <OrdersSkeleton />}
      {!data && error !== null && (
        <CannotShow
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          hint={<Trans>Orders you open while connected are saved here, only for you.</Trans>}
        />
      )}
    </div>
  );
}

/** Explains how orders sent without an account get into this list. Shown to everybody with an unverified phone, so that it does not reveal whether there are any. */
function GuestRequests() {
  const { ask } = useApp();
  const { data } = useQuery(ask(accounts.profile, {}));
  if (!data?.phone || data.isPhoneProved) return null;
  return (
    <p className="text-sm text-ink-2 print:hidden">
      <Trans>
        Sent a request without logging in?{' '}
        <Link to="/profile" hash="confirm-phone" className={textLinkClass()}>
          Confirm your mobile number
        </Link>{' '}
        to see it here too.
      </Trans>
    </p>
  );
}

function OrdersSkeleton() {
  return (
    <Loading>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {Array.from({ length: 3 }, (_, at) => (
          <Card key={at} className="grid gap-4">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
            <SkeletonText lines={6} />
          </Card>
        ))}
      </div>
    </Loading>
  );
}
