import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { OwnNotification } from '#domain/notifications/notification.ts';
import { listHref } from '#domain/catalogue/list-address.ts';
import { addressParameters } from '#domain/saved-searches/search-address.ts';
import { browsedKinds } from '#client/browse/browsed-kinds.ts';
import { useSearchName } from '#client/browse/use-search-name.ts';
import { CannotShow, SavedNotice } from '#client/shell/cannot-show.tsx';
import { address } from '#client/shell/address.ts';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useLocale } from '#client/shell/use-app.ts';
import { useConnection } from '#client/shell/use-connection.ts';
import { wordsOf } from '#i18n/notifications/notification-words.ts';
import { Anchor } from '#ui/anchor/anchor.tsx';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { Button, IconButton } from '#ui/button/button.tsx';
import { cardClass } from '#ui/card/card-class.ts';
import { classes } from '#ui/classes/classes.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { HeartIcon, OrdersIcon, SearchIcon } from '#ui/icons/first-icons.tsx';
import { MailIcon, ShieldCheckIcon } from '#ui/icons/icons.tsx';
import { EyeIcon, EyeOffIcon, TagIcon } from '#ui/icons/menu-icons.tsx';
import { BellIcon } from '#ui/icons/more-icons.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Loading, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { TimeAgo } from '#ui/time-ago/time-ago.tsx';
import { NotificationsCard } from './notifications-card.tsx';
import { useNotifications } from './use-notifications.ts';

/** Notifications about own orders, adverts, letters, saved searches and favourites, newest first; opening one leads to its subject and marks it as read. `opened` is the number of the one that was pressed on the device. */
export function NotificationsPage({ opened }: { opened?: string | undefined }) {
  const { t } = useLingui();
  const { isOnline } = useConnection();
  const { data, error, isFetching, dataUpdatedAt, refetch, mark, markAll } = useNotifications();
  useOpened(
    data?.items.find(({ id }) => id === opened),
    mark,
  );
  const newest = data?.items.map(({ id }) => Number(id)).reduce((a, b) => Math.max(a, b), 0);
  return (
    <div className="page grid max-w-3xl grid-cols-1 content-start gap-5 py-4 lg:py-8">
      <PageTitle>{t`Notifications`}</PageTitle>
      <Breadcrumb crumbs={[{ label: <Trans>Home</Trans>, href: '/' }, { label: <Trans>Notifications</Trans> }]} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">
          <Trans>Notifications</Trans>
        </h1>
        {data && data.unread > 0 && newest && isOnline && (
          <Button kind="ghost" flush onClick={() => void markAll(String(newest))}>
            <Trans>Mark all as read</Trans>
          </Button>
        )}
      </div>
      {data && <SavedNotice asOf={dataUpdatedAt} />}
      {data && <NotificationsCard />}
      {data && data.items.length > 0 && (
        <ul className={cardClass({ flush: true })}>
          {data.items.map((item) => (
            <NotificationItem
              key={item.id}
              item={item}
              onMark={isOnline ? (isRead) => void mark(item.id, isRead) : null}
            />
          ))}
        </ul>
      )}
      {data?.items.length === 0 && (
        <EmptyState icon={<BellIcon />} title={<Trans>No Items</Trans>}>
          <Trans>Updates to your requests, adverts, messages, saved searches and favourites appear here.</Trans>
        </EmptyState>
      )}
      {!data && error === null && (
        <Loading>
          <SkeletonText lines={6} />
        </Loading>
      )}
      {!data && error !== null && (
        <CannotShow
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          hint={<Trans>Notifications you have seen while connected are saved here, only for you.</Trans>}
        />
      )}
    </div>
  );
}

/** Leads to what a notification is about, which then is read; going back leads past the list. One that is not in the list, such as that of somebody else, leads nowhere. */
function useOpened(item: OwnNotification | undefined, mark: (id: string, isRead: boolean) => Promise<void>) {
  const router = useRouter();
  const id = item?.id;
  const href = item && addressOf(item);
  const open = useEffectEvent((openedId: string, to: string) => {
    if (!item?.isRead) void mark(openedId, true);
    void router.navigate({ href: to, replace: true });
  });
  useEffect(() => {
    if (id !== undefined && href !== undefined) open(id, href);
  }, [id, href]);
}

function NotificationItem({ item, onMark }: { item: OwnNotification; onMark: ((isRead: boolean) => void) | null }) {
  const { t, i18n } = useLingui();
  const { about, Icon } = useSubject(item);
  return (
    <li
      className={classes(
        'relative flex items-start gap-3 border-line px-4 py-3 not-first:border-t sm:gap-4 sm:px-5',
        !item.isRead && 'bg-brand-tint/40',
      )}
    >
      <span className="mt-0.5 grid size-10 shrink-0 place-items-center rounded-md rounded-es-sm bg-sunken text-ink-2">
        <Icon className="size-5" />
      </span>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className={item.isRead ? undefined : 'font-semibold'}>
          <Anchor href={addressOf(item)} className="stretched" onClick={() => !item.isRead && onMark?.(true)}>
            {i18n._(wordsOf(item))}
          </Anchor>
          {!item.isRead && (
            <span className="sr-only">
              {' '}
              <Trans>(unread)</Trans>
            </span>
          )}
        </p>
        <p className="text-sm text-ink-3">
          {about}
          <span aria-hidden> · </span>
          <TimeAgo at={item.at} />
        </p>
      </div>
      {onMark && (
        <IconButton
          label={item.isRead ? t`Mark as unread` : t`Mark as read`}
          onClick={() => onMark(!item.isRead)}
          className="relative z-10 -my-1 -me-2 text-ink-3"
        >
          {item.isRead ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      )}
    </li>
  );
}

/** The page about the subject of a notification. */
function addressOf(item: OwnNotification): string {
  if ('order' in item) return `/orders/${item.order.id}`;
  if ('search' in item) {
    const { kind, address: search } = item.search;
    return listHref(browsedKinds[kind].catalogue, addressParameters(search) ?? {});
  }
  if ('favourite' in item) {
    const { kind, id } = item.favourite;
    return item.event === 'favourite_gone' ? '/wishlist' : `${browsedKinds[kind].catalogue.screenPath}/${id}`;
  }
  if ('letter' in item) return address('/letters', { letter: item.letter.id });
  if ('seller' in item) return '/my-page';
  return item.event === 'request_received' ? '/my-products/requests' : '/my-products';
}

/** The subject of a notification in words. */
function useSubject(item: OwnNotification): { about: ReactNode; Icon: typeof OrdersIcon } {
  const locale = useLocale();
  const nameOf = useSearchName();
  if ('order' in item) return { about: <Ltr>{item.order.number}</Ltr>, Icon: OrdersIcon };
  if ('search' in item) return { about: <span dir="auto">{nameOf(item.search)}</span>, Icon: SearchIcon };
  if ('favourite' in item) return { about: <span dir="auto">{item.favourite.title[locale]}</span>, Icon: HeartIcon };
  if ('letter' in item) {
    const { number, subject } = item.letter;
    return {
      about: (
        <>
          {number !== null && (
            <>
              <Ltr>{number}</Ltr>
              <span aria-hidden> · </span>
            </>
          )}
          <span dir="auto">{subject}</span>
        </>
      ),
      Icon: MailIcon,
    };
  }
  if ('seller' in item) return { about: <span dir="auto">{item.seller.name[locale]}</span>, Icon: ShieldCheckIcon };
  return { about: <span dir="auto">{item.advert.title[locale]}</span>, Icon: TagIcon };
}
