import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { adverts } from '#contract/adverts.ts';
import type { ProductFilter } from '#domain/adverts/advert.ts';
import { advertForm } from '#domain/adverts/advert-form.ts';
import type { SellerChoice } from '#domain/partners/seller-choice.ts';
import { kindNames } from '#domain/catalogue/kind.ts';
import { fresh } from '#client/orders/fresh.ts';
import { WaitingCard } from '#client/orders/waiting-card.tsx';
import { CannotShow, SavedNotice } from '#client/shell/cannot-show.tsx';
import { ListPager } from '#client/shell/list-pager.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp } from '#client/shell/use-app.ts';
import { useKeptQuery } from '#client/shell/use-kept-query.ts';
import { productFilterLabels } from '#i18n/adverts/advert-words.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { chipClass } from '#ui/chip/chip.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { MailIcon } from '#ui/icons/icons.tsx';
import { UserIcon } from '#ui/icons/first-icons.tsx';
import { TagIcon, UploadIcon } from '#ui/icons/menu-icons.tsx';
import { EditIcon } from '#ui/icons/more-icons.tsx';
import { Loading, Skeleton, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { advertKinds } from './advert-kinds.ts';
import { ExportButton } from './export-button.tsx';
import { OwnVerification } from './own-verification.tsx';
import { PageInvitation } from './page-invitation.tsx';
import { ProductCard } from './product-card.tsx';
import { ProductDrafts } from './product-drafts.tsx';
import { SellerFigures } from './seller-figures.tsx';
import { InvitationNotice } from './team/invitation-notice.tsx';
import { SellerTabs } from './team/seller-tabs.tsx';
import { SellerBlockNotice } from './takedown-notice.tsx';
import { useAdvertiser } from './use-advertiser.ts';

/** Search parameters of /my-products; validated where they are used. */
export interface ProductsSearch {
  /** For a member of a team: their own adverts in place of those of the business. */
  readonly of: SellerChoice;
  readonly filter: ProductFilter | 'draft';
  readonly page: number;
}

const filters: readonly ProductsSearch['filter'][] = [
  'all',
  ...kindNames,
  'available',
  'sold',
  'approved',
  'under_review',
  'draft',
  'expired',
];
/** How often the list is refetched while image sizes are being made, in ms. */
const REFETCH_INTERVAL_MS = 4_000;

/** A person's own adverts: those on the server, and drafts on this device. */
export function MyProductsPage({ of, filter, page }: ProductsSearch) {
  const { t, i18n } = useLingui();
  const { ask } = useApp();
  const isDrafts = filter === 'draft';
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = useKeptQuery({
    ...ask(adverts.products, { of, filter: isDrafts ? 'all' : filter, page: String(page) }),
    ...fresh,
    enabled: !isDrafts,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ cover }) => cover?.widths.length === 0) ? REFETCH_INTERVAL_MS : false,
  });
  const { profile, page: ownPage, business } = useAdvertiser();
  const isOfTeam = business !== null && of !== 'own';
  const products = isDrafts ? undefined : data;
  return (
    <div className="page wide-screen grid grid-cols-1 content-start gap-5 py-4 lg:py-8">
      <PageTitle>{t`My products`}</PageTitle>
      <Breadcrumb crumbs={[{ label: <Trans>Home</Trans>, href: '/' }, { label: <Trans>My products</Trans> }]} />
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">
          <Trans>My products</Trans>
        </h1>
        <div className="flex flex-wrap gap-3">
          <Link
            to="/my-products/requests"
            search={of === undefined ? {} : { of }}
            className={buttonClass({ kind: 'secondary' })}
          >
            <MailIcon className="size-5" />
            <Trans>Requests about my adverts</Trans>
          </Link>
          {kindNames.map((kind, nth) => {
            const { Icon, title } = advertKinds[kind];
            return (
              <Link
                key={kind}
                to={advertForm(kind).address}
                className={buttonClass({ kind: nth === 0 ? 'primary' : 'secondary' })}
              >
                <Icon className="size-5" />
                {i18n._(title)}
              </Link>
            );
          })}
        </div>
      </header>
      <SellerTabs path="/my-products" of={of} />
      <nav aria-label={t`Kinds of products`} className="-mx-4 sm:mx-0">
        <ul className="strip gap-2 px-4 py-1 sm:px-0">
          {filters.map((one) => (
            <li key={one}>
              <Link
                to="/my-products"
                search={{ of, filter: one === 'all' ? undefined : one }}
                activeOptions={{ exact: true }}
                activeProps={{}}
                aria-current={one === filter ? 'page' : undefined}
                resetScroll={false}
                className={chipClass(one === filter)}
              >
                {one === 'draft' ? t`Draft` : i18n._(productFilterLabels[one])}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <InvitationNotice />
      <SellerBlockNotice of={of} />
      {filter === 'all' && page === 1 && products && products.data.length > 0 && <SellerFigures of={of} />}
      {filter === 'all' && <PageInvitation />}
      {filter === 'all' && ownPage && <OwnVerification page={ownPage} isBrief />}
      {filter === 'all' && <WaitingCard />}
      {(isDrafts || filter === 'all') && <ProductDrafts isAlone={isDrafts} />}
      {!isDrafts && (
        <div className="flex flex-wrap gap-3">
          {products && products.data.length > 0 && <ExportButton of={of} />}
          {(profile?.accountType === 'showroom' || isOfTeam) && (
            <Link to="/my-products/import" className={buttonClass({ kind: 'secondary' })}>
              <UploadIcon className="size-5" />
              <Trans>Adverts from a file</Trans>
            </Link>
          )}
          {(ownPage || business) && (
            <Link to="/my-team" className={buttonClass({ kind: 'secondary' })}>
              <UserIcon className="size-5" />
              <Trans>Team</Trans>
            </Link>
          )}
          {ownPage && (
            <Link to="/my-page" className={buttonClass({ kind: 'secondary' })}>
              <EditIcon className="size-5" />
              {ownPage.kind === 'showroom' ? (
                <Trans>Edit your showroom page</Trans>
              ) : (
                <Trans>Edit your office page</Trans>
              )}
            </Link>
          )}
        </div>
      )}
      {products && !isPlaceholderData && <SavedNotice asOf={dataUpdatedAt} />}
      {products && products.data.length > 0 && (
        <ul
          aria-busy={isPlaceholderData}
          className={`grid gap-4 md:grid-cols-2 xl:grid-cols-3 min-[100rem]:grid-cols-4 ${isPlaceholderData ? 'outdated' : ''}`}
        >
          {products.data.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
      )}
      {products?.data.length === 0 && !isPlaceholderData && (
        <EmptyState icon={<TagIcon />} title={<Trans>No Items</Trans>}>
          {filter === 'all' ? (
            <Trans>Your adverts appear here, with the number of views.</Trans>
          ) : (
            <Trans>No products with this status at the moment.</Trans>
          )}
        </EmptyState>
      )}
      {!isDrafts && !data && error === null && <ProductsSkeleton />}
      {!isDrafts && !data && error !== null && (
        <CannotShow
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          hint={<Trans>Products you open while connected are saved here, only for you.</Trans>}
        />
      )}
      {products && (
        <ListPager
          page={page}
          meta={products.meta}
          path="/my-products"
          search={{ of, filter: filter === 'all' ? undefined : filter }}
        />
      )}
    </div>
  );
}

function ProductsSkeleton() {
  return (
    <Loading>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {Array.from({ length: 3 }, (_, at) => (
          <Card key={at} className="grid gap-4">
            <Skeleton className="aspect-4/3" />
            <SkeletonText lines={3} />
          </Card>
        ))}
      </div>
    </Loading>
  );
}
