import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Figures, FunnelStage, VisitKind } from '#domain/desk/figures.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { statusLabels } from '#i18n/orders/order-labels.ts';
import { BarChart } from './bar-chart.tsx';
import { countCell, hoursCell, noCell, shareCell, textCell } from './figure-cells.tsx';
import { FigureSection } from './figure-table.tsx';

const visitLabels: Record<VisitKind, MessageDescriptor> = {
  page: msg`Pages opened`,
  list: msg`Lists loaded`,
  listing: msg`Listings loaded`,
};

const stageLabels: Record<FunnelStage, MessageDescriptor> = {
  received: msg`Applications received`,
  reviewing: msg`Reviewed`,
  select_offer: msg`Got bank offers`,
  last_papers: msg`Chose an offer`,
  under_work: msg`Work started`,
  completed: msg`Completed`,
  cancelled: msg`Cancelled`,
  rejected: msg`Rejected`,
};

/** From visits to completed orders. */
export function FunnelFigures({
  figures: { visits, started, funnel },
}: {
  figures: Pick<Figures, 'visits' | 'started' | 'funnel'>;
}) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const received = funnel.find(({ stage }) => stage === 'received')?.count ?? 0;
  const steps = [
    ...visits.map(({ what, count }) => ({ key: what, label: i18n._(visitLabels[what]), count, isVisit: true })),
    { key: 'started', label: t`Applications started`, count: started, isVisit: false },
    ...funnel.map(({ stage, count }) => ({ key: stage, label: i18n._(stageLabels[stage]), count, isVisit: false })),
  ];
  return (
    <FigureSection
      title={t`From visit to completed order`}
      note={
        <Trans>
          Visits are answers of the server, counted without anything about who asked: automatic visitors are included,
          stored pages are not. An application is started once its form is stored on a device. The other rows show how
          far the applications received in this period have come.
        </Trans>
      }
      columns={[t`Stage`, t`Number`, t`Share of applications (%)`]}
      file="funnel"
      empty={<Trans>No figures yet.</Trans>}
      rows={steps.map(({ key, label, count, isVisit }) => ({
        key,
        name: textCell(label),
        cells: [countCell(locale, count), shareCell(locale, count, isVisit || key === 'started' ? 0 : received)],
      }))}
      chart={
        <BarChart
          label={t`Chart of the applications by stage; the table shows the same figures.`}
          bars={steps.filter(({ isVisit }) => !isVisit).map(({ key, label, count }) => ({ key, label, value: count }))}
        />
      }
    />
  );
}

/** Working hours of each step against its promise. */
export function StepFigures({ steps, hoursOfDay }: Pick<Figures, 'steps' | 'hoursOfDay'>) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return (
    <FigureSection
      title={t`Time of each step`}
      note={
        <Trans>
          Steps that ended in this period, in working hours. A step is late when it ended after the promised working
          day.
        </Trans>
      }
      columns={[
        t`Step`,
        t`Steps ended`,
        t`Median hours`,
        t`Nine of ten within hours`,
        t`Promised hours`,
        t`Late`,
        t`Late (%)`,
      ]}
      file="steps"
      empty={<Trans>No figures yet.</Trans>}
      rows={steps.map(({ status, promisedDays, ended, medianHours, ninetiethHours, late }) => ({
        key: status,
        name: textCell(i18n._(statusLabels[status])),
        cells: [
          countCell(locale, ended),
          hoursCell(locale, medianHours),
          hoursCell(locale, ninetiethHours),
          hoursCell(locale, promisedDays * hoursOfDay),
          countCell(locale, late),
          shareCell(locale, late, ended),
        ],
      }))}
      chart={
        <BarChart
          label={t`Chart of the steps that ended, the late ones striped; the table shows the same figures.`}
          bars={steps.map(({ status, ended, late }) => ({
            key: status,
            label: i18n._(statusLabels[status]),
            value: ended,
            part: late,
          }))}
        />
      }
    />
  );
}

/** Open orders now, and which are overdue. */
export function OpenFigures({ open }: Pick<Figures, 'open'>) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return (
    <FigureSection
      title={t`Open and overdue now`}
      note={<Trans>All open orders at this moment, whenever they were received.</Trans>}
      columns={[t`Step`, t`Open orders`, t`Overdue`, t`Overdue (%)`]}
      file="open-orders"
      empty={<Trans>No figures yet.</Trans>}
      rows={open.map(({ status, open: count, overdue }) => ({
        key: status,
        name: textCell(i18n._(statusLabels[status])),
        cells: [countCell(locale, count), countCell(locale, overdue), shareCell(locale, overdue, count)],
      }))}
      chart={
        <BarChart
          label={t`Chart of open orders, the overdue ones striped; the table shows the same figures.`}
          bars={open.map(({ status, open: count, overdue }) => ({
            key: status,
            label: i18n._(statusLabels[status]),
            value: count,
            part: overdue,
          }))}
        />
      }
    />
  );
}

/** Who has open orders now, and who moved orders on. */
export function PeopleFigures({ people }: Pick<Figures, 'people'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const rows = people.map((person, at) => ({ ...person, key: String(at), label: person.name ?? t`Nobody yet` }));
  return (
    <FigureSection
      title={t`Load by person`}
      note={
        <Trans>
          Open and overdue orders are those of this moment, whenever they were received. The other columns count the
          order statuses that each person changed in this period, and how long the orders had waited by then.
        </Trans>
      }
      columns={[t`Person`, t`Open orders`, t`Overdue`, t`Steps done`, t`Orders completed`, t`Median hours`]}
      file="people"
      empty={<Trans>No open orders, and nobody changed an order status in this period.</Trans>}
      rows={rows.map(({ key, label, name, open, overdue, moves, completed, medianHours }) => ({
        key,
        name: textCell(label),
        cells: [
          countCell(locale, open),
          countCell(locale, overdue),
          name === null ? noCell : countCell(locale, moves),
          name === null ? noCell : countCell(locale, completed),
          hoursCell(locale, medianHours),
        ],
      }))}
      chart={
        rows.length > 0 && (
          <BarChart
            label={t`Chart of open orders by person, the overdue ones striped; the table shows the same figures.`}
            bars={rows.slice(0, MAX_BARS).map(({ key, label, open, overdue }) => ({
              key,
              label,
              value: open,
              part: overdue,
            }))}
          />
        )
      }
    />
  );
}

const MAX_BARS = 10;
