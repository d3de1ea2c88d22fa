import {
  type ColumnMeanings,
  type FileFault,
  type ImportFile,
  MAX_IMPORT_ROWS,
  MAX_ROW_NOTES,
  type RowNote,
  type RowRemark,
  rowDoubts,
} from '#domain/adverts/advert-import.ts';
import { listingProblems } from '../../listings/check-listing.ts';
import { columnNamer, mapCells } from '../../listings/import/column-mapping.ts';
import { csvRows } from '../../listings/import/csv-file.ts';
import { checkFile } from '../../listings/import/import-listings.ts';
import { type FileColumn, suggestMeanings } from '../../listings/import/suggest-mapping.ts';
import { ofKind } from '#domain/catalogue/kind.ts';
import type { Kinds } from '#domain/catalogue/kinds/kinds.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { fold } from '#domain/words/fold.ts';
import type { ParseProgress } from '../../parsing/parse-messages.ts';
import type { DecidedDistricts } from '../../places/decided-districts.ts';
import { acceptedValues } from './accepted-values.ts';
import { faultOf } from './file-fault.ts';
import { type OwnReader, ownReader, type OwnRow } from './own-readers.ts';

// Runs in a parser's process, because the sender of a file determines its cost.

/** A row that can become an advert. */
export type GoodRow = Extract<OwnRow, { readonly refused: null }>;

/** A file that cannot be read, and why. */
export interface Broken {
  readonly state: 'broken';
  readonly fault: FileFault;
}

/** The result for a whole file. */
export interface OwnFile {
  readonly state: 'read';
  readonly rows: number;
  readonly refused: number;
  /** The first refused rows, up to a limit. */
  readonly notes: readonly RowNote[];
  /** Of the good rows, in order. */
  readonly keys: readonly string[];
  /** The good rows in chunks, each a JSON list of `GoodRow` small enough to be parsed at once. */
  readonly pieces: readonly string[];
}

/** Number of rows between two progress reports. */
const STRETCH = 100;
const SAMPLES = 3;
const MAX_SAMPLE = 60;
/** Rows, and characters of their cells, by which columns are recognised. Measured: 0.4 s for a file with the most columns. */
const MAX_EVIDENCE_ROWS = 40;
const MAX_EVIDENCE = 100;
const MAX_PIECE_ROWS = 250;
const MAX_PIECE_CHARACTERS = 200_000;

interface FileOfKind {
  readonly path: string;
  readonly kind: string;
  readonly now: Date;
}

/** The columns of a file with their first cells and probable meanings, and the number of rows. `remembered`: their meanings in the previous file. */
export async function readColumns(
  { path, kind, remembered, now }: FileOfKind & { readonly remembered: ColumnMeanings },
  kinds: Kinds,
): Promise<Broken | Omit<Extract<ImportFile, { state: 'read' }>, 'id'>> {
  try {
    let names: readonly string[] = [];
    const samples = new Map<string, string[]>();
    const evidence = new Map<string, string[]>();
    let rows = 0;
    for await (const { cells } of csvRows(path, {
      onHeader: (columns) => (names = columns),
      maxRows: MAX_IMPORT_ROWS,
    })) {
      rows += 1;
      for (const name of names) {
        const seen = samples.get(name) ?? [];
        const whole = cells[name] ?? '';
        if (rows <= MAX_EVIDENCE_ROWS && whole !== '')
          evidence.set(name, [...(evidence.get(name) ?? []), whole.slice(0, MAX_EVIDENCE)]);
        const cell = whole.slice(0, MAX_SAMPLE);
        if (seen.length < SAMPLES && cell !== '' && !seen.includes(cell)) samples.set(name, [...seen, cell]);
      }
    }
    const named = names.filter((name) => name !== '');
    const read = named.map((name) => ({ name, cells: evidence.get(name) ?? [] }));
    const meanings = guessMeanings(ownReader(kind, now, kinds), read, remembered);
    return {
      state: 'read',
      rows,
      columns: named.map((name, at) => ({ name, samples: samples.get(name) ?? [], meaning: meanings[at] ?? '' })),
    };
  } catch (error) {
    return { state: 'broken', fault: faultOf(error) };
  }
}

/** The probable meanings of columns: those of the previous file, then by headings and values; empty when unknown. Each meaning is used once. */
function guessMeanings(reader: OwnReader, columns: readonly FileColumn[], remembered: ColumnMeanings): string[] {
  const previous = new Map(Object.entries(remembered).map(([column, meaning]) => [fold(column), meaning]));
  const taken = new Set<string>();
  const kept = columns.map(({ name }) => {
    const meaning = previous.get(fold(name));
    if (meaning === undefined) return undefined;
    if (!reader.columns.includes(meaning) || taken.has(meaning)) return '';
    taken.add(meaning);
    return meaning;
  });
  const others = suggestMeanings(
    columns.filter((_, at) => kept[at] === undefined),
    { ...reader, columns: reader.columns.filter((name) => !taken.has(name)) },
  );
  return kept.map((meaning) => meaning ?? others.shift()?.meaning ?? '');
}

interface OwnFileInput extends FileOfKind {
  readonly columns: ColumnMeanings;
  /** The codes of each reference list that the catalogue uses. */
  readonly lists: ReadonlyMap<string, ReadonlySet<string>>;
  readonly decided: DecidedDistricts;
}

/** Reads every row of a file by the meanings of its columns. */
export async function readOwnFile(
  { path, kind, columns, lists, decided, now }: OwnFileInput,
  onProgress: (progress: ParseProgress) => void,
  kinds: Kinds,
): Promise<Broken | OwnFile> {
  try {
    return await understand();
  } catch (error) {
    return { state: 'broken', fault: faultOf(error) };
  }

  async function understand(): Promise<OwnFile> {
    const reader = ownReader(kind, now, kinds);
    reader.takeDecided?.(decided);
    const mapping = { columns, values: {}, constants: {} };
    const total = await checkFile(path, reader, mapping, { maxRows: MAX_IMPORT_ROWS });
    const nameOf = columnNamer(reader.columns, reader.arabicColumns, mapping);
    const isListed = (list: string, code: string) => lists.get(list)?.has(code) ?? false;
    const notes: (Omit<RowNote, 'cells'> & {
      readonly row: Readonly<Record<string, string>>;
      readonly lost: readonly string[];
    })[] = [];
    const keys = new Set<string>();
    const looks = new Set<string>();
    const pieces = new Pieces();
    let done = 0;
    let refused = 0;
    const explain = acceptedValues(ofKind(kinds, kind), Number(riyadhDay(now).slice(0, 4)));
    for await (const { line, cells: written } of csvRows(path)) {
      const cells = mapCells(written, nameOf, mapping);
      const row = checkRow(cells);
      done += 1;
      if (typeof row === 'string') refused += 1;
      else pieces.add(row);
      const remarks = typeof row === 'string' ? [row] : rowDoubts.filter((doubt) => row.row.doubts.includes(doubt));
      if (remarks.length > 0)
        notes.push({
          line,
          title: titleOf(row, written),
          isRefused: typeof row === 'string',
          remarks,
          row: written,
          lost: typeof row === 'string' ? [] : row.row.lost,
        });
      if (done % STRETCH === 0) onProgress({ done, total });
    }
    return {
      state: 'read',
      rows: done,
      refused,
      notes: notes
        .toSorted((a, b) => Number(b.isRefused) - Number(a.isRefused) || a.line - b.line)
        .slice(0, MAX_ROW_NOTES)
        // Only of rows that are shown: the nearest names of a word take some milliseconds.
        .map(({ row, lost, ...note }) => ({ ...note, cells: cellsOf(row, note.remarks, lost) })),
      keys: pieces.keys,
      pieces: pieces.all(),
    };

    /** The cells that a note is about, by their headings in the file. */
    function cellsOf(row: Readonly<Record<string, string>>, remarks: readonly string[], lost: readonly string[]) {
      return explain(mapCells(row, nameOf, mapping), remarks, lost).map((cell) => ({
        ...cell,
        column: Object.keys(row).find((heading) => nameOf(heading) === cell.column) ?? cell.column,
      }));
    }

    function checkRow(cells: Readonly<Record<string, string>>): GoodRow | RowRemark {
      const read = reader.read(cells);
      if (read.refused !== null) return read.refused;
      const { row } = read;
      if (keys.has(row.key)) return 'repeated';
      keys.add(row.key);
      if (Object.keys(listingProblems(reader.catalogue, row.listing.values, isListed)).length > 0)
        return 'out_of_range';
      if (looks.has(row.look)) row.doubts.push('possible_repost');
      looks.add(row.look);
      return read;
    }
  }
}

/** Collects rows into chunks limited in length and size. */
class Pieces {
  readonly keys: string[] = [];
  readonly #written: string[] = [];
  #rows: string[] = [];
  #characters = 0;

  add(row: GoodRow): void {
    const text = JSON.stringify(row);
    if (this.#rows.length === MAX_PIECE_ROWS || this.#characters + text.length > MAX_PIECE_CHARACTERS) this.#write();
    this.keys.push(row.row.key);
    this.#rows.push(text);
    this.#characters += text.length;
  }

  all(): readonly string[] {
    this.#write();
    return this.#written;
  }

  #write(): void {
    if (this.#rows.length > 0) this.#written.push(`[${this.#rows.join(',')}]`);
    this.#rows = [];
    this.#characters = 0;
  }
}

function titleOf(row: GoodRow | RowRemark, cells: Readonly<Record<string, string>>): string {
  return (
    typeof row === 'string' ? Object.values(cells).filter(Boolean).slice(0, 4).join(' · ') : row.row.title.ar
  ).slice(0, 120);
}
