import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';

const COLUMNS = ['line', 'ad', 'outcome', 'reason', 'lost', 'accepted', 'title'] as const;

/** The report with every row that was refused, flagged or not stored as it is, and the reason. Opens in a spreadsheet without running anything. */
export class ImportReport {
  readonly file: string;
  readonly #stream: WriteStream;

  constructor(file: string) {
    this.file = file;
    mkdirSync(path.dirname(file), { recursive: true });
    this.#stream = createWriteStream(file, { encoding: 'utf8', mode: 0o600 });
    // The byte order mark tells spreadsheets that the Arabic is UTF-8.
    this.#stream.write(`\uFEFF${COLUMNS.join(',')}\r\n`);
  }

  add(entry: {
    line: number;
    ad: string;
    outcome: 'refused' | 'duplicate' | 'flagged' | 'kept' | 'deleted';
    reason: string;
    /** Columns that were not understood, each with its cell. */
    lost: string;
    /** What would be read instead, by column. */
    accepted?: string;
    title: string;
  }): void {
    this.#stream.write(`${COLUMNS.map((column) => cell(String(entry[column] ?? ''))).join(',')}\r\n`);
  }

  async close(): Promise<void> {
    this.#stream.end();
    await finished(this.#stream);
  }
}

/** First characters of cells that a spreadsheet takes for a formula. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
