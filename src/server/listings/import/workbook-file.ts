import { readFile } from 'node:fs/promises';
import { unzipSync, type UnzipFileInfo, zipSync } from 'fflate';
import { type CellValue, readSheet, type SheetData } from 'read-excel-file/universal';
import type { CsvLimits, CsvLine } from './csv-tokens.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Bytes of all texts of a workbook, unpacked: twice the 8,000 rows of a market with 22 columns. */
const MAX_UNPACKED_BYTES = 24 * 1024 * 1024;
/** Bytes of a tag, and of a text between two; the library takes quadratic time for longer ones. */
const MAX_PIECE_BYTES = 128 * 1024;
/** Cells of the rectangle up to the last cell, which the library fills up, and rows. */
const MAX_CELLS = 4_000_000;
const MAX_ROWS = 300_000;
const LETTERS = 26;
const BEFORE_A = 0x40;

const [LESS, GREATER, CELL, ROW] = [0x3c, 0x3e, 0x63, 0x72];

/**
 * The rows of the first sheet of an Excel workbook, texts as written, days as YYYY-MM-DD. Its size is checked while it is
 * unpacked and before it is read. Throws UnreadableFile.
 */
export async function* workbookLines(file: string, { maxColumns, maxCell }: CsvLimits): AsyncGenerator<CsvLine> {
  for (const [at, row] of (await firstSheet(file)).entries()) {
    const line = at + 1;
    const cells = row.map(textOf);
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (cells.length > maxColumns)
      throw new UnreadableFile(`Line ${line} has more than ${maxColumns} columns.`, {
        code: 'too_many_columns',
        line,
        found: cells.length,
        expected: maxColumns,
      });
    if (cells.some((cell) => cell.length > maxCell))
      throw new UnreadableFile(`Line ${line} has a cell of more than ${maxCell.toLocaleString('en')} characters.`, {
        code: 'long_cell',
        line,
        expected: maxCell,
      });
    yield { line, cells };
  }
}

async function firstSheet(file: string): Promise<SheetData> {
  const bytes = await readFile(file);
  try {
    const parts = unpacked(bytes);
    if (!Object.entries(parts).every(([name, part]) => isPlain(part, name.startsWith('xl/worksheets/'))))
      throw new RangeError('A part of the workbook is too large.');
    // Stored again without compression, because the library takes an archive, and unpacks it without a limit.
    return await readSheet(new Blob([zipSync(parts, { level: 0 })]));
  } catch (cause) {
    throw new UnreadableFile(
      'This Excel file (.xlsx) is damaged, or too large; export it as "CSV UTF-8".',
      { code: 'xlsx' },
      { cause },
    );
  }
}

/** The texts of a workbook. Throws when they are larger than allowed, or than they claim to be. */
function unpacked(bytes: Uint8Array): Record<string, Uint8Array<ArrayBuffer>> {
  let total = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }: UnzipFileInfo) => {
      if (!name.endsWith('.xml') && !name.endsWith('.xml.rels')) return false;
      total += originalSize;
      if (total > MAX_UNPACKED_BYTES) throw new RangeError('The workbook is too large.');
      return true;
    },
  });
}

/** Whether the library reads a part in linear time and little memory: no endless tag or text, no cell far away from the others. */
function isPlain(part: Uint8Array, isSheet: boolean): boolean {
  const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  let [lastRow, lastColumn, rows] = [1, 1, 0];
  for (let at = 0; ;) {
    const open = bytes.indexOf(LESS, at);
    if ((open < 0 ? bytes.length : open) - at > MAX_PIECE_BYTES) return false;
    if (open < 0) return true;
    const close = bytes.indexOf(GREATER, open);
    if (close < 0 || close - open > MAX_PIECE_BYTES) return false;
    at = close + 1;
    // Only cells and rows.
    if (!isSheet || (bytes[open + 1] !== CELL && bytes[open + 1] !== ROW)) continue;
    const tag = bytes.toString('latin1', open + 1, close);
    if (/^row\b/.test(tag)) rows += 1;
    const place = /^(?:c|row)\s[^]*?\br="([A-Z]{0,3})(\d{1,7})"/.exec(tag);
    if (place) {
      lastRow = Math.max(lastRow, Number(place[2]));
      lastColumn = Math.max(lastColumn, columnOf(place[1] ?? ''));
    }
    if (rows > MAX_ROWS || lastRow * lastColumn > MAX_CELLS) return false;
  }
}

/** Number of a column named by letters: AB is 28. */
function columnOf(letters: string): number {
  let number = 0;
  for (let at = 0; at < letters.length; at += 1) number = number * LETTERS + letters.charCodeAt(at) - BEFORE_A;
  return number;
}

function textOf(cell: CellValue | null): string {
  if (cell === null) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}
