import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { workbookOf } from '../../../../tests/support/workbook.ts';
import { csvRows } from './csv-file.ts';
import { suggestForFile } from './suggest-file.ts';
import { syarahReader } from './syarah-import.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'wijha-workbook-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function save(bytes: Uint8Array, name = 'stock.xlsx'): string {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return file;
}
const rowsOf = async (bytes: Uint8Array) => Array.fromAsync(csvRows(save(bytes)));

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
/** A workbook whose first sheet is this XML. */
const withSheet = (xml: string) =>
  workbookOf({ Stock: [] }, Buffer.from(`<worksheet xmlns="${MAIN}"><sheetData>${xml}</sheetData></worksheet>`));

describe('an Excel workbook', () => {
  it('is read by its first sheet, with numbers, empty cells and lines as the sheet counts them', async () => {
    const stock = [
      ['الماركة', 'السنة', 'السعر', 'ملاحظة'],
      ['تويوتا', 2021, 78_500.5, null],
      [null, null, null, null],
      ['كيا & هيونداي', 2022, 10_447_460_123_456, ' <نظيفة> '],
    ];
    expect(await rowsOf(workbookOf({ 'المخزون 2026': stock, Other: [['no']] }))).toEqual([
      { line: 2, cells: { الماركة: 'تويوتا', السنة: '2021', السعر: '78500.5', ملاحظة: '' } },
      { line: 4, cells: { الماركة: 'كيا & هيونداي', السنة: '2022', السعر: '10447460123456', ملاحظة: '<نظيفة>' } },
    ]);
  });

  it('has days and answers in a form that is read', async () => {
    const sheet =
      '<row r="1"><c r="A1" t="inlineStr"><is><t>date</t></is></c><c r="B1" t="inlineStr"><is><t>ac</t></is></c></row><row r="2"><c r="A2" t="d"><v>2026-03-01T15:30:00Z</v></c><c r="B2" t="b"><v>1</v></c></row>';
    expect(await rowsOf(withSheet(sheet))).toEqual([{ line: 2, cells: { date: '2026-03-01', ac: 'true' } }]);
  });

  it('gets a suggested mapping beside it', async () => {
    const cars = syarahReader(new Date('2026-11-21T09:00:00Z'), () => []);
    const file = save(workbookOf({ Stock: [['Brand'], ['Toyota']] }), 'cars.xlsx');
    expect(await suggestForFile(file, cars)).toContain(path.join(folder, 'cars.mapping.json'));
  });

  it.each<[string, Uint8Array]>([
    ['that is cut off', workbookOf({ Stock: [['Make'], ['Toyota']] }).subarray(0, -40)],
    ['that unpacks to gigabytes', withSheet('<c/>'.repeat(7_000_000))],
    [
      'whose only cell is at the far end of the sheet',
      withSheet('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
    ],
    ['with an endless text', withSheet(`<row r="1"><c r="A1" t="str"><v>${'x'.repeat(200_000)}</v></c></row>`)],
    ['with an endless tag', withSheet(`<row ${'a="1" '.repeat(50_000)}/>`)],
    ['with nothing but rows', withSheet('<row/>'.repeat(400_000))],
    ['with broken XML', withSheet('<row r="1"><c r="A1"><v>1</v></row>')],
  ])('%s is refused with a way out', async (_, bytes) => {
    await expect(rowsOf(bytes)).rejects.toThrow(
      'This Excel file (.xlsx) is damaged, or too large; export it as "CSV UTF-8".',
    );
  });

  it('that claims to be smaller than it is, is refused before it is unpacked whole', async () => {
    const bytes = withSheet('<c/>'.repeat(5_000_000));
    const name = Buffer.from('xl/worksheets/sheet1.xml');
    // The unpacked size stands before the name, in the archive's list and in front of the file itself.
    for (let at = bytes.indexOf(name); at >= 0; at = bytes.indexOf(name, at + 1)) {
      const isListed = bytes.readUInt32LE(at - 46) === 0x02_01_4b_50;
      bytes.writeUInt32LE(100, at - (isListed ? 22 : 8));
    }
    await expect(rowsOf(bytes)).rejects.toThrow('This Excel file (.xlsx) is damaged, or too large');
  });

  it('has the limits of a table', async () => {
    await expect(rowsOf(withSheet(`<row r="1"><c r="KZ1"><v>1</v></c></row>`))).rejects.toThrow(
      'Line 1 has more than 256 columns.',
    );
    await expect(rowsOf(workbookOf({ Stock: [['Make'], ['x'.repeat(20_001)]] }))).rejects.toThrow(
      'Line 2 has a cell of more than 20,000 characters.',
    );
  });
});
