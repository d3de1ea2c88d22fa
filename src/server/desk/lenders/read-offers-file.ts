import type { FileFault } from '#domain/adverts/advert-import.ts';
import { MAX_OFFER_LINES, offerColumns, type OfferColumn } from '#domain/desk/offers-file.ts';
import { fold } from '#domain/words/fold.ts';
import { faultOf } from '../../adverts/import/file-fault.ts';
import { csvRows } from '../../listings/import/csv-file.ts';
import { UnreadableFile } from '../../listings/import/unreadable-file.ts';

// Runs in a parser's process, because the sender of a file determines its cost.

/** Longer than anything that a cell of an offer can say. */
const MAX_CELL = 60;
const columns = Object.keys(offerColumns) as OfferColumn[];

/** The cells of a line by column; null for a line whose cells do not fit the heading. */
export interface WrittenLine {
  readonly line: number;
  readonly cells: Readonly<Record<OfferColumn, string>> | null;
}

/** A heading without its unit, so that `Finance amount` is `Finance amount (SAR)` too. */
const plain = (heading: string) => fold(heading.split('(', 1)[0] ?? '');
const known = new Map(
  columns.flatMap((name) =>
    [name, offerColumns[name].en, offerColumns[name].ar].map((heading) => [plain(heading), name] as const),
  ),
);

/** The lines of a file of offers, headed in either language. */
export async function readOffersFile({
  path,
}: {
  readonly path: string;
}): Promise<{ state: 'broken'; fault: FileFault } | { state: 'read'; lines: WrittenLine[] }> {
  try {
    const headings = new Map<OfferColumn, string>();
    const lines: WrittenLine[] = [];
    const rows = csvRows(path, {
      maxRows: MAX_OFFER_LINES,
      onHeader: (found) => takeHeadings(found, headings),
      onBroken: (fault) => {
        if (fault.fault?.code !== 'ragged' || lines.length >= MAX_OFFER_LINES) throw fault;
        lines.push({ line: fault.fault.line ?? 0, cells: null });
      },
    });
    for await (const { line, cells } of rows) {
      const cellOf = (name: OfferColumn) => (cells[headings.get(name) ?? ''] ?? '').slice(0, MAX_CELL);
      lines.push({
        line,
        cells: Object.fromEntries(columns.map((name) => [name, cellOf(name)])) as Record<OfferColumn, string>,
      });
    }
    if (lines.length === 0) throw new UnreadableFile('The file has no lines.', { code: 'empty' });
    return { state: 'read', lines };
  } catch (error) {
    return { state: 'broken', fault: faultOf(error) };
  }
}

function takeHeadings(found: readonly string[], headings: Map<OfferColumn, string>): void {
  for (const heading of found) {
    const name = known.get(plain(heading));
    if (name && !headings.has(name)) headings.set(name, heading);
  }
  const missing = columns.filter((name) => !headings.has(name));
  if (missing.length > 0)
    throw new UnreadableFile('Columns are missing.', { code: 'lacks_columns', line: 1, columns: missing });
}
