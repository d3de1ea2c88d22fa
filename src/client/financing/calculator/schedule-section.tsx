import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { readField } from '#domain/financing/calculator-fields.ts';
import type { ScheduleRow } from '#domain/financing/estimate-schema.ts';
import { formatMoney, formatNumber } from '#i18n/format.ts';
import { planOfSchedule } from '#client/financing/payment-plan.ts';
import { PaymentsCalendar } from '#client/financing/payments-calendar.tsx';
import { useLocale } from '#client/shell/use-app.ts';
import { type AnchorProps, AnchorProvider } from '#ui/anchor/anchor.tsx';
import { Button } from '#ui/button/button.tsx';
import { cardClass } from '#ui/card/card-class.ts';
import { DownloadIcon } from '#ui/icons/icons.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { scheduleCsv } from './schedule-csv.ts';
import { ScrollRegion } from './scroll-region.tsx';
import { Section } from './section.tsx';
import type { Calculator } from './use-calculator.ts';
import { usePrinting } from './use-printing.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';

const MONTHS_A_PAGE = 12;

/** Every payment to the halala: one year per page on screen, complete on paper and in the CSV. */
export function ScheduleSection({ calculator, rows }: { calculator: Calculator; rows: readonly ScheduleRow[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const isPrinting = usePrinting();
  const years = Math.ceil(rows.length / MONTHS_A_PAGE);
  const typed = readField('year', calculator.filled.year);
  const year = Math.min(years, 'value' in typed ? typed.value : 1);
  const shown = isPrinting ? rows : rows.slice((year - 1) * MONTHS_A_PAGE, year * MONTHS_A_PAGE);
  const yearOf = formatNumber(locale, year);
  const allYears = formatNumber(locale, years);
  const hasInsurance = calculator.worked.card.insurance > 0;
  const cell = (halalas: number) => <bdi dir="ltr">{formatMoney(locale, halalas, true)}</bdi>;
  const save = () => {
    const text = scheduleCsv(
      [t`Month`, t`Payment (SAR)`, t`Principal (SAR)`, t`Profit (SAR)`, t`Insurance (SAR)`, t`Balance (SAR)`],
      rows,
    );
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
    link.download = `wijha-schedule-${rows.length}-months.csv`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), MINUTE_MS);
  };
  return (
    <Section
      id="schedule"
      title={<Trans>Every payment</Trans>}
      lead={
        <Trans>
          In riyals and halalas. Each payment is principal, profit and insurance; the last one includes the final
          payment.
        </Trans>
      }
      aside={
        <div className="flex flex-wrap gap-2">
          <PaymentsCalendar plan={() => planOfSchedule(rows)} />
          <Button kind="secondary" icon={<DownloadIcon />} onClick={save} className="print:hidden">
            <Trans>Save as CSV</Trans>
          </Button>
        </div>
      }
    >
      <ScrollRegion
        aria-label={t`Month by month`}
        className={`${cardClass({ ownPadding: true })} overflow-x-auto print:overflow-visible`}
      >
        <table className="w-full border-collapse text-sm tabular-nums sm:text-base [&_td]:px-3 [&_td]:py-2 [&_td]:text-end [&_td]:whitespace-nowrap [&_th]:px-3 [&_th]:py-2.5 [&_th]:font-medium">
          <caption className="border-b border-line px-3 py-2.5 text-start font-medium">
            {isPrinting ? (
              <Trans>All months</Trans>
            ) : (
              <Trans>
                Year {yearOf} of {allYears}
              </Trans>
            )}
          </caption>
          <thead className="bg-sunken text-ink-2 [&_th]:text-end">
            <tr>
              <th scope="col" className="text-start!">
                <Trans>Month</Trans>
              </th>
              <th scope="col">
                <Trans>Payment</Trans>
              </th>
              <th scope="col">
                <Trans>Principal</Trans>
              </th>
              <th scope="col">
                <Trans>Profit</Trans>
              </th>
              {hasInsurance && (
                <th scope="col">
                  <Trans>Insurance</Trans>
                </th>
              )}
              <th scope="col">
                <Trans>Balance</Trans>
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {shown.map((row) => (
              <tr key={row.month} className="break-inside-avoid">
                <th scope="row" className="text-start text-ink-3">
                  {formatNumber(locale, row.month)}
                </th>
                <td className="font-medium">{cell(row.payment)}</td>
                <td>{cell(row.principal)}</td>
                <td>{cell(row.profit)}</td>
                {hasInsurance && <td>{cell(row.insurance)}</td>}
                <td>{cell(row.balance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <AnchorProvider value={StayingLink}>
        <Pager
          label={t`Years of the schedule`}
          page={year}
          pages={years}
          href={(to) => `?${new URLSearchParams(calculator.yearAddress(to)).toString()}`}
        />
      </AnchorProvider>
    </Section>
  );
}

/** Link to another year: replaces the table without scrolling. */
function StayingLink({ href, ...rest }: AnchorProps) {
  return (
    <Link
      {...rest}
      to="/financing-calculator"
      search={Object.fromEntries(new URLSearchParams(href))}
      resetScroll={false}
      preload={false}
    />
  );
}
