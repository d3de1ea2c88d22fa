import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql, type Kysely } from 'kysely';
import type { Catalogue, ListName } from '#domain/catalogue/catalogue.ts';
import { ReferenceNames } from '../../catalogue/reference-names.ts';
import { json } from '../../db/database.ts';
import type { Database } from '../../db/tables.ts';
import type { ReferenceItem } from '../../places/reference-item.ts';
import { acceptPending, insertListings, type NewListing } from '../insert-listings.ts';
import { columnNamer, type ColumnMapping, mapCells } from './column-mapping.ts';
import { csvRows } from './csv-file.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { ImportReport } from './import-report.ts';

/** An entry that a file needs and the lists do not have. */
export interface AddedItem extends ReferenceItem {
  list: ListName;
}

/** One row as parsed by its reader. */
export interface ReadRow {
  /** Its key at the source. */
  key: string;
  title: NewListing['title'];
  price: number | null;
  /** Questions for its owner; stored with it as flags. */
  doubts: string[];
  /** Columns with a word or number that was not understood, so that the listing lacks it. */
  lost: readonly string[];
  /** Rows with the same look but different keys count as duplicates. */
  look: string;
  /** Never accepted without a review, even with `approve`. */
  needsReview: boolean;
  listing: Omit<NewListing, 'source' | 'sourceKey' | 'approval' | 'title' | 'price' | 'flags' | 'createdAt'>;
}

/** How the rows of one kind of file are read. */
export interface RowReader {
  readonly source: string;
  readonly catalogue: Catalogue;
  /** Every known column, and the required ones: one of each group. */
  readonly columns: readonly string[];
  readonly needed: readonly (readonly string[])[];
  readonly arabicColumns: Readonly<Record<string, string>>;
  /** A row or the reason why it is refused. Called with the rows in order. */
  readonly read: (cells: Readonly<Record<string, string>>) => ReadRow | string;
  /** New entries of the lists that the rows read so far need, by list and id. */
  readonly added: ReadonlyMap<string, AddedItem>;
}

/** Result of an import; with `db` null, of a dry run. */
export interface ImportSummary {
  rows: number;
  /** Stored now. */
  added: number;
  /** Stored by an earlier run. */
  known: number;
  accepted: number;
  duplicates: number;
  refused: number;
  withoutPrice: number;
  /** Stored, but left for review. */
  forReview: number;
  /** Rows by doubt or by reason of refusal. */
  reasons: Record<string, number>;
  /** Values that were not understood, by column. */
  lost: Record<string, number>;
  newBrands: string[];
  newModels: string[];
  newDistricts: string[];
  report: string;
}

export interface ImportTask {
  file: string;
  mapping?: ColumnMapping | null;
  /** Null checks everything and stores nothing. */
  db: Kysely<Database> | null;
  dataDir: string;
  /** Accept the adverts at once instead of leaving them for review. */
  approve: boolean;
  now: Date;
  onProgress: (total: number) => (done: number) => void;
}

/** Position of added entries: after the declared ones. */
const ADDED_POSITION = 10_000;
const BATCH = 500;
/** Rows of one file: five times the whole market of used cars. */
const MAX_ROWS = 2_000_000;
/** Characters; the reason of the refusal contains the number. */
const MAX_TITLE = 200;
/** Characters of a cell that the report repeats. */
const MAX_LOST_WORD = 60;

/**
 * Imports a whole file or nothing: everything is written in one transaction, so a failing row also rolls back the rows
 * before it. Stored listings are recognised by their keys; the same file again adds nothing. Throws UnreadableFile.
 */
export async function importListings(task: ImportTask, reader: RowReader): Promise<ImportSummary> {
  const rowCount = await checkFile(task.file, reader, task.mapping ?? null);
  if (task.db === null) return importRows(task, reader, rowCount);
  return task.db.transaction().execute(async (db) => {
    // Reading a large file between two batches takes longer than the limit for requests.
    await sql`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`.execute(db);
    return importRows({ ...task, db }, reader, rowCount);
  });
}

async function importRows(task: ImportTask, reader: RowReader, rowCount: number): Promise<ImportSummary> {
  const report = new ImportReport(
    path.join(task.dataDir, 'imports', `${path.basename(task.file).replace(/\.csv$/i, '')}-report.csv`),
  );
  const summary: ImportSummary = {
    rows: 0,
    added: 0,
    known: 0,
    accepted: 0,
    duplicates: 0,
    refused: 0,
    withoutPrice: 0,
    forReview: 0,
    reasons: {},
    lost: {},
    newBrands: [],
    newModels: [],
    newDistricts: [],
    report: report.file,
  };
  const source = task.mapping?.source ?? reader.source;
  const store = task.db ? await batchStore(task, task.db, source, reader, summary) : null;
  const done = task.onProgress(rowCount);
  const nameOf = columnNamer(reader.columns, reader.arabicColumns, task.mapping ?? null);
  const keys = new Set<string>();
  const looks = new Set<string>();
  let batch: ReadRow[] = [];
  try {
    for await (const { line, cells } of csvRows(task.file, { maxRows: MAX_ROWS })) {
      summary.rows++;
      const row = takeRow(line, mapCells(cells, nameOf, task.mapping ?? null));
      if (row) batch.push(row);
      if (batch.length === BATCH) {
        await store?.(batch);
        batch = [];
      }
      done(summary.rows);
    }
    if (batch.length > 0) await store?.(batch);
  } finally {
    await report.close();
  }
  const names = { brands: summary.newBrands, models: summary.newModels, districts: summary.newDistricts };
  for (const { list, name } of reader.added.values())
    if (list === 'brands' || list === 'models' || list === 'districts') names[list].push(name.en);
  if (task.db) await rememberImport(task.db, task, source, summary);
  return summary;

  function takeRow(line: number, cells: Readonly<Record<string, string>>): ReadRow | null {
    const read = reader.read(cells);
    const row =
      typeof read !== 'string' && read.title.ar.length > MAX_TITLE ? `title_over_${MAX_TITLE}_characters` : read;
    if (typeof row === 'string') {
      summary.refused++;
      count(summary.reasons, row);
      report.add({
        line,
        ad: cells['ad_id'] ?? cells['reference'] ?? '',
        outcome: 'refused',
        reason: row,
        lost: '',
        title: cells['title_ar'] ?? cells['details']?.slice(0, 80) ?? '',
      });
      return null;
    }
    if (keys.has(row.key)) {
      summary.duplicates++;
      report.add({ line, ad: row.key, outcome: 'duplicate', reason: 'same_ad_id', lost: '', title: row.title.ar });
      return null;
    }
    keys.add(row.key);
    if (looks.has(row.look)) row.doubts.push('possible_repost');
    looks.add(row.look);
    if (row.price === null) summary.withoutPrice++;
    for (const doubt of row.doubts) count(summary.reasons, doubt);
    for (const column of row.lost) count(summary.lost, column);
    if (row.doubts.length > 0 || row.lost.length > 0)
      report.add({
        line,
        ad: row.key,
        outcome: 'flagged',
        reason: row.doubts.join(' '),
        lost: row.lost.map((column) => `${column}: ${(cells[column] ?? '').slice(0, MAX_LOST_WORD)}`).join('; '),
        title: row.title.ar,
      });
    if (row.needsReview) summary.forReview++;
    return row;
  }
}

/** Reads the whole file to find errors that would stop the import half-way; returns the number of rows. Throws UnreadableFile. */
export async function checkFile(
  file: string,
  reader: Pick<RowReader, 'columns' | 'needed' | 'arabicColumns'>,
  mapping: ColumnMapping | null,
  maxRows = MAX_ROWS,
): Promise<number> {
  const nameOf = columnNamer(reader.columns, reader.arabicColumns, mapping);
  const constants = Object.keys(mapping?.constants ?? {});
  const refuseColumns = (columns: readonly string[]) => {
    const meant = columns.map(nameOf);
    const named = [...meant, ...constants];
    const twice = columns.find(
      (_, at) => reader.columns.includes(meant[at] ?? '') && meant.indexOf(meant[at] ?? '') !== at,
    );
    if (twice !== undefined)
      throw new UnreadableFile(`Line 1: "${twice}" is a second column for "${nameOf(twice)}".`, {
        code: 'second_column',
        line: 1,
        columns: [twice, nameOf(twice)],
      });
    const missing = reader.needed
      .filter((group) => !group.some((column) => named.includes(column)))
      .map(([column = '']) => column);
    if (missing.length > 0)
      throw new UnreadableFile(
        `Line 1 lacks the column${missing.length > 1 ? 's' : ''} ${missing.map((column) => `"${column}"`).join(', ')}.`,
        { code: 'lacks_columns', line: 1, columns: missing },
      );
  };
  let rows = 0;
  try {
    for await (const _ of csvRows(file, { onHeader: refuseColumns, maxRows })) rows++;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') throw new UnreadableFile('There is no such file.');
    if (code === 'EISDIR') throw new UnreadableFile('This is a folder, not a file.');
    if (code === 'EACCES') throw new UnreadableFile('This user may not read the file.');
    throw error;
  }
  return rows;
}

async function batchStore(
  task: ImportTask,
  db: Kysely<Database>,
  source: string,
  reader: RowReader,
  summary: ImportSummary,
) {
  const names = new ReferenceNames();
  await names.refresh(db);
  const stored = new Set<string>();
  return async (batch: readonly ReadRow[]) => {
    const mayBeAccepted = (row: ReadRow) => task.approve && !row.needsReview;
    const listings = batch.map((row): NewListing => ({
      ...row.listing,
      source,
      sourceKey: row.key,
      approval: mayBeAccepted(row) ? 'accepted' : 'pending',
      title: row.title,
      price: row.price,
      flags: row.doubts,
      createdAt: task.now,
    }));
    const fresh = [...reader.added].filter(([key]) => !stored.has(key));
    if (fresh.length > 0) {
      await addItems(
        db,
        fresh.map(([, item]) => item),
      );
      await names.refresh(db);
    }
    const added = await insertListings(db, reader.catalogue, names, listings, task.now);
    summary.added += added;
    summary.known += listings.length - added;
    const waiting = batch.filter(mayBeAccepted).map(({ key }) => key);
    if (added < listings.length && waiting.length > 0) summary.accepted += await acceptPending(db, source, waiting);
    for (const [key] of fresh) stored.add(key);
  };
}

async function addItems(db: Kysely<Database>, items: readonly AddedItem[]): Promise<void> {
  await db
    .insertInto('reference_items')
    .values(
      items.map(({ list, id, name, details }) => ({
        list,
        id,
        position: ADDED_POSITION,
        name: json(name),
        details: json<Record<string, unknown>>({ ...details }),
      })),
    )
    .onConflict((row) => row.columns(['list', 'id']).doNothing())
    .execute();
}

async function rememberImport(
  db: Kysely<Database>,
  { file, now }: ImportTask,
  source: string,
  summary: ImportSummary,
): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const finished_at = sql<Date>`clock_timestamp()`;
  const report = json<unknown>(summary);
  await db
    .insertInto('imports')
    .values({ source, file_sha256: hash.digest('hex'), started_at: now, finished_at, report })
    .onConflict((row) => row.columns(['source', 'file_sha256']).doUpdateSet({ started_at: now, finished_at, report }))
    .execute();
}

function count(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}
