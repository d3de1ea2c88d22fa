import { Trans, useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { financing } from '#contract/financing.ts';
import { financesCondition } from '#domain/financing/programme-fit.ts';
import { CannotShow, SavedNotice } from '#client/shell/cannot-show.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp } from '#client/shell/use-app.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { chipClass } from '#ui/chip/chip.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { CalculatorIcon } from '#ui/icons/icons.tsx';
import { Loading, Skeleton } from '#ui/skeleton/skeleton.tsx';
import { ChosenCard } from './chosen-card.tsx';
import { ProgrammeCard } from './programme-card.tsx';
import type { ProgrammeSection } from './programme-sections.ts';
import { type ChosenInAddress, useChosenExample } from './use-chosen-example.ts';

interface ProgrammesPageProps extends ChosenInAddress {
  section: ProgrammeSection;
  /** Condition of the cars, if no listing is chosen. */
  condition?: 'new' | 'used' | null;
}

/** The programmes of one section, each with its cost for a chosen listing or a round price; for a chosen car only those that finance it. */
export function ProgrammesPage({ section, condition = null, ...chosenBy }: ProgrammesPageProps) {
  const { t, i18n } = useLingui();
  const { ask } = useApp();
  const { chosen, exampleOf } = useChosenExample(section, chosenBy);
  const answers = useQueries({ queries: section.groups.map(({ kind }) => ask(financing.programmes, { kind })) });
  const error = answers.find((answer) => answer.error !== null && !answer.data)?.error ?? null;
  const isWhole = answers.every(({ data }) => data);
  const wanted = chosen ? chosen.listing.financedAs : condition;
  const isSplit = section.groups.length > 1;
  return (
    <div className="page grid grid-cols-1 gap-6 py-4 lg:py-8">
      <PageTitle>{i18n._(section.title)}</PageTitle>
      <Breadcrumb
        crumbs={[
          { label: <Trans>Home</Trans>, href: '/' },
          { label: <Trans>Financing</Trans>, href: '/finance' },
          { label: i18n._(section.crumb) },
        ]}
      />
      <header className="grid max-w-[68ch] gap-2">
        <h1 className="text-xl lg:text-2xl">{i18n._(section.title)}</h1>
        <p className="text-ink-2">{i18n._(section.lead)}</p>
      </header>
      <ChosenCard thing={section.chosen} chosen={chosen} mayChange />
      {section.hasCondition && chosen?.listing.financedAs && (
        <p className="text-ink-2">
          {chosen.listing.financedAs === 'used' ? (
            <Trans>These programmes finance used cars like this one.</Trans>
          ) : (
            <Trans>These programmes finance new cars like this one.</Trans>
          )}
        </p>
      )}
      {chosen?.listing.financedAs === 'land' && (
        <p className="text-ink-2">
          <Trans>These programmes finance land like this.</Trans>
        </p>
      )}
      {section.hasCondition && chosenBy.item === null && (
        <nav aria-label={t`New or used cars`} className="-mx-4 sm:mx-0">
          <ul className="strip gap-2 px-4 py-1 sm:px-0">
            {([null, 'new', 'used'] as const).map((one) => (
              <li key={one}>
                <Link
                  to={section.path}
                  search={one === null ? {} : { condition: one }}
                  activeOptions={{ exact: true }}
                  activeProps={{}}
                  aria-current={one === condition ? 'page' : undefined}
                  resetScroll={false}
                  className={chipClass(one === condition)}
                >
                  {one === null ? (
                    <Trans>All programmes</Trans>
                  ) : one === 'new' ? (
                    <Trans>New cars</Trans>
                  ) : (
                    <Trans>Used cars</Trans>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {isWhole && <SavedNotice asOf={Math.min(...answers.map(({ dataUpdatedAt }) => dataUpdatedAt))} />}
      {isWhole &&
        section.groups.map(({ kind, heading }, at) => {
          const programmes = (answers[at]?.data ?? []).filter((programme) => financesCondition(programme, wanted));
          return (
            <section key={kind} aria-label={i18n._(heading)} className="grid gap-4">
              {isSplit && <h2 className="text-lg">{i18n._(heading)}</h2>}
              {programmes.length === 0 && (
                <EmptyState icon={<CalculatorIcon />} title={<Trans>No programmes at the moment</Trans>} />
              )}
              <ul className="grid gap-5 md:grid-cols-2">
                {programmes.map((programme) => (
                  <li key={programme.id}>
                    <ProgrammeCard
                      programme={programme}
                      section={section}
                      example={exampleOf(programme)}
                      {...chosenBy}
                      heading={isSplit ? 'h3' : 'h2'}
                    />
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      {!isWhole && error === null && (
        <Loading className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </Loading>
      )}
      {!isWhole && error !== null && (
        <CannotShow
          error={error}
          onRetry={() => answers.forEach(({ refetch }) => void refetch())}
          isRetrying={answers.some(({ isFetching }) => isFetching)}
        />
      )}
    </div>
  );
}
