import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { estimate } from '#domain/financing/estimate.ts';
import { schedule } from '#domain/financing/schedule.ts';
import { standingInput } from '#domain/financing/standing-terms.ts';
import { scheduleCsv } from './schedule-csv.ts';

it('the CSV of a schedule sums to the total shown, to the halala', () => {
  const input = standingInput(8_765_432, 'used', '2026-11-21');
  const card = estimate(input);
  const text = scheduleCsv(['الشهر', 'القسط', 'الأصل', 'الربح', 'التأمين', 'الرصيد'], schedule(input));
  const [header, ...rows] = Papa.parse<string[]>(text.slice(1), { skipEmptyLines: true }).data;
  expect(header).toEqual(['الشهر', 'القسط', 'الأصل', 'الربح', 'التأمين', 'الرصيد']);
  const column = (at: number) => rows.reduce((sum, row) => sum + Math.round(Number(row[at]) * 100), 0);
  expect([rows.length, column(2), column(3), column(4)]).toEqual([60, card.financeAmount, card.profit, card.insurance]);
  expect(rows.every((row) => row.slice(1).every((cell) => /^\d+\.\d{2}$/.test(cell)))).toBe(true);
  expect(rows.at(-1)?.[5]).toBe('0.00');
});

it('an interest-only month with a rounding of one halala stays a number', () => {
  expect(
    scheduleCsv(
      ['m', 'p', 'a', 'b', 'i', 'l'],
      [{ month: 1, payment: 5, principal: -1, profit: 6, insurance: 0, balance: 123_456_789 }],
    ),
  ).toBe('\uFEFFm,p,a,b,i,l\r\n1,0.05,-0.01,0.06,0.00,1234567.89\r\n');
});
