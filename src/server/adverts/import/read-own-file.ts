import { setImmediate as breathe } from 'node:timers/promises';
import type { AdvertKind } from '#domain/adverts/advert.ts';
import { type ColumnMeanings, type FileFault, MOST_IMPORT_ROWS, type RowNote, type RowRemark, rowDoubts } from '#domain/adverts/advert-import.ts';
import type { IsListed } from '../../listings/check-listing.ts';
import { listingProblems } from '../../listings/check-listing.ts';
import { columnNamer, mapCells } from '../../listings/import/column-mapping.ts';
import { csvRows, type Unreadable, UnreadableFile } from '../../listings/import/csv-file.ts';
import { checkFile } from '../../listings/import/import-listings.ts';
import { ownReader, type OwnRow } from './own-readers.ts';

/** A row that can become an advert. */
export type GoodRow = Extract<OwnRow, { readonly refused: null }>;

/** A whole file as it was understood. */
export interface OwnFile {
  readonly rows: number;
  readonly good: readonly GoodRow[];
  readonly refused: number;
  readonly notes: readonly RowNote[];
}

/** So many rows are read at a stretch; other people are answered in between. */
const STRETCH = 100;
const SAMPLES = 3;
const LONGEST_SAMPLE = 60;

/** The columns of a file with its first cells, and how many rows it has. Throws UnreadableFile where it breaks, and on too many rows. */
export async function readColumns(file: string): Promise<{ rows: number; columns: { name: string; samples: string[] }[] }> {
  let names: readonly string[] = [];
  const samples = new Map<string, string[]>();
  let rows = 0;
  for await (const { cells } of csvRows(file, (columns) => (names = columns))) {
    rows += 1;
    if (rows > MOST_IMPORT_ROWS) continue;
    for (const name of names) {
      const seen = samples.get(name) ?? [];
      const cell = (cells[name] ?? '').slice(0, LONGEST_SAMPLE);
      if (seen.length < SAMPLES && cell !== '' && !seen.includes(cell)) samples.set(name, [...seen, cell]);
    }
    if (rows % STRETCH === 0) await breathe();
  }
  if (rows > MOST_IMPORT_ROWS) throw new TooManyRows(rows);
  return { rows, columns: names.filter((name) => name !== '').map((name) => ({ name, samples: samples.get(name) ?? [] })) };
}

/** More rows than are stored together. */
class TooManyRows extends Error {
  override readonly name = 'TooManyRows';
  readonly rows: number;

  constructor(rows: number) {
    super(`${rows} rows`);
    this.rows = rows;
  }
}

/** What a column of a file seems to mean: what it meant last time, or what its heading says; empty when neither tells. Each meaning once. */
export function guessMeanings(kind: AdvertKind, names: readonly string[], remembered: ColumnMeanings, now: Date): string[] {
  const { columns, arabicColumns } = ownReader(kind, now);
  const nameOf = columnNamer(columns, arabicColumns, { columns: remembered, values: {}, constants: {} });
  const taken = new Set<string>();
  return names.map((name) => {
    const meaning = nameOf(name);
    if (!columns.includes(meaning) || taken.has(meaning)) return '';
    taken.add(meaning);
    return meaning;
  });
}

/** Understands every row of a file, by what its columns mean. Throws UnreadableFile where the file breaks. */
export async function readOwnFile(
  file: string,
  { kind, columns, isListed, now, onRow }: { kind: AdvertKind; columns: ColumnMeanings; isListed: IsListed; now: Date; onRow: (done: number, rows: number) => void },
): Promise<OwnFile> {
  const reader = ownReader(kind, now);
  const mapping = { columns, values: {}, constants: {} };
  const rows = await checkFile(file, reader, mapping);
  if (rows > MOST_IMPORT_ROWS) throw new TooManyRows(rows);
  const nameOf = columnNamer(reader.columns, reader.arabicColumns, mapping);
  const good: GoodRow[] = [];
  const notes: RowNote[] = [];
  const keys = new Set<string>();
  const looks = new Set<string>();
  let done = 0;
  let refused = 0;
  for await (const { line, cells } of csvRows(file)) {
    const row = judge(mapCells(cells, nameOf, mapping));
    done += 1;
    if (typeof row === 'string') refused += 1;
    else good.push(row);
    const remarks = typeof row === 'string' ? [row] : rowDoubts.filter((doubt) => row.row.doubts.includes(doubt));
    if (remarks.length > 0) notes.push({ line, title: titleOf(row, cells), isRefused: typeof row === 'string', remarks });
    if (done % STRETCH === 0) {
      onRow(done, rows);
      await breathe();
    }
  }
  return { rows, good, refused, notes };

  function judge(cells: Readonly<Record<string, string>>): GoodRow | RowRemark {
    const read = reader.read(cells);
    if (read.refused !== null) return read.refused;
    const { row } = read;
    if (keys.has(row.key)) return 'repeated';
    keys.add(row.key);
    if (Object.keys(listingProblems(reader.catalogue, row.listing.values, isListed)).length > 0) return 'out_of_range';
    if (looks.has(row.look)) row.doubts.push('possible_repost');
    looks.add(row.look);
    return read;
  }
}

function titleOf(row: GoodRow | RowRemark, cells: Readonly<Record<string, string>>): string {
  return (typeof row === 'string' ? Object.values(cells).filter(Boolean).slice(0, 4).join(' · ') : row.row.title.ar).slice(0, 120);
}

/** What is wrong with a whole file, to be said on a screen. Throws what is no fault of the file. */
export function faultOf(error: unknown): FileFault {
  if (error instanceof TooManyRows) return { code: 'too_many_rows', line: null, columns: [], found: error.rows, expected: MOST_IMPORT_ROWS };
  if (!(error instanceof UnreadableFile) || !error.fault) throw error;
  const { code, line, columns = [], found, expected }: Unreadable = error.fault;
  return { code, line: line ?? null, columns: [...columns], found: found ?? null, expected: expected ?? null };
}
