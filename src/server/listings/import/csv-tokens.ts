import { UnreadableFile } from './unreadable-file.ts';

/** Limits of one line of a table. */
export interface CsvLimits {
  readonly maxColumns: number;
  /** Characters of one cell. */
  readonly maxCell: number;
}

/** One line of the table; quoted line breaks make it longer than one line in the file. */
export interface CsvLine {
  /** Where it begins in the file, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

const QUOTE = 0x22;
const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;
const TAB = 0x09;

/**
 * Splits a table into cells (RFC 4180) and reads every character once, so that quotes, line ends or columns do not slow it
 * down. A quotation mark within a cell that does not begin with one is an ordinary character. Empty lines are left out. Throws
 * UnreadableFile at the first cell or line that exceeds a limit.
 */
export class CsvTokens {
  readonly #delimiter: number;
  readonly #limits: CsvLimits;
  #state: 'start' | 'plain' | 'quoted' | 'after_quote' | 'after_space' = 'start';
  #cells: string[] = [];
  /** The part of the cell in earlier chunks of text. */
  #cell = '';
  #line = 1;
  #firstLine = 1;
  #endedWithCr = false;

  constructor(delimiter: string, limits: CsvLimits) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#limits = limits;
  }

  /** The lines that are complete with the next chunk of text. */
  read(text: string): CsvLine[] {
    const lines: CsvLine[] = [];
    let from = 0;
    const take = (to: number) => {
      this.#cell += text.slice(from, to);
      this.#refuseLongCell();
    };
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      const isAfterCr = this.#endedWithCr;
      this.#endedWithCr = code === CR;
      if (code === LF && isAfterCr) {
        // The second half of a line end, which was counted with the first; inside quotes it is text.
        if (this.#state !== 'quoted') from = at + 1;
        continue;
      }
      const isLineEnd = code === LF || code === CR;
      if (this.#state === 'quoted') {
        if (isLineEnd) this.#line += 1;
        else if (code === QUOTE) {
          take(at);
          this.#state = 'after_quote';
        }
        continue;
      }
      if (this.#state === 'after_quote' && code === QUOTE) {
        from = at;
        this.#state = 'quoted';
        continue;
      }
      if (this.#state === 'after_quote' || this.#state === 'after_space') {
        if (code === SPACE || (code === TAB && code !== this.#delimiter)) {
          this.#state = 'after_space';
          continue;
        }
        if (code !== this.#delimiter && !isLineEnd) throw this.#brokenQuotes();
        from = at;
      }
      if (code === this.#delimiter) {
        take(at);
        this.#endCell();
        from = at + 1;
      } else if (isLineEnd) {
        take(at);
        this.#endLine(lines);
        from = at + 1;
      } else if (code === QUOTE && this.#state === 'start') {
        this.#state = 'quoted';
        from = at + 1;
      } else this.#state = 'plain';
    }
    if (this.#state !== 'after_quote' && this.#state !== 'after_space') take(text.length);
    return lines;
  }

  /** The last line, if the file does not end with a line end. */
  end(): CsvLine[] {
    if (this.#state === 'quoted') throw this.#brokenQuotes();
    const lines: CsvLine[] = [];
    if (this.#state !== 'start' || this.#cells.length > 0) this.#endLine(lines);
    return lines;
  }

  #endCell(): void {
    const { maxColumns } = this.#limits;
    if (this.#cells.length === maxColumns) {
      const place = { line: this.#firstLine, found: maxColumns + 1, expected: maxColumns };
      throw new UnreadableFile(`Line ${place.line} has more than ${maxColumns} columns.`, {
        code: 'too_many_columns',
        ...place,
      });
    }
    this.#cells.push(this.#cell);
    this.#cell = '';
    this.#state = 'start';
  }

  #endLine(lines: CsvLine[]): void {
    this.#endCell();
    if (this.#cells.length > 1 || this.#cells[0]?.trim() !== '')
      lines.push({ line: this.#firstLine, cells: this.#cells });
    this.#cells = [];
    this.#line += 1;
    this.#firstLine = this.#line;
  }

  #refuseLongCell(): void {
    const { maxCell } = this.#limits;
    if (this.#cell.length <= maxCell) return;
    const place = { line: this.#firstLine, expected: maxCell };
    throw new UnreadableFile(
      `Line ${place.line} has a cell of more than ${maxCell.toLocaleString('en')} characters; a quotation mark may not be closed.`,
      { code: 'long_cell', ...place },
    );
  }

  #brokenQuotes(): UnreadableFile {
    return new UnreadableFile(
      `Line ${this.#firstLine} has a quotation mark that is not closed, or text behind a closed one.`,
      { code: 'quotes', line: this.#firstLine },
    );
  }
}
