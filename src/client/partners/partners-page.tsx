import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useRouter } from '@tanstack/react-router';
import type { PartnerKind } from '#domain/partners/partner.ts';
import { CannotShow, SavedNotice } from '#client/shell/cannot-show.tsx';
import { ListPager } from '#client/shell/list-pager.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useLocale } from '#client/shell/use-app.ts';
import { useTyped } from '#client/shell/use-typed.ts';
import { formatNumber } from '#i18n/format.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { Button } from '#ui/button/button.tsx';
import { cardClass } from '#ui/card/card-class.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { SearchIcon } from '#ui/icons/icons.tsx';
import { Select } from '#ui/select/select.tsx';
import { Loading, Skeleton } from '#ui/skeleton/skeleton.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { PartnerCard } from './partner-card.tsx';
import { partnerScreens } from './partner-screens.ts';
import type { PartnersSearch } from './partners-search.ts';
import { usePartners } from './use-partners.ts';

const TYPING_PAUSE_MS = 300;

/** Showrooms or marketing offices, filtered by name and city, most listings first. The search is in the address. */
export function PartnersPage({ kind, search }: { kind: PartnerKind; search: PartnersSearch }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const screen = partnerScreens[kind];
  const { shown, isFetching, isRefreshing, error, retry } = usePartners(screen, search);
  const router = useRouter();
  const change = (next: PartnersSearch, replace = false) => {
    // Pending input must not navigate back to a list that was left.
    if (router.latestLocation.pathname === screen.list)
      void navigate({ to: screen.list, search: next, replace, resetScroll: false });
  };
  const isBeyond = shown !== null && shown.data.items.length === 0 && shown.meta.total > 0;
  return (
    <div className="page wide-screen grid grid-cols-1 gap-5 py-4 lg:py-8">
      <PageTitle>{i18n._(screen.title)}</PageTitle>
      <Breadcrumb crumbs={[{ label: <Trans>Home</Trans>, href: '/' }, { label: i18n._(screen.title) }]} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="grid max-w-[60ch] gap-1">
          <h1 className="text-xl">{i18n._(screen.title)}</h1>
          <p className="text-ink-2">{i18n._(screen.lead)}</p>
        </div>
        <p role="status" className="text-ink-2">
          {shown && !isRefreshing && i18n._(screen.total(shown.meta.total))}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <NameBox
          key={screen.list}
          label={i18n._(screen.search)}
          text={search.q ?? ''}
          onSearch={(q) => change({ ...(q && { q }), ...(search.city && { city: search.city }) }, true)}
        />
        <Select
          aria-label={t`City`}
          emptyLabel={t`All cities`}
          value={search.city ?? ''}
          onChange={(event) =>
            change({ ...(search.q && { q: search.q }), ...(event.target.value && { city: event.target.value }) })
          }
          options={(shown?.data.cities ?? []).map(({ code, name, count }) => ({
            value: code,
            label: `${name[locale]} (${formatNumber(locale, count)})`,
          }))}
          className="max-sm:w-full sm:min-w-52"
        />
      </div>
      {shown && <SavedNotice asOf={shown.asOf} />}
      {shown && shown.data.items.length > 0 && (
        <ul
          aria-busy={isRefreshing}
          className={`grid gap-4 sm:grid-cols-2 lg:grid-cols-3 min-[100rem]:grid-cols-4 ${isRefreshing ? 'outdated' : ''}`}
        >
          {shown.data.items.map((partner) => (
            <li key={partner.slug}>
              <PartnerCard partner={partner} level={2} />
            </li>
          ))}
        </ul>
      )}
      {shown && shown.data.items.length === 0 && (
        <EmptyState
          icon={<SearchIcon />}
          title={
            isBeyond ? <Trans>This page does not exist</Trans> : <Trans>Sorry, none of the results were found.</Trans>
          }
          actions={
            <Button onClick={() => change(isBeyond ? { ...search, page: undefined } : {})}>
              {isBeyond ? <Trans>Go to the first page</Trans> : <Trans>Show all</Trans>}
            </Button>
          }
        />
      )}
      {!shown && error === null && <PartnersSkeleton />}
      {!shown && error !== null && (
        <CannotShow
          error={error}
          onRetry={retry}
          isRetrying={isFetching}
          hint={<Trans>Lists you open while connected are kept here for later.</Trans>}
        />
      )}
      {shown && (
        <ListPager
          page={shown.meta.page}
          meta={shown.meta}
          path={screen.list}
          search={{ ...search }}
          className="mt-4"
        />
      )}
    </div>
  );
}

/** Searches while typing. */
function NameBox({ label, text, onSearch }: { label: string; text: string; onSearch: (text: string) => void }) {
  const { typed, type, flush, leave } = useTyped(
    (words: string) => words.trim() !== text && onSearch(words.trim()),
    TYPING_PAUSE_MS,
  );
  return (
    <form
      role="search"
      className="w-full sm:w-auto sm:min-w-72 sm:grow"
      onSubmit={(event) => {
        event.preventDefault();
        void flush();
      }}
    >
      <TextInput
        kind="search"
        aria-label={label}
        placeholder={label}
        prefix={<SearchIcon className="size-4" />}
        value={typed ?? text}
        maxLength={100}
        onChange={(event) => type(event.target.value)}
        onBlur={() => void leave()}
      />
    </form>
  );
}

function PartnersSkeleton() {
  return (
    <Loading>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 min-[100rem]:grid-cols-4">
        {Array.from({ length: 6 }, (_, at) => (
          <div key={at} className={`${cardClass({ ownPadding: true })} grid gap-3 pb-4`}>
            <Skeleton className="aspect-16/7 w-full" />
            <Skeleton className="mx-4 h-5 w-3/4" />
            <Skeleton className="mx-4 h-4 w-1/3" />
            <Skeleton className="mx-4 h-4 w-1/2" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
