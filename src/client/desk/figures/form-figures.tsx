import { Trans, useLingui } from '@lingui/react/macro';
import type { Figures } from '#domain/desk/figures.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { orderTypeLabels } from '#i18n/orders/order-labels.ts';
import { BarChart } from './bar-chart.tsx';
import { countCell, shareCell, textCell } from './figure-cells.tsx';
import { FigureSection } from './figure-table.tsx';

/** Applications that were started, sent and completed, by form. */
export function FormFigures({ forms }: Pick<Figures, 'forms'>) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return (
    <FigureSection
      title={t`Applications by form`}
      note={
        <Trans>
          Applications started on a device in this period, applications received in it, and how many of those received
          are completed by now. An application received in this period may have been started before it.
        </Trans>
      }
      columns={[
        t`Form`,
        t`Applications started`,
        t`Applications received`,
        t`Received of started (%)`,
        t`Completed`,
        t`Completed (%)`,
      ]}
      file="forms"
      empty={<Trans>No figures yet.</Trans>}
      rows={forms.map(({ form, started, received, completed }) => ({
        key: form,
        name: textCell(i18n._(orderTypeLabels[form])),
        cells: [
          countCell(locale, started),
          countCell(locale, received),
          shareCell(locale, received, started),
          countCell(locale, completed),
          shareCell(locale, completed, received),
        ],
      }))}
      chart={
        <BarChart
          label={t`Chart of the applications started by form, the received ones striped, the completed ones as a line; the table shows the same figures.`}
          legend={[t`Applications started`, t`Applications received`, t`Completed`]}
          bars={forms.map(({ form, started, received, completed }) => ({
            key: form,
            label: i18n._(orderTypeLabels[form]),
            value: started,
            part: received,
            core: completed,
          }))}
        />
      }
    />
  );
}
