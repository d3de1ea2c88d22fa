import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { financing } from '#contract/financing.ts';
import type { ApplicantKind } from '#domain/applications/application.ts';
import type { Programme } from '#domain/financing/programme.ts';
import { ProgrammeTerms } from '#client/financing/programme-terms.tsx';
import { TrueCostCard } from '#client/financing/true-cost-card.tsx';
import { CannotShow, SavedNotice } from '#client/shell/cannot-show.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { isRefused } from '#offline/refused.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { CalculatorIcon } from '#ui/icons/icons.tsx';
import { Price } from '#ui/price/price.tsx';
import { RadioGroup } from '#ui/radio-group/radio-group.tsx';
import { Loading, Skeleton, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { ChosenCarCard } from './chosen-car-card.tsx';
import { NeededDocuments } from './needed-documents.tsx';
import { roundExample } from './programme-card.tsx';
import { exampleOf } from './programmes-page.tsx';
import { applicantHints, applicantLabels } from './applicant-labels.ts';
import { useChosenCar } from './use-chosen-car.ts';

/** One programme: its terms, what it costs, who may apply with which papers, and the way into the application. */
export function ProgrammePage({ id, item }: { id: string; item: string | null }) {
  const { t } = useLingui();
  const { ask } = useApp();
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(ask(financing.programme, { id }));
  if (data) return <Shown programme={data} item={item} asOf={dataUpdatedAt} />;
  if (isRefused(error) && error.status === 404) return <Gone />;
  if (error)
    return (
      <div className="page py-10">
        <PageTitle>{t`Not saved on this device`}</PageTitle>
        <CannotShow level={1} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      </div>
    );
  return (
    <div className="page py-8">
      <Loading className="grid gap-8 lg:grid-cols-[1.5fr_1fr]">
        <SkeletonText lines={8} />
        <Skeleton className="h-96 w-full" />
      </Loading>
    </div>
  );
}

function Shown({ programme, item, asOf }: { programme: Programme; item: string | null; asOf: number }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const car = useChosenCar(item);
  const [account, setAccount] = useState<ApplicantKind>('individual');
  const example = exampleOf(car);
  const { terms } = programme;
  const name = programme.name[locale];
  return (
    <div className="page grid gap-5 py-4 lg:py-8">
      <PageTitle>{name}</PageTitle>
      <Breadcrumb
        crumbs={[
          { label: <Trans>Home</Trans>, href: '/' },
          { label: <Trans>Financing</Trans>, href: '/finance' },
          { label: <Trans>Cars</Trans>, href: item === null ? '/finance/cars' : `/finance/cars?item=${item}` },
          { label: name },
        ]}
      />
      <SavedNotice asOf={asOf} />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[1.5fr_1fr]">
        <div className="grid min-w-0 content-start gap-8">
          <header className="grid gap-2">
            <p className="flex flex-wrap items-center gap-3 text-ink-3">
              {programme.lender[locale]}
              {programme.isSample && (
                <Badge tone="outline">
                  <Trans>Sample</Trans>
                </Badge>
              )}
            </p>
            <h1 className="text-xl lg:text-2xl">{name}</h1>
            <p className="max-w-[68ch] text-ink-2">{programme.summary[locale]}</p>
          </header>
          {car && <ChosenCarCard car={car} changeTo="/products/cars" />}
          <section aria-labelledby="terms" className="grid gap-3">
            <h2 id="terms" className="text-lg">
              <Trans>Terms</Trans>
            </h2>
            <ProgrammeTerms terms={terms} layout="grid" />
          </section>
          <section aria-labelledby="who" className="grid gap-3">
            <h2 id="who" className="text-lg">
              <Trans>Who may apply</Trans>
            </h2>
            <ul className="grid list-disc gap-1 ps-5 text-ink-2">
              <li>
                <Trans>Citizens and residents with a valid national ID or Iqama, and companies with a unified number or a commercial register.</Trans>
              </li>
              {terms.salaryTransfer && (
                <li>
                  <Trans>People whose salary is, or will be, transferred to the lender.</Trans>
                </li>
              )}
              <li>
                <Trans>You do not need an account. If you have none, we make one with your application, so that you can follow it.</Trans>
              </li>
            </ul>
          </section>
          <section aria-labelledby="apply" className="grid gap-5 rounded-lg border border-line bg-surface p-5 sm:p-6">
            <h2 id="apply" className="text-lg">
              <Trans>Apply</Trans>
            </h2>
            <RadioGroup
              legend={t`Who applies?`}
              layout="cards"
              value={account}
              onChange={setAccount}
              options={(['individual', 'company'] as const).map((one) => ({ value: one, label: i18n._(applicantLabels[one]), hint: i18n._(applicantHints[one]) }))}
            />
            <NeededDocuments account={account} />
            <Link to="/finance/cars/$id/apply" params={{ id: programme.slug }} search={{ account, ...(item !== null && { item }) }} className={buttonClass({ size: 'l', wide: true })}>
              <Trans>Start the application</Trans>
            </Link>
            <p className="text-center text-sm text-ink-3">
              <Trans>About five minutes. Everything is saved on this device as you type; you can stop and come back.</Trans>
            </p>
          </section>
        </div>
        <aside className="grid content-start gap-4">
          <TrueCostCard key={`${example.price} ${example.condition}`} price={example.price} condition={example.condition} terms={terms} />
          {!car && (
            <p className="text-sm text-ink-3">
              <Trans>
                An example for a new car of <Price halalas={roundExample.price} />. Choose a car to see its own figures.
              </Trans>
            </p>
          )}
        </aside>
      </div>
    </div>
  );
}

function Gone() {
  const { t } = useLingui();
  return (
    <div className="page py-10">
      <PageTitle>{t`No longer here`}</PageTitle>
      <EmptyState
        level={1}
        icon={<CalculatorIcon />}
        title={<Trans>This programme is no longer here</Trans>}
        actions={
          <Link to="/finance/cars" className={buttonClass()}>
            <Trans>Car financing programmes</Trans>
          </Link>
        }
      >
        <Trans>It has ended, or the address has a slip in it.</Trans>
      </EmptyState>
    </div>
  );
}
