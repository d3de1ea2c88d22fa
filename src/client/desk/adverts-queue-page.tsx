import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { adverts } from '#contract/adverts.ts';
import { deskExports } from '#contract/desk-exports.ts';
import { ListPager } from '#client/shell/list-pager.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useKeptQuery } from '#client/shell/use-kept-query.ts';
import { fresh } from '#client/orders/fresh.ts';
import { approvalLabels } from '#i18n/adverts/advert-words.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { cardClass } from '#ui/card/card-class.ts';
import { chipClass } from '#ui/chip/chip.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { TagIcon } from '#ui/icons/menu-icons.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { Price } from '#ui/price/price.tsx';
import { TimeAgo } from '#ui/time-ago/time-ago.tsx';
import { AdvertSources } from './advert-sources.tsx';
import type { AdvertsQueueSearch } from './adverts-queue-search.ts';
import { DownloadList } from './download-list.tsx';
import { useListKeys } from './keys/use-list-keys.ts';
import { NoAnswer, SkeletonRows } from './no-answer.tsx';
import { useLiveAnswer } from './use-live-answer.ts';

/** Waiting adverts at the desk, longest waiting first. */
export function AdvertsQueuePage({ filter, page }: Omit<AdvertsQueueSearch, 'from'>) {
  useListKeys();
  const { t, i18n } = useLingui();
  const { ask } = useApp();
  const locale = useLocale();
  const asked = useKeptQuery({
    ...ask(adverts.queue, { filter, page: String(page) }),
    ...fresh,
  });
  const { data, isPlaceholderData } = asked;
  useLiveAnswer(adverts.queue, { filter, page: String(page) }, asked);
  const total = data?.meta.total ?? 0;
  const names = {
    waiting: t`To review`,
    accepted: t`Accepted`,
    rejected: t`Changes requested`,
    removed: t`Removed from Wijha`,
    all: t`All`,
  } as const;
  return (
    <>
      <PageTitle>{t`Adverts to review`}</PageTitle>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-xl">
          <Trans>Adverts</Trans>
        </h1>
        <p role="status" className="text-ink-2">
          {data && !isPlaceholderData && <Plural value={total} _0="No adverts" one="# advert" other="# adverts" />}
        </p>
      </div>
      <AdvertSources current="people" />
      <DownloadList endpoint={deskExports.exportAdverts} input={{ filter }} name="adverts" about={t`Adverts`} />
      <nav aria-label={t`Which adverts`}>
        <ul className="strip gap-2 py-1">
          {(['waiting', 'accepted', 'rejected', 'removed', 'all'] as const).map((one) => (
            <li key={one}>
              <Link
                to="/desk/adverts"
                search={one === 'waiting' ? {} : { filter: one }}
                activeOptions={{ exact: true }}
                activeProps={{}}
                aria-current={one === filter ? 'true' : undefined}
                className={chipClass(one === filter)}
              >
                {names[one]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {data && data.data.length > 0 && (
        <ul aria-busy={isPlaceholderData} className={`grid gap-2 ${isPlaceholderData ? 'outdated' : ''}`}>
          {data.data.map((advert) => (
            <li
              key={advert.id}
              className={`${cardClass({ ownPadding: true })} flex gap-4 p-3 max-[16rem]:flex-col hover:border-line-strong`}
            >
              <span className="relative aspect-4/3 w-28 shrink-0 overflow-hidden rounded-sm bg-sunken">
                {advert.cover && advert.cover.widths.length > 0 && (
                  <Picture
                    photo={advert.cover}
                    alt=""
                    sizes="7rem"
                    className="absolute inset-0 size-full object-cover"
                  />
                )}
              </span>
              <div className="grid min-w-0 content-start gap-1 wrap-anywhere">
                <Link
                  to="/desk/adverts/$id"
                  params={{ id: advert.id }}
                  data-row
                  className="stretched font-semibold text-brand"
                >
                  <bdi>{advert.title[locale]}</bdi>
                </Link>
                <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
                  <Ltr>{advert.id}</Ltr>
                  <bdi>{advert.seller}</bdi>
                  {advert.price !== null && <Price halalas={advert.price} whole />}
                  <TimeAgo at={advert.sentAt} />
                </p>
                <Badge
                  tone={
                    advert.approval === 'pending' ? 'warning' : advert.approval === 'accepted' ? 'success' : 'neutral'
                  }
                >
                  {i18n._(approvalLabels[advert.approval])}
                </Badge>
              </div>
            </li>
          ))}
        </ul>
      )}
      {data?.data.length === 0 && !isPlaceholderData && (
        <EmptyState icon={<TagIcon />} title={<Trans>No Items</Trans>}>
          <Trans>New adverts appear here as they come in.</Trans>
        </EmptyState>
      )}
      <NoAnswer asked={asked}>
        <SkeletonRows count={5} row="h-24" className="gap-2" />
      </NoAnswer>
      {data && (
        <ListPager
          page={page}
          meta={data.meta}
          path="/desk/adverts"
          search={{ filter: filter === 'waiting' ? undefined : filter }}
        />
      )}
    </>
  );
}
