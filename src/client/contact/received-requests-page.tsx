import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { listingRequests } from '#contract/listing-requests.ts';
import { catalogueOf } from '#domain/catalogue/kinds/kinds.ts';
import type { ReceivedRequest } from '#domain/listings/listing-request.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { SellerTabs } from '#client/adverts/team/seller-tabs.tsx';
import { useTeam } from '#client/adverts/team/use-team.ts';
import { fresh } from '#client/orders/fresh.ts';
import { CannotShow, SavedNotice } from '#client/shell/cannot-show.tsx';
import { ListPager } from '#client/shell/list-pager.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useKeptQuery } from '#client/shell/use-kept-query.ts';
import { formatSpan } from '#i18n/format-span.ts';
import { receivedRequestLabels, requestOutcomeLabels } from '#i18n/listings/request-labels.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { chipClass } from '#ui/chip/chip.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { MailIcon, PhoneIcon, WhatsAppIcon } from '#ui/icons/icons.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Loading, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { TextLink } from '#ui/text-link/text-link.tsx';
import { TimeAgo } from '#ui/time-ago/time-ago.tsx';
import { AnswerRequest } from './answer-request.tsx';
import type { ReceivedSearch } from './received-search.ts';
import { WishedDay } from './wished-day.tsx';

/** Requests about a person's own adverts, newest first; by default those not marked as answered. */
export function ReceivedRequestsPage({ of, state, page }: ReceivedSearch) {
  const { t } = useLingui();
  const { ask } = useApp();
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = useKeptQuery({
    ...ask(listingRequests.received, { of, state, page }),
    ...fresh,
  });
  const { data: team } = useTeam();
  const isShared = of !== 'own' && (team?.role === 'member' || (team?.members.length ?? 0) > 0);
  return (
    <div className="page grid max-w-4xl grid-cols-1 content-start gap-5 py-4 lg:py-8">
      <PageTitle>{t`Requests about my adverts`}</PageTitle>
      <Breadcrumb
        crumbs={[
          { label: <Trans>Home</Trans>, href: '/' },
          { label: <Trans>My products</Trans>, href: '/my-products' },
          { label: <Trans>Requests about my adverts</Trans> },
        ]}
      />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-xl">
          <Trans>Requests about my adverts</Trans>
        </h1>
        <p role="status" className="text-ink-2">
          {data && !isPlaceholderData && (
            <Plural value={data.meta.total} _0="No requests" one="# request" other="# requests" />
          )}
        </p>
      </div>
      <SellerTabs path="/my-products/requests" of={of} />
      <nav aria-label={t`Status of the requests`}>
        <ul className="flex flex-wrap gap-2">
          {(['open', 'answered'] as const).map((one) => (
            <li key={one}>
              <Link
                to="/my-products/requests"
                search={{ of, state: one === 'open' ? undefined : one }}
                activeProps={{}}
                aria-current={one === state ? 'page' : undefined}
                resetScroll={false}
                className={chipClass(one === state)}
              >
                {one === 'open' ? <Trans>Open</Trans> : <Trans>Answered</Trans>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {data && !isPlaceholderData && <SavedNotice asOf={dataUpdatedAt} />}
      {data && data.data.length > 0 && (
        <ul aria-busy={isPlaceholderData} className={`grid gap-3 ${isPlaceholderData ? 'outdated' : ''}`}>
          {data.data.map((request) => (
            <li key={request.id}>
              <Received request={request} isShared={isShared} />
            </li>
          ))}
        </ul>
      )}
      {data?.data.length === 0 && !isPlaceholderData && (
        <EmptyState icon={<MailIcon />} title={<Trans>No Items</Trans>}>
          {state === 'open' ? (
            <Trans>Requests for a call, a price or a viewing appear here.</Trans>
          ) : (
            <Trans>Requests you mark as answered appear here.</Trans>
          )}
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
          hint={<Trans>Requests you have seen while connected are saved here, only for you.</Trans>}
        />
      )}
      {data && (
        <ListPager
          page={page}
          meta={data.meta}
          path="/my-products/requests"
          search={{ of, state: state === 'open' ? undefined : state }}
        />
      )}
    </div>
  );
}

function Received({ request, isShared }: { request: ReceivedRequest; isShared: boolean }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { kind, listing, name, phone, message, at, answeredAt } = request;
  return (
    <Card as="article" aria-label={name} className="grid gap-3">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={kind === 'viewing' ? 'brand' : 'outline'}>{i18n._(receivedRequestLabels[kind])}</Badge>
        <WishedDay {...request} />
        <span className="ms-auto text-sm text-ink-3">
          <TimeAgo at={at} />
        </span>
      </header>
      <h2 dir="auto" className="w-fit text-md">
        {name}
      </h2>
      {message && (
        <p dir="auto" className="w-fit max-w-[80ch] as-written">
          {message}
        </p>
      )}
      <p>
        <TextLink href={`${catalogueOf(listing.kind).screenPath}/${listing.id}`} className="touch-line">
          {listing.title[locale]}
        </TextLink>
      </p>
      {answeredAt !== null && <Answer request={request} after={minutesBetween(at, answeredAt)} />}
      <footer className="flex flex-wrap items-center gap-2">
        <a href={`tel:${phone}`} className={buttonClass({ kind: 'secondary' })}>
          <PhoneIcon />
          <Ltr>{phone}</Ltr>
        </a>
        <a
          href={`https://wa.me/${phone.replace('+', '')}`}
          rel="noreferrer"
          target="_blank"
          className={buttonClass({ kind: 'secondary' })}
        >
          <WhatsAppIcon />
          <Trans>WhatsApp</Trans>
        </a>
        <span className="ms-auto">
          <AnswerRequest request={request} isShared={isShared} />
        </span>
      </footer>
    </Card>
  );
}

const minutesBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / MINUTE_MS);

/** What came of it, how soon, and the note. */
function Answer({ request: { outcome, note, answeredBy }, after }: { request: ReceivedRequest; after: number }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  return (
    <div className="grid grid-cols-1 justify-items-start gap-1 border-t border-line pt-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
        {outcome && <Badge tone="success">{i18n._(requestOutcomeLabels[outcome])}</Badge>}
        <span>
          <Trans>
            Answered after <bdi>{formatSpan(locale, after)}</bdi>
          </Trans>
        </span>
        {answeredBy !== null && (
          <span>
            <Trans>
              by <bdi>{answeredBy}</bdi>
            </Trans>
          </span>
        )}
      </p>
      {note && (
        <p dir="auto" className="w-fit max-w-[80ch] as-written">
          {note}
        </p>
      )}
    </div>
  );
}
