import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import Papa from 'papaparse';

/** What is wrong with a file, for screens that say it in their own words. */
export interface Unreadable {
  readonly code: 'empty' | 'not_utf8' | 'zero_bytes' | 'broken_utf16' | 'quotes' | 'ragged' | 'twice_named' | 'second_column' | 'lacks_columns';
  /** In the file, counted from 1. */
  readonly line?: number;
  readonly columns?: readonly string[];
  /** Cells of the line, and of the heading. */
  readonly found?: number;
  readonly expected?: number;
}

/** A file that cannot be read; the message is one sentence naming line or column. `fault` is absent where the file is none at all. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly fault: Unreadable | null;

  constructor(message: string, fault: Unreadable | null = null) {
    super(message);
    this.fault = fault;
  }
}

/** One line of the table, as its columns name it. */
export interface CsvRow {
  /** In the file, counted from 1. */
  line: number;
  cells: Readonly<Record<string, string>>;
}

const LINE_FEED = 0x0a;

/** The rows under the header, in order, a piece of the file in memory at a time. Throws UnreadableFile where the file breaks. `onHeader` sees the columns first. */
export async function* csvRows(file: string, onHeader: (columns: readonly string[]) => void = () => {}): AsyncGenerator<CsvRow> {
  let columns: string[] | null = null;
  for await (const { line, cells } of csvLines(file)) {
    if (!columns) {
      columns = cells.map((name) => name.trim());
      const twice = columns.find((name, i) => name !== '' && columns!.indexOf(name) !== i);
      if (twice) throw new UnreadableFile(`The column "${twice}" appears twice.`, { code: 'twice_named', columns: [twice] });
      onHeader(columns);
      continue;
    }
    if (cells.length === 1 && cells[0]!.trim() === '') continue;
    if (cells.length !== columns.length)
      throw new UnreadableFile(`Line ${line} has ${cells.length} columns where the header has ${columns.length}.`, { code: 'ragged', line, found: cells.length, expected: columns.length });
    yield { line, cells: Object.fromEntries(columns.map((name, i) => [name, cells[i]!.trim()])) };
  }
  if (!columns) throw new UnreadableFile('The file is empty.', { code: 'empty' });
}

/** Papa reads pieces and is paused while their lines are worked on. */
async function* csvLines(file: string): AsyncGenerator<{ line: number; cells: string[] }> {
  type Piece = { results: Papa.ParseResult<string[]>; resume: () => void } | { error: unknown } | null;
  const waiting: Piece[] = [];
  let wake: (() => void) | null = null;
  const put = (piece: Piece) => {
    waiting.push(piece);
    wake?.();
  };
  const text = Readable.from(fileText(file));
  const delimiter = await delimiterOf(file);
  Papa.parse<string[]>(text, {
    delimiter,
    chunk: (results, parser) => {
      parser.pause();
      put({ results, resume: () => parser.resume() });
    },
    complete: () => put(null),
    error: (error) => put({ error }),
  });
  let line = 1;
  try {
    for (;;) {
      if (waiting.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      const piece = waiting.shift();
      if (!piece) return;
      if ('error' in piece) throw piece.error;
      const { data, errors } = piece.results;
      for (const [i, cells] of data.entries()) {
        const broken = errors.find(({ row, type }) => row === i && type === 'Quotes');
        if (broken) throw new UnreadableFile(`Line ${line} has a quotation mark that is not closed, or text behind a closed one.`, { code: 'quotes', line });
        yield { line, cells };
        line += 1 + cells.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0);
      }
      piece.resume();
    }
  } finally {
    text.destroy();
  }
}

/** What parts the columns: the comma, or what spreadsheets of other habits write instead, counted in the heading. */
async function delimiterOf(file: string): Promise<string> {
  let heading = '';
  for await (const text of fileText(file)) {
    heading += text;
    if (heading.includes('\n')) break;
  }
  const bare = (heading.split(/\r?\n/)[0] ?? '').replaceAll(/"[^"]*"/g, '');
  return [',', ';', '\t', '؛'].map((mark) => ({ mark, count: bare.split(mark).length })).reduce((most, one) => (one.count > most.count ? one : most)).mark;
}

/** The text of a file in UTF-8, with or without a mark, or in UTF-16 with one. */
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
      throw new UnreadableFile(`Line ${line} or one soon after it is broken UTF-16; save the file again as "CSV UTF-8".`, { code: 'broken_utf16', line });
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

/** The text in whole lines; refuses what is not UTF-8 before a word of it is used. */
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
    if (end === 0) continue;
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
    if (!isUtf8(one)) throw new UnreadableFile(`Line ${line} is not UTF-8 (an older Arabic encoding, perhaps); save the file as "CSV UTF-8" and try again.`, { code: 'not_utf8', line });
    if (one.includes(0)) throw new UnreadableFile(`Line ${line} holds zero bytes, so this is not a text file in UTF-8.`, { code: 'zero_bytes', line });
    start = end + 1;
  }
}

function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) lines++;
  return lines;
}
