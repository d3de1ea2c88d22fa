import { Trans, useLingui } from '@lingui/react/macro';
import { deskLenders } from '#contract/desk-lenders.ts';
import type { LenderFigures } from '#domain/desk/lender-figures.ts';
import { fresh } from '#client/orders/fresh.ts';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useKeptQuery } from '#client/shell/use-kept-query.ts';
import { useToday } from '#client/shell/use-today.ts';
import { formatDate } from '#i18n/format.ts';
import { countCell, hoursCell, shareCell, textCell, weekCell } from '../figures/figure-cells.tsx';
import { type FigureCell, FigureSection } from '../figures/figure-table.tsx';
import { type FiguresSearch, periodOf } from '../figures/figures-search.ts';
import { PeriodFilter } from '../figures/period-filter.tsx';
import { WeeksChart } from '../figures/weeks-chart.tsx';
import { NoAnswer, SkeletonRows } from '../no-answer.tsx';

/** What has become of the orders that were handed to the reader's own lender. Period and kind are in the address. */
export function LenderFiguresPage({ search }: { search: FiguresSearch }) {
  const { t } = useLingui();
  const { ask } = useApp();
  const locale = useLocale();
  const period = periodOf(search, useToday());
  const asked = useKeptQuery({ ...ask(deskLenders.lenderFigures, period), ...fresh });
  const { data, isPlaceholderData } = asked;
  const [from, to] = [period.from, period.to].map((day) => (
    <bdi key={day}>{formatDate(locale, `${day}T12:00:00Z`)}</bdi>
  ));
  return (
    <>
      <PageTitle>{t`Our figures`}</PageTitle>
      <header className="grid max-w-[68ch] gap-1">
        <h1 className="text-xl">
          <Trans>Our figures</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>
            Orders handed to you from {from} to {to}, Riyadh time, and their outcome so far. Hours are working hours.
          </Trans>
        </p>
      </header>
      <PeriodFilter part="lender-figures" search={search} period={period} />
      {data && (
        <div aria-busy={isPlaceholderData} className={`grid grid-cols-1 gap-4 ${isPlaceholderData ? 'outdated' : ''}`}>
          <Figures figures={data} />
        </div>
      )}
      <NoAnswer asked={asked}>
        <SkeletonRows count={2} row="h-64" className="gap-4" />
      </NoAnswer>
    </>
  );
}

function Figures({ figures: { total, weeks } }: { figures: LenderFigures }) {
  const { t } = useLingui();
  const locale = useLocale();
  const hasAny = total.handed > 0;
  const series = [t`Orders`, t`Offers`, t`Chosen`];
  const lines: readonly (readonly [string, (of: LenderFigures['total']) => FigureCell])[] = [
    [t`Orders`, ({ handed }) => countCell(locale, handed)],
    [t`Orders with an offer`, ({ offered }) => countCell(locale, offered)],
    [t`Orders with an offer (%)`, ({ offered, handed }) => shareCell(locale, offered, handed)],
    [t`Orders you declined`, ({ declined }) => countCell(locale, declined)],
    [t`Offers`, ({ offers }) => countCell(locale, offers)],
    [t`Chosen`, ({ chosen }) => countCell(locale, chosen)],
    [t`Chosen (%)`, ({ chosen, offers }) => shareCell(locale, chosen, offers)],
    [t`Withdrawn offers`, ({ withdrawn }) => countCell(locale, withdrawn)],
    [t`Expired offers`, ({ expired }) => countCell(locale, expired)],
    [t`Approved orders`, ({ completed }) => countCell(locale, completed)],
    [t`Approved (%)`, ({ completed, rejected }) => shareCell(locale, completed, completed + rejected)],
    [t`Median hours to the first offer`, ({ medianHours }) => hoursCell(locale, medianHours)],
  ];
  const empty = <Trans>No orders were handed to you in this period.</Trans>;
  return (
    <>
      <FigureSection
        title={t`Whole period`}
        columns={[t`Figure`, t`Value`]}
        file="lender-period"
        empty={empty}
        rows={hasAny ? lines.map(([name, cell]) => ({ key: name, name: textCell(name), cells: [cell(total)] })) : []}
        chart={
          <WeeksChart
            label={t`Chart of orders, offers and chosen offers by week; the table by week shows the same figures.`}
            series={series}
            weeks={weeks.map(({ week, handed, offers, chosen }) => ({ week, values: [handed, offers, chosen] }))}
          />
        }
      />
      <FigureSection
        title={t`By week of the hand-over`}
        note={<Trans>Weeks start on Sunday.</Trans>}
        columns={[t`Week from`, ...lines.map(([name]) => name)]}
        file="lender-weeks"
        empty={empty}
        rows={
          hasAny
            ? weeks.map((of) => ({
                key: of.week,
                name: weekCell(locale, of.week),
                cells: lines.map(([, cell]) => cell(of)),
              }))
            : []
        }
      />
    </>
  );
}
