import { Trans, useLingui } from '@lingui/react/macro';
import { deskFigures } from '#contract/desk-figures.ts';
import { fresh } from '#client/orders/fresh.ts';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useKeptQuery } from '#client/shell/use-kept-query.ts';
import { useToday } from '#client/shell/use-today.ts';
import { formatDate } from '#i18n/format.ts';
import { NoAnswer, SkeletonRows } from '../no-answer.tsx';
import { type FiguresSearch, periodOf } from './figures-search.ts';
import { FormFigures } from './form-figures.tsx';
import { ContactFigures, LenderFigures, ListingFigures, SearchFigures } from './market-figures.tsx';
import { FunnelFigures, OpenFigures, PeopleFigures, StepFigures } from './order-figures.tsx';
import { PeriodFilter } from './period-filter.tsx';

/** How the business does over a period. Period and kind are in the address. */
export function FiguresPage({ search }: { search: FiguresSearch }) {
  const { t } = useLingui();
  const { ask } = useApp();
  const locale = useLocale();
  const period = periodOf(search, useToday());
  const asked = useKeptQuery({ ...ask(deskFigures.figures, period), ...fresh });
  const { data, isPlaceholderData } = asked;
  const [from, to] = [period.from, period.to].map((day) => (
    <bdi key={day}>{formatDate(locale, `${day}T12:00:00Z`)}</bdi>
  ));
  return (
    <>
      <PageTitle>{t`Business figures`}</PageTitle>
      <header className="grid max-w-[68ch] gap-1">
        <h1 className="text-xl">
          <Trans>Business figures</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>
            From {from} to {to}, Riyadh time. Hours are counted by the working days and hours that the settings have
            now.
          </Trans>
        </p>
      </header>
      <PeriodFilter part="figures" search={search} period={period} />
      {data && (
        <div aria-busy={isPlaceholderData} className={`grid gap-4 ${isPlaceholderData ? 'outdated' : ''}`}>
          <FunnelFigures figures={data} />
          <FormFigures forms={data.forms} />
          <StepFigures steps={data.steps} hoursOfDay={data.hoursOfDay} />
          <OpenFigures open={data.open} />
          <PeopleFigures people={data.people} />
          <LenderFigures lenders={data.lenders} />
          <ListingFigures listings={data.listings} />
          <ContactFigures contacts={data.contacts} />
          <SearchFigures searches={data.searches} />
        </div>
      )}
      <NoAnswer asked={asked}>
        <SkeletonRows count={4} row="h-64" className="gap-4" />
      </NoAnswer>
    </>
  );
}
