import type { ReactNode } from 'react';
import { cardSurface } from '#ui/card/card-surface.ts';
import { Card } from '#ui/card/card.tsx';
import { Skeleton, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import type { FileRouteTypes } from '../../routeTree.gen.ts';
import { AuthFrame } from '../_auth/-auth-frame.tsx';
import { Shell } from './shell.tsx';

/** Layout routes; they have frames instead of skeletons. */
const layouts = ['__root__', '/_auth', '/_default', '/_desk', '/_desk/desk', '/_empty', '/_protected'] as const;
type Screen = Exclude<FileRouteTypes['id'], (typeof layouts)[number]>;

/** A screen without a skeleton here is a type error. */
const skeletons: Readonly<Record<Screen, () => ReactNode>> = {
  '/_auth/forgot-password': AccountForm,
  '/_auth/set-password': AccountForm,
  '/_auth/login': AccountForm,
  '/_auth/signup': AccountForm,
  '/_default/': HomeSkeleton,
  '/_default/about-us': Reading,
  '/_default/account-deleted': Reading,
  '/_default/blogs/': CardList,
  '/_default/blogs/$slug': Reading,
  '/_default/brands': CardList,
  '/_default/complaints': LetterPage,
  '/_default/contact-us': LetterPage,
  '/_default/faq': Reading,
  '/_default/finance/': CardList,
  '/_default/finance/cars/': CardList,
  '/_default/finance/cars/$id/': TwoColumns,
  '/_default/finance/cars/$id/apply': Wizard,
  '/_default/finance/individual-companies/': CardList,
  '/_default/finance/individual-companies/$id/': TwoColumns,
  '/_default/finance/individual-companies/$id/apply': Wizard,
  '/_default/finance/real-estate/': CardList,
  '/_default/finance/real-estate/$id/': TwoColumns,
  '/_default/finance/real-estate/$id/apply': Wizard,
  '/_default/financing-calculator': TwoColumns,
  '/_default/jobs': LetterPage,
  '/_default/letters': CardList,
  '/_default/listing-request': LetterPage,
  '/_default/marketing-offices/': CardList,
  '/_default/marketing-offices/$slug': PartnerSkeleton,
  '/_default/news/': CardList,
  '/_default/news/$slug': Reading,
  '/_default/newsletter': LetterPage,
  '/_default/offers/': CardList,
  '/_default/offers/$slug': ListingSkeleton,
  '/_default/products/cars/_list': Browse,
  '/_default/products/cars/_list/$brand': Browse,
  '/_default/products/cars/_list/$brand_/$model': Browse,
  '/_default/products/cars/$id': ListingSkeleton,
  '/_default/products/cars/$id_/purchase': Wizard,
  '/_default/products/real-estate/_list': Browse,
  '/_default/products/real-estate/_list/$city': Browse,
  '/_default/products/real-estate/_list/$city_/$district': Browse,
  '/_default/products/real-estate/$id': ListingSkeleton,
  '/_default/products/real-estate/$id_/purchase': Wizard,
  '/_default/showrooms/': CardList,
  '/_default/showrooms/$slug': PartnerSkeleton,
  '/_default/privacy-policy': Reading,
  '/_default/privacy-policy_/$version': Reading,
  '/_default/terms-conditions': Reading,
  '/_default/terms-conditions_/$version': Reading,
  '/_default/waiting': Rows,
  '/_desk/desk/': DeskRows,
  '/_desk/desk/$part': DeskPage,
  '/_desk/desk/adverts/': DeskRows,
  '/_desk/desk/adverts/$id': DeskPage,
  '/_desk/desk/imported/$id': DeskPage,
  '/_desk/desk/letters': DeskRows,
  '/_desk/desk/listings/$id': DeskPage,
  '/_desk/desk/messages': DeskRows,
  '/_desk/desk/orders/$id': DeskPage,
  '/_desk/desk/reports': DeskRows,
  '/_empty/test': Reading,
  '/_empty/test_/components': Reading,
  '/_protected/advertice/': Rows,
  '/_protected/advertice/car': Wizard,
  '/_protected/advertice/real-estate': Wizard,
  '/_protected/compare': CompareSkeleton,
  '/_protected/my-page': LetterPage,
  '/_protected/my-team': Rows,
  '/_protected/second-step': LetterPage,
  '/_protected/my-products': CardList,
  '/_protected/my-products_/import': Wizard,
  '/_protected/my-products_/requests': Rows,
  '/_protected/notifications': Rows,
  '/_protected/orders/': CardList,
  '/_protected/orders/$id': TwoColumns,
  '/_protected/profile': ProfileSkeleton,
  '/_protected/searches': CardList,
  '/_protected/wishlist': CardList,
};

/** The skeleton of a screen, by route id. */
export function drawSkeleton(route: string): ReactNode {
  return (skeletons as Readonly<Record<string, () => ReactNode>>)[route]?.() ?? null;
}

/** The frame of a layout while the layout itself is loading; screens have none. */
export function drawFrame(layout: string | undefined, children: ReactNode): ReactNode {
  if (layout === '/_auth') return <AuthFrame>{children}</AuthFrame>;
  if (layout === '/_desk') return <main className="page py-4 lg:py-6">{children}</main>;
  return layout === '/_default' || layout === '/_protected' ? <Shell>{children}</Shell> : children;
}

const some = (count: number, draw: (at: number) => ReactNode) => Array.from({ length: count }, (_, at) => draw(at));
const title = <Skeleton className="h-8 w-56 max-w-full" />;
const crumbs = <Skeleton className="my-3.5 h-4 w-40" />;
const pill = (at: number) => <Skeleton key={at} className="h-11 w-24 rounded-full" />;
const fields = (count: number) =>
  some(count, (at) => (
    <div key={at} className="grid gap-2">
      <Skeleton className="h-4 w-32" />
      <Skeleton className="h-12 w-full" />
    </div>
  ));

function PhotoCard() {
  return (
    <div className={`${cardSurface} grid gap-3 pb-4`}>
      <Skeleton className="aspect-4/3 w-full" />
      <Skeleton className="mx-4 h-5 w-3/4" />
      <Skeleton className="mx-4 h-4 w-1/2" />
      <Skeleton className="mx-4 h-7 w-2/5" />
    </div>
  );
}

function HomeSkeleton() {
  return (
    <>
      <div className="page grid grid-cols-1 items-center gap-x-10 gap-y-8 py-8 lg:grid-cols-[1.15fr_0.85fr] lg:py-14">
        <div className="grid content-start gap-5">
          <Skeleton className="h-20 w-4/5" />
          <SkeletonText lines={2} className="max-w-[46ch]" />
          <Skeleton className="h-32 w-full" />
        </div>
        <Skeleton className="h-96 w-full" />
      </div>
      <div className="page grid gap-4">
        {title}
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {some(4, (at) => (
            <PhotoCard key={at} />
          ))}
        </div>
      </div>
    </>
  );
}

function Browse() {
  return (
    <div className="page wide-screen grid grid-cols-1 gap-x-8 py-6 lg:grid-cols-[17.5rem_minmax(0,1fr)] lg:py-10">
      <div className="hidden content-start gap-4 lg:grid">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-12 w-full" />
        <SkeletonText lines={12} />
      </div>
      <div className="grid content-start gap-4">
        {title}
        <div className="flex gap-2">
          <Skeleton className="h-12 min-w-0 flex-1" />
          <Skeleton className="h-12 w-40" />
        </div>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3 min-[100rem]:grid-cols-4">
          {some(6, (at) => (
            <PhotoCard key={at} />
          ))}
        </div>
      </div>
    </div>
  );
}

function CardList() {
  return (
    <div className="page grid content-start gap-5 py-4 lg:py-8">
      {crumbs}
      {title}
      <div className="flex gap-2 overflow-hidden py-1">{some(4, pill)}</div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {some(6, (at) => (
          <Card key={at} className="grid gap-4">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
            <SkeletonText lines={5} />
          </Card>
        ))}
      </div>
    </div>
  );
}

function ListingSkeleton() {
  return (
    <div className="page py-4 lg:py-8">
      {crumbs}
      <div className="grid gap-8 lg:grid-cols-[1.5fr_1fr]">
        <div className="grid content-start gap-4">
          <Skeleton className="aspect-4/3 w-full" />
          <Skeleton className="h-8 w-2/3" />
          <SkeletonText lines={4} />
        </div>
        <Skeleton className="h-96 w-full" />
      </div>
    </div>
  );
}

function PartnerSkeleton() {
  return (
    <div className="page grid gap-5 py-4 lg:py-8">
      {crumbs}
      <Skeleton className="aspect-16/7 max-h-80 w-full" />
      {title}
      <SkeletonText lines={3} className="max-w-[68ch]" />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {some(3, (at) => (
          <PhotoCard key={at} />
        ))}
      </div>
    </div>
  );
}

function Reading() {
  return (
    <div className="page max-w-[calc(68ch+8rem)] py-4 lg:py-8">
      {crumbs}
      <div className="mt-5 grid max-w-[68ch] gap-6">
        <Skeleton className="h-9 w-4/5" />
        <SkeletonText lines={5} />
        <SkeletonText lines={6} />
      </div>
    </div>
  );
}

function TwoColumns() {
  return (
    <div className="page grid gap-5 py-4 lg:py-8">
      {crumbs}
      {title}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <Card className="grid content-start gap-6">
          <SkeletonText lines={6} />
          <SkeletonText lines={6} />
        </Card>
        <Card>
          <SkeletonText lines={8} />
        </Card>
      </div>
    </div>
  );
}

function LetterPage() {
  return (
    <div className="page grid gap-5 py-4 lg:py-8">
      {crumbs}
      {title}
      <div className="grid items-start gap-8 lg:grid-cols-[1.5fr_1fr]">
        <div className="grid gap-5">{fields(4)}</div>
        <Card>
          <SkeletonText lines={5} />
        </Card>
      </div>
    </div>
  );
}

function AccountForm() {
  return (
    <div className="grid gap-6">
      {title}
      {fields(3)}
      <Skeleton className="h-12 w-full rounded-full" />
    </div>
  );
}

function Wizard() {
  return (
    <div className="page grid max-w-[46rem] gap-6 py-4 lg:py-8">
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-1.5 w-full" />
      {title}
      {fields(4)}
    </div>
  );
}

function Rows() {
  return (
    <div className="page grid content-start gap-5 py-4 lg:py-8">
      {crumbs}
      {title}
      <div className="grid gap-3">
        {some(5, (at) => (
          <Skeleton key={at} className="h-20 w-full" />
        ))}
      </div>
    </div>
  );
}

function CompareSkeleton() {
  return (
    <div className="page grid content-start gap-5 py-4 lg:py-8">
      {crumbs}
      {title}
      <Skeleton className="h-96 w-full" />
    </div>
  );
}

function ProfileSkeleton() {
  return (
    <div className="page grid max-w-4xl gap-5 py-4 lg:py-8">
      {crumbs}
      {title}
      <div className="grid items-start gap-4 md:grid-cols-2">
        {some(4, (at) => (
          <Card key={at}>
            <SkeletonText lines={6} />
          </Card>
        ))}
      </div>
    </div>
  );
}

function DeskRows() {
  return (
    <div className="grid content-start gap-4">
      {title}
      <div className="flex gap-2 overflow-hidden py-1">{some(4, pill)}</div>
      {some(8, (at) => (
        <Skeleton key={at} className="h-14 w-full" />
      ))}
    </div>
  );
}

function DeskPage() {
  return (
    <div className="grid gap-4">
      {title}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <Card>
          <SkeletonText lines={10} />
        </Card>
        <Card>
          <SkeletonText lines={6} />
        </Card>
      </div>
    </div>
  );
}
