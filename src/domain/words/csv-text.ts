/** The start of a formula in a spreadsheet, also after a tab or a line break. */
const FORMULA = /^[\t\r\n ]*[=+\-@＝＋－＠]/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/**
 * A table as the text of a CSV file (RFC 4180) that a spreadsheet opens in either script: with a byte order mark and CR
 * LF line ends. Text that a spreadsheet would run as a formula gets an apostrophe in front; plain numbers stay numbers.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

function cell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
