/** The start of a formula in a spreadsheet, also after a tab or a line break. */
const FORMULA = /^[\t\r\n ]*[=+\-@＝＋－＠]/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** In front of the first line, so that a spreadsheet reads the text as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A table as the text of a CSV file (RFC 4180) that a spreadsheet opens in either script: with a byte order mark and CR
 * LF line ends. Text that a spreadsheet would run as a formula gets an apostrophe in front; plain numbers stay numbers.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `${BYTE_ORDER_MARK}${rows.map(csvLine).join('')}`;
}

/** One line of such a file, with its line end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
