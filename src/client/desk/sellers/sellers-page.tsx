import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { deskExports } from '#contract/desk-exports.ts';
import { deskSellers } from '#contract/desk-sellers.ts';
import type { DeskSellerCard } from '#domain/desk/desk-seller.ts';
import { fresh } from '#client/orders/fresh.ts';
import { ListPager } from '#client/shell/list-pager.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useKeptQuery } from '#client/shell/use-kept-query.ts';
import { formatDate } from '#i18n/format.ts';
import { cardClass } from '#ui/card/card-class.ts';
import { ShieldCheckIcon } from '#ui/icons/icons.tsx';
import { useListKeys } from '../keys/use-list-keys.ts';
import { ListFilters } from '../lists/list-filters.tsx';
import { ListRows } from '../lists/list-rows.tsx';
import { sellerSorts } from '../lists/list-sorts.ts';
import { ListTools } from '../lists/list-tools.tsx';
import { SortSelect } from '../lists/sort-select.tsx';
import { useDeskList } from '../lists/use-desk-list.ts';
import { useLiveAnswer } from '../use-live-answer.ts';
import { SellerPage } from './seller-page.tsx';
import { SellerBadges, SellerLink, useSellerColumns } from './seller-columns.tsx';
import { kindWords, listWords } from './seller-words.ts';
import type { SellersSearch } from './sellers-search.ts';
import { DownloadList } from '../download-list.tsx';

/** Showrooms and offices by their verification, or the page of one, as the address says. */
export function SellersScreen({ search }: { search: SellersSearch }) {
  return search.id === undefined ? <SellersPage search={search} /> : <SellerPage key={search.id} id={search.id} />;
}

function SellersPage({ search }: { search: SellersSearch }) {
  useListKeys({ hasSearch: true });
  const { t, i18n } = useLingui();
  const { ask } = useApp();
  const { state, sort, q, page } = search;
  const input = { state, sort, q, page };
  const asked = useKeptQuery({ ...ask(deskSellers.sellers, input), ...fresh });
  const list = useDeskList('sellers', search, sellerSorts);
  const columns = useSellerColumns();
  const { data, isPlaceholderData } = asked;
  useLiveAnswer(deskSellers.sellers, input, asked);
  return (
    <>
      <PageTitle>{t`Sellers`}</PageTitle>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-xl">
          <Trans>Sellers</Trans>
        </h1>
        <p role="status" className="text-ink-2">
          {data && !isPlaceholderData && (
            <Plural value={data.meta.total} _0="No sellers" one="# seller" other="# sellers" />
          )}
        </p>
      </div>
      <ListTools list={list} columns={columns}>
        <DownloadList
          endpoint={deskExports.exportSellers}
          input={{ state, sort, q }}
          name="sellers"
          about={t`Sellers`}
        />
        <SortSelect list={list} />
      </ListTools>
      <ListFilters
        list={list}
        label={t`Which sellers`}
        chips={listWords.map(([one, label]) => ({ label: i18n._(label), filters: { state: one } }))}
        search={{ label: t`Search sellers`, hint: t`Name or register number` }}
        // A name is looked for among all sellers.
        searched={state === 'ending' ? { state: 'all' } : undefined}
      />
      <ListRows
        list={list}
        columns={columns}
        caption={t`Sellers`}
        asked={asked}
        rows={data?.data}
        cards="gap-3 md:grid-cols-2"
        empty={{
          icon: <ShieldCheckIcon />,
          text:
            state === 'ending' && !q ? (
              <Trans>No verification has ended or ends within 30 days.</Trans>
            ) : (
              <Trans>No matching sellers. Search for a name or a register number.</Trans>
            ),
        }}
      >
        {data?.data?.map((seller) => (
          <SellerCard key={seller.id} seller={seller} />
        ))}
      </ListRows>
      {data && <ListPager page={page} meta={data.meta} path="/desk/sellers" search={{ state, q, ...list.kept }} />}
    </>
  );
}

function SellerCard({ seller }: { seller: DeskSellerCard }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { id, kind, city, hasAccount, validUntil } = seller;
  const day = validUntil === null ? '' : formatDate(locale, validUntil);
  return (
    <li data-item={id} className={`${cardClass({ pressable: true })} grid content-start gap-1.5 wrap-anywhere`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SellerLink seller={seller} />
        <SellerBadges seller={seller} />
      </div>
      <p className="flex flex-wrap gap-x-4 text-ink-2">
        <span>{i18n._(kindWords[kind])}</span>
        {city && <span>{city[locale]}</span>}
        {!hasAccount && (
          <span>
            <Trans>Without an account</Trans>
          </span>
        )}
      </p>
      {validUntil !== null && (
        <p className="text-sm text-ink-3">
          <Trans>
            Valid until <bdi>{day}</bdi>
          </Trans>
        </p>
      )}
    </li>
  );
}
