import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';

/** A row that was refused, flagged or not stored as it is, and the reason. */
export interface ReportedRow {
  readonly line: number;
  readonly ad: string;
  readonly outcome: 'refused' | 'duplicate' | 'flagged' | 'kept' | 'deleted';
  readonly reason: string;
  /** Columns that were not understood, each with its cell. */
  readonly lost: string;
  /** What would be read instead, by column. */
  readonly accepted?: string;
  readonly title: string;
}

/** A report as a table. Opens in a spreadsheet without running anything. */
export class Report<Entry extends object> {
  readonly file: string;
  readonly #columns: readonly (keyof Entry & string)[];
  readonly #stream: WriteStream;

  constructor(file: string, columns: readonly (keyof Entry & string)[]) {
    this.file = file;
    this.#columns = columns;
    mkdirSync(path.dirname(file), { recursive: true });
    this.#stream = createWriteStream(file, { encoding: 'utf8', mode: 0o600 });
    // The byte order mark tells spreadsheets that the Arabic is UTF-8.
    this.#stream.write(`\uFEFF${columns.join(',')}\r\n`);
  }

  add(entry: Entry): void {
    this.#stream.write(`${this.#columns.map((column) => cell(String(entry[column] ?? ''))).join(',')}\r\n`);
  }

  async close(): Promise<void> {
    this.#stream.end();
    await finished(this.#stream);
  }
}

/** The report about the rows of a file. */
export const rowReport = (file: string): Report<ReportedRow> =>
  new Report(file, ['line', 'ad', 'outcome', 'reason', 'lost', 'accepted', 'title']);

/** Where the report about a file is written. */
export const reportFile = (dataDir: string, file: string, about: string): string =>
  path.join(dataDir, 'imports', `${path.basename(file).replace(/\.(?:csv|xlsx)$/i, '')}-${about}.csv`);

/** First characters of cells that a spreadsheet takes for a formula. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
