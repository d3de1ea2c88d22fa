import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { MAX_COMPARED } from '#domain/comparison/comparison.ts';
import { CannotShow, SavedNotice } from '#client/shell/cannot-show.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { ShareButton } from '#client/shell/share-button.tsx';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { CompareIcon } from '#ui/icons/icons.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Loading, Skeleton } from '#ui/skeleton/skeleton.tsx';
import { notify } from '#ui/toast/notify.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { DeleteComparison } from './delete-comparison.tsx';
import { useComparedKind } from './compared-kind.ts';
import { useCompared } from './use-compared.ts';
import { useComparison } from './use-comparison.ts';

/** Compares two cars in full. `asked` are the cars in the address, so that it can be shared. */
export function ComparePage({ asked }: { asked: readonly string[] }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { ids: own, isKnown, set } = useComparison();
  const isAsked = asked.length > 0;
  const ids = isAsked ? asked : own;
  const go = (next: readonly string[]) =>
    navigate({ to: '/compare', search: next.length > 0 ? { ids: next.join(',') } : {}, replace: true });

  // The person's own comparison gets an address that can be shared.
  const ownIds = own.join(',');
  useEffect(() => {
    if (!isAsked && ownIds !== '') void navigate({ to: '/compare', search: { ids: ownIds }, replace: true });
  }, [isAsked, ownIds, navigate]);

  const keep = (next: readonly string[]) =>
    set(next).catch(() => notify({ kind: 'error', id: 'comparison', title: t`Something went wrong` }));
  const isShared = isAsked && isKnown && [...own].toSorted().join(',') !== [...asked].toSorted().join(',');
  const remove = (id: string) => {
    const next = ids.filter((one) => one !== id);
    if (!isShared) void keep(next);
    void go(next);
  };
  return (
    <div className="page grid grid-cols-1 content-start gap-5 py-4 lg:py-8">
      <PageTitle>{t`Comparison`}</PageTitle>
      <Breadcrumb crumbs={[{ label: <Trans>Home</Trans>, href: '/' }, { label: <Trans>Comparison</Trans> }]} />
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">
          <Trans>Comparison</Trans>
        </h1>
        {ids.length > 0 && (
          <div className="flex flex-wrap gap-2 print:hidden">
            {ids.length === MAX_COMPARED && <ShareButton title={t`Comparison`} withSearch />}
            <DeleteComparison
              onDelete={async () => {
                if (!isShared) await set([]);
                await go([]);
              }}
            />
          </div>
        )}
      </header>
      {isShared && (
        <Notice
          tone="info"
          actions={
            <Button kind="secondary" onClick={() => void keep(asked)}>
              <Trans>Save as my comparison</Trans>
            </Button>
          }
        >
          <Trans>This comparison was shared by link. Yours is unchanged.</Trans>
        </Notice>
      )}
      {ids.length > 0 && <Shown ids={ids} onRemove={remove} />}
      {ids.length < MAX_COMPARED && (isAsked || isKnown) && <ChooseMore missing={MAX_COMPARED - ids.length} />}
    </div>
  );
}

function Shown({ ids, onRemove }: { ids: readonly string[]; onRemove: (id: string) => void }) {
  const { cars, error, retry } = useCompared(ids);
  const asOf = Math.min(...cars.map((car) => ('asOf' in car ? car.asOf : Number.POSITIVE_INFINITY)));
  if (cars.some(({ kind }) => kind === 'loading'))
    return (
      <Loading>
        <Skeleton className="h-96 w-full" />
      </Loading>
    );
  if (cars.every(({ kind }) => kind === 'unseen'))
    return (
      <CannotShow
        error={error}
        onRetry={retry}
        isRetrying={false}
        hint={<Trans>Cars you open or compare while connected can be compared here later.</Trans>}
      />
    );
  return (
    <>
      {Number.isFinite(asOf) && <SavedNotice asOf={asOf} />}
      <ComparisonTable cars={cars} onRemove={onRemove} />
    </>
  );
}

function ChooseMore({ missing }: { missing: number }) {
  const { screens } = useComparedKind();
  return (
    <EmptyState
      icon={<CompareIcon />}
      title={<Plural value={missing} one="Choose # more car" other="Choose # cars to compare" />}
      actions={
        <Link to={screens.list} className={buttonClass()}>
          <Trans>Browse cars</Trans>
        </Link>
      }
    >
      <Trans>Tap the scales icon on a car, in the list or on its page. Choose two cars to compare.</Trans>
    </EmptyState>
  );
}
