import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { csvText } from './csv-text.ts';

it('writes a table that reads back unchanged, in either script', () => {
  const rows = [
    ['الشهر', 'Note'],
    ['1', 'said "yes", then\r\nleft'],
    ['-0.01', '1234.50'],
  ];
  const text = csvText(rows);
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(Papa.parse(text.slice(1), { skipEmptyLines: true }).data).toEqual(rows);
});

it.each(['=1+1', '+966', '-2+3', '@SUM(A1)', '\t=1', ' =1', '＝1'])('writes %j as text, not as a formula', (text) => {
  expect(Papa.parse<string[]>(csvText([[text]]).slice(1)).data[0]?.[0]).toBe(`'${text}`);
});

it('leaves plain text and numbers as they are, and quotes only what needs it', () => {
  expect(
    csvText([
      ['1', '-2.5', '-', 'a-b'],
      ['one, two', 'a "b"', 'c\rd', '-1.'],
    ]),
  ).toBe('\uFEFF1,-2.5,\'-,a-b\r\n"one, two","a ""b""","c\rd",\'-1.\r\n');
});
