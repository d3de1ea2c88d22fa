import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { type CsvLimits, type CsvLine, CsvTokens } from './csv-tokens.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** One line of the table, by column name. */
export interface CsvRow {
  /** Line in the file, counted from 1. */
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** Maximum columns of a table, characters of a cell and of a heading: more than any table of adverts has. */
const MAX_COLUMNS = 256;
const MAX_CELL = 20_000;
const MAX_HEADING = 200;
const LIMITS: CsvLimits = { maxColumns: MAX_COLUMNS, maxCell: MAX_CELL };
/** Maximum bytes without a line end that are read together: a line of the widest table, and little memory. */
const MAX_LINE_BYTES = 32 * 1024 * 1024;
/** Number of characters in which the heading is searched. */
const MAX_HEAD = MAX_COLUMNS * MAX_HEADING;

const LINE_FEED = 0x0a;
/** First bytes of newer workbooks, which are archives, and of older ones. */
const ARCHIVE = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ODS = 'application/vnd.oasis.opendocument.spreadsheet';

interface ReadOptions {
  /** Called with the columns first. */
  readonly onHeader?: (columns: readonly string[]) => void;
  readonly maxRows?: number;
  /**
   * Called with each row that cannot be read; it is left out. Where nothing after it can be read either, reading ends
   * there. Without it the first such row is an error of the whole file.
   */
  readonly onBroken?: (fault: UnreadableFile) => void;
}

/** The rows after the heading of a CSV file or of an Excel workbook's first sheet, in order; of a CSV file one chunk is in memory at a time. Throws UnreadableFile where the file breaks or exceeds a limit. */
export async function* csvRows(
  file: string,
  { onHeader = () => {}, maxRows = Number.POSITIVE_INFINITY, onBroken }: ReadOptions = {},
): AsyncGenerator<CsvRow> {
  let columns: string[] | null = null;
  let rows = 0;
  for await (const { line, cells } of untilBroken(csvLines(file), () => (columns ? onBroken : undefined))) {
    if (!columns) {
      columns = cells.map((name) => name.trim());
      refuseColumns(columns, line);
      onHeader(columns);
      continue;
    }
    if (cells.length !== columns.length) {
      const fault = new UnreadableFile(
        `Line ${line} has ${cells.length} columns where the header has ${columns.length}.`,
        { code: 'ragged', line, found: cells.length, expected: columns.length },
      );
      if (!onBroken) throw fault;
      onBroken(fault);
      continue;
    }
    rows += 1;
    if (rows > maxRows)
      throw new UnreadableFile(`Line ${line} is row ${rows}; at most ${maxRows} are taken from one file.`, {
        code: 'too_many_rows',
        line,
        found: rows,
        expected: maxRows,
      });
    yield { line, cells: Object.fromEntries(columns.map((name, i) => [name, cells[i]!.trim()])) };
  }
  if (!columns) throw new UnreadableFile('The file is empty.', { code: 'empty' });
}

function refuseColumns(columns: readonly string[], line: number): void {
  const seen = new Set<string>();
  for (const name of columns) {
    if (name.length > MAX_HEADING)
      throw new UnreadableFile(`Line ${line} has a heading of more than ${MAX_HEADING} characters.`, {
        code: 'long_heading',
        line,
        found: name.length,
        expected: MAX_HEADING,
      });
    if (name !== '' && seen.has(name))
      throw new UnreadableFile(`The column "${name}" appears twice.`, { code: 'twice_named', columns: [name] });
    seen.add(name);
  }
}

/** The lines up to the first after which nothing can be read, which is told to `onBroken`; an error where nobody asks for it. */
async function* untilBroken(
  lines: AsyncGenerator<CsvLine>,
  onBroken: () => ReadOptions['onBroken'],
): AsyncGenerator<CsvLine> {
  try {
    yield* lines;
  } catch (error) {
    const tell = onBroken();
    if (!tell || !(error instanceof UnreadableFile)) throw error;
    tell(error);
  }
}

async function* csvLines(file: string): AsyncGenerator<CsvLine> {
  if ((await formatOf(file)) === 'xlsx') {
    const { workbookLines } = await import('./workbook-file.ts');
    yield* workbookLines(file, LIMITS);
    return;
  }
  const tokens = new CsvTokens(await delimiterOf(file), LIMITS);
  for await (const text of fileText(file)) yield* tokens.read(text);
  yield* tokens.end();
}

/** The column separator: a comma, or a character that other spreadsheets write instead, counted in the heading. */
async function delimiterOf(file: string): Promise<string> {
  let heading = '';
  for await (const text of fileText(file)) {
    heading += text.slice(0, MAX_HEAD - heading.length);
    if (/[\r\n]/.test(heading.trimStart()) || heading.length >= MAX_HEAD) break;
  }
  const bare = (heading.trimStart().split(/[\r\n]/, 1)[0] ?? '').replaceAll(/"[^"]*"/g, '');
  return [',', ';', '\t', '؛']
    .map((mark) => ({ mark, count: bare.split(mark).length }))
    .reduce((most, one) => (one.count > most.count ? one : most)).mark;
}

/** Whether a file is a table of text or an Excel workbook. Throws UnreadableFile naming any other format that people have. */
async function formatOf(file: string): Promise<'text' | 'xlsx'> {
  const head: AsyncIterable<Buffer> = createReadStream(file, { end: 63 });
  for await (const bytes of head) {
    if (bytes.subarray(0, ARCHIVE.length).equals(ARCHIVE)) return archiveFormat(file);
    if (bytes.subarray(0, COMPOUND.length).equals(COMPOUND))
      throw new UnreadableFile(
        'This is an Excel file in the older format (.xls) or with a password, not a table of text; export it as "CSV UTF-8".',
        { code: 'xls' },
      );
    if (/^\uFEFF?\s*(?:\[\s*[[{\]]|\{\s*["}])/.test(bytes.toString('utf8')))
      throw new UnreadableFile('This is JSON, not a table; export it as "CSV UTF-8".', { code: 'json' });
    return 'text';
  }
  return 'text';
}

async function archiveFormat(file: string): Promise<'xlsx'> {
  const { fileTypeFromFile } = await import('file-type');
  const mimeType = (await fileTypeFromFile(file))?.mime;
  if (mimeType === XLSX) return 'xlsx';
  if (mimeType === ODS)
    throw new UnreadableFile('This is an OpenDocument file (.ods), not a table of text; export it as "CSV UTF-8".', {
      code: 'ods',
    });
  throw new UnreadableFile('This is an archive, not a table of text; export it as "CSV UTF-8".', {
    code: 'zero_bytes',
    line: 1,
  });
}

/** The text of a file in UTF-8, with or without a byte order mark, or in UTF-16 with one. */
async function* fileText(file: string): AsyncGenerator<string> {
  const encoding = await utf16Of(file);
  yield* encoding ? utf16Text(file, encoding) : utf8Text(file);
}

async function utf16Of(file: string): Promise<'utf-16le' | 'utf-16be' | null> {
  const start: AsyncIterable<Buffer> = createReadStream(file, { end: 1 });
  for await (const mark of start) {
    if (mark[0] === 0xff && mark[1] === 0xfe) return 'utf-16le';
    if (mark[0] === 0xfe && mark[1] === 0xff) return 'utf-16be';
  }
  return null;
}

async function* utf16Text(file: string, encoding: 'utf-16le' | 'utf-16be'): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const chunks: AsyncIterable<Buffer> = createReadStream(file);
  let line = 1;
  const decoded = (bytes?: Buffer) => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch {
      throw new UnreadableFile(
        `Line ${line} or one soon after it is broken UTF-16; save the file again as "CSV UTF-8".`,
        { code: 'broken_utf16', line },
      );
    }
  };
  for await (const chunk of chunks) {
    const text = decoded(chunk);
    line += text.split('\n').length - 1;
    if (text) yield text;
  }
  const rest = decoded();
  if (rest) yield rest;
}

/** The text in whole lines; refuses anything but UTF-8 before it is used. */
async function* utf8Text(file: string): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  let line = 1;
  let isFirst = true;
  const chunks: AsyncIterable<Buffer> = createReadStream(file);
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk]);
    if (isFirst) {
      if (rest.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))) rest = rest.subarray(3);
      isFirst = false;
    }
    const end = rest.lastIndexOf(LINE_FEED) + 1;
    if (end === 0) {
      if (rest.length > MAX_LINE_BYTES)
        throw new UnreadableFile(`Line ${line} is longer than ${MAX_LINE_BYTES / 1024 / 1024} MB.`, {
          code: 'long_cell',
          line,
          expected: MAX_CELL,
        });
      continue;
    }
    const whole = rest.subarray(0, end);
    rest = rest.subarray(end);
    yield checkedText(whole, line);
    line += countLines(whole);
  }
  if (rest.length > 0) yield checkedText(rest, line);
}

function checkedText(bytes: Buffer, firstLine: number): string {
  if (isUtf8(bytes) && !bytes.includes(0)) return bytes.toString('utf8');
  for (let line = firstLine, start = 0; ; line++) {
    const end = bytes.indexOf(LINE_FEED, start);
    const one = bytes.subarray(start, end < 0 ? bytes.length : end);
    if (!isUtf8(one))
      throw new UnreadableFile(
        `Line ${line} is not UTF-8${isWindowsArabic(one) ? ' but Windows-1256 (Arabic)' : ''}; save the file as "CSV UTF-8" and try again.`,
        { code: 'not_utf8', line },
      );
    if (one.includes(0))
      throw new UnreadableFile(`Line ${line} holds zero bytes, so this is not a text file in UTF-8.`, {
        code: 'zero_bytes',
        line,
      });
    start = end + 1;
  }
}

/** Whether every byte above ASCII is an Arabic letter or sign in Windows-1256, the encoding of older spreadsheets. */
function isWindowsArabic(bytes: Buffer): boolean {
  const text = new TextDecoder('windows-1256').decode(bytes.filter((byte) => byte > 0x7f));
  return /^[\p{scx=Arabic}\u00a0\u200c\u200d]+$/u.test(text);
}

function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) lines++;
  return lines;
}
