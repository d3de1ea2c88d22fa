import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ScheduleRow } from '#domain/financing/estimate-schema.ts';
import { scheduleYears } from '#domain/financing/schedule-years.ts';
import { formatMoney, formatMoneyText, formatNumber } from '#i18n/format.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { Accordion } from '#ui/accordion/accordion.tsx';
import { cardClass } from '#ui/card/card-class.ts';
import { ScrollRegion } from './scroll-region.tsx';
import { Section } from './section.tsx';
import type { Worked } from './use-calculator.ts';

/** The remaining balance as a chart, and as a table by years. */
export function BalanceSection({ worked: { card, input }, rows }: { worked: Worked; rows: readonly ScheduleRow[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const amount = card.financeAmount;
  const years = scheduleYears(rows);
  const amountText = formatMoneyText(locale, amount);
  const half = rows.find(({ balance }) => balance <= amount / 2)?.month ?? rows.length;
  const months = rows.length;
  // In the last month the balance falls twice: by the installment, and by the final payment.
  const beforeFinal = input.balloon > 0 ? input.balloon : 0;
  const points = [amount, ...rows.map(({ balance }) => balance)].map(
    (balance, at) => `${x(at, months)},${y(at === months ? beforeFinal : balance, amount)}`,
  );
  const marks = axisYears(years.length);
  const table = (
    <ScrollRegion aria-label={t`Year by year`} className="overflow-x-auto">
      <table className="w-full border-collapse text-sm tabular-nums [&_td]:px-3 [&_td]:py-2 [&_td]:text-end [&_td]:whitespace-nowrap [&_th]:px-3 [&_th]:py-2 [&_th]:font-medium">
        <thead className="text-ink-2 [&_th]:text-end">
          <tr>
            <th scope="col" className="text-start!">
              <Trans>Contract year</Trans>
            </th>
            <th scope="col">
              <Trans>Paid in the year</Trans>
            </th>
            <th scope="col">
              <Trans>of which principal</Trans>
            </th>
            <th scope="col">
              <Trans>of which profit</Trans>
            </th>
            <th scope="col">
              <Trans>Balance at year end</Trans>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {years.map((year) => (
            <tr key={year.year}>
              <th scope="row" className="text-start">
                {formatNumber(locale, year.year)}
              </th>
              {[year.payment, year.principal, year.profit, year.balance].map((halalas, at) => (
                <td key={at}>
                  <bdi dir="ltr">{formatMoney(locale, halalas, true)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
  return (
    <Section id="balance" title={<Trans>Remaining balance</Trans>}>
      <figure className={`${cardClass()} m-0`}>
        <div
          role="img"
          aria-label={t`The balance falls from ${amountText} to nothing in ${plural(months, { one: '# month', other: '# months' })}; half is paid after ${half}. The table beneath says the same.`}
        >
          <div className="flex gap-3">
            <div
              aria-hidden
              className="flex shrink-0 flex-col justify-between text-end text-sm text-ink-3 tabular-nums"
            >
              {[1, 0.5, 0].map((share) => (
                <bdi key={share} dir="ltr">
                  {formatNumber(locale, Math.round((amount * share) / 100))}
                </bdi>
              ))}
            </div>
            <svg
              aria-hidden
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              className="h-56 w-full min-w-0 rtl:-scale-x-100"
            >
              {[1, 50, 99].map((line) => (
                <line
                  key={line}
                  x1="0"
                  x2="100"
                  y1={line}
                  y2={line}
                  stroke="var(--line)"
                  strokeWidth="1"
                  vectorEffect="non-scaling-stroke"
                />
              ))}
              <polygon points={`0,99 ${points.join(' ')} 100,99`} fill="var(--brand-tint)" />
              <polyline
                points={points.join(' ')}
                fill="none"
                stroke="var(--brand)"
                strokeWidth="2.5"
                strokeLinejoin="round"
                vectorEffect="non-scaling-stroke"
              />
              {beforeFinal > 0 && (
                <line
                  x1="100"
                  x2="100"
                  y1={y(beforeFinal, amount)}
                  y2="99"
                  stroke="var(--accent)"
                  strokeWidth="5"
                  vectorEffect="non-scaling-stroke"
                />
              )}
              <line
                x1={x(half, months)}
                x2={x(half, months)}
                y1={y(rows[half - 1]?.balance ?? 0, amount)}
                y2="99"
                stroke="var(--line-strong)"
                strokeWidth="1"
                strokeDasharray="4 4"
                vectorEffect="non-scaling-stroke"
              />
            </svg>
          </div>
          <div aria-hidden className="mt-1 flex justify-between ps-16 text-sm text-ink-3 tabular-nums">
            {marks.map((year) => (
              <span key={year}>{formatNumber(locale, year)}</span>
            ))}
          </div>
        </div>
        <figcaption className="mt-3 grid gap-1 text-sm text-ink-2">
          <span>
            <Trans>
              Years are shown below. The dashed line marks month {half}, when half of the amount is paid off.
            </Trans>
          </span>
          {beforeFinal > 0 && (
            <span>
              <Trans>The amber drop at the end is the final payment of {formatMoneyText(locale, input.balloon)}.</Trans>
            </span>
          )}
        </figcaption>
      </figure>
      <Accordion summary={<Trans>Show as a table, year by year</Trans>}>{table}</Accordion>
    </Section>
  );
}

const x = (month: number, months: number) => ((month / months) * 100).toFixed(2);
const y = (balance: number, amount: number) => (99 - (balance / amount) * 98).toFixed(2);

/** Labels of the year axis: all years if few, else about six including both ends. */
function axisYears(years: number): number[] {
  const step = Math.max(1, Math.ceil(years / 6));
  const marks = Array.from({ length: Math.floor(years / step) + 1 }, (_, at) => at * step);
  return marks.at(-1) === years ? marks : [...marks.slice(0, -1), years];
}
