import type { ScheduleRow } from '#domain/financing/estimate-schema.ts';
import { csvText } from '#domain/words/csv-text.ts';

/** The schedule as the text of a CSV file, money in riyals with two decimals; `headers` in the order of the columns. */
export function scheduleCsv(
  headers: readonly [
    month: string,
    payment: string,
    principal: string,
    profit: string,
    insurance: string,
    balance: string,
  ],
  rows: readonly ScheduleRow[],
): string {
  return csvText([
    headers,
    ...rows.map(({ month, payment, principal, profit, insurance, balance }) => [
      String(month),
      ...[payment, principal, profit, insurance, balance].map(riyals),
    ]),
  ]);
}

/** Integer arithmetic: dividing by 100 could show floating-point digits. */
function riyals(halalas: number): string {
  const digits = String(Math.abs(halalas)).padStart(3, '0');
  return `${halalas < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
