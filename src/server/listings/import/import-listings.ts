import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql, type Kysely } from 'kysely';
import type { Catalogue, ListName, Values } from '#domain/catalogue/catalogue.ts';
import type { PriceNote } from '#domain/listings/listing.ts';
import { ReferenceNames } from '../../catalogue/reference-names.ts';
import { json } from '../../db/database.ts';
import type { Database } from '../../db/tables.ts';
import { type DecidedDistricts, selectDecidedDistricts } from '../../places/decided-districts.ts';
import type { ReferenceItem } from '../../places/reference-item.ts';
import type { NewListing } from '../insert-listings.ts';
import type { ColumnHint } from './column-hint.ts';
import { columnNamer, type ColumnMapping, mapCells } from './column-mapping.ts';
import { csvRows } from './csv-file.ts';
import { openingFault, UnreadableFile } from './unreadable-file.ts';
import { reportFile, rowReport } from './import-report.ts';
import { type ComparablePrice, farBelowMedian, storedSalePrices } from './price-outliers.ts';
import { type Identity, identities } from './row-identity.ts';
import { endMissing, holdForReview, missingFrom, storeImported } from './store-imported.ts';

/** An entry that a file needs and the lists do not have. */
export interface AddedItem extends ReferenceItem {
  list: ListName;
}

/** One row as parsed by its reader. */
export interface ReadRow {
  /** Its key at the source. */
  key: string;
  /** The key of an earlier version for the same row; null where it is the same. */
  formerKey: string | null;
  /** False where its reference for people was made up here. */
  hasOwnReference: boolean;
  title: NewListing['title'];
  price: number | null;
  /** The day it was first advertised, where the file says one. */
  listedOn: string | null;
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
  /** How its columns are recognised in files with other headings. */
  readonly hints: readonly ColumnHint[];
  /** A row or the reason why it is refused. Called with the rows in order; `identity` counts where a row has no number. */
  readonly read: (cells: Readonly<Record<string, string>>, identity: Identity) => ReadRow | string;
  /** The key that `read` would give the row, also for a row that it refuses. */
  readonly keyOf: (cells: Readonly<Record<string, string>>, identity: Identity) => string;
  /** A price to compare with those of other listings, for kinds where that is possible. */
  readonly comparable?: (row: ReadRow) => ComparablePrice | null;
  /** The column with the price, which may change. */
  readonly priceColumn: string;
  /** New entries of the lists that the rows read so far need, by list and id. */
  readonly added: ReadonlyMap<string, AddedItem>;
  /** For readers that propose districts: what staff have decided about earlier ones. Called before the first row. */
  readonly takeDecided?: (decided: DecidedDistricts) => void;
}

/** Result of an import; with `db` null, of a dry run. */
export interface ImportSummary {
  rows: number;
  /** Stored now. */
  added: number;
  /** Stored by an earlier run, with other values. */
  changed: number;
  /** Stored by an earlier run as they are. */
  unchanged: number;
  /** Not in this full file any more; always 0 with `db` null. */
  ended: number;
  accepted: number;
  /** Stored, but with parts that people changed and the file has otherwise. */
  kept: number;
  /** Not stored, because people deleted their listings. */
  deleted: number;
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

/** The showroom or office whose listings a file holds. */
export interface ImportPartner {
  /** Id of the seller. */
  readonly id: number;
  /** Gives the listings with these keys to the account that manages them; null where nobody has one. */
  readonly own: ((db: Kysely<Database>, keys: readonly string[], now: Date) => Promise<void>) | null;
  /** Keeps its listings apart from those of others. */
  readonly source: string;
  readonly priceNote: (values: Values) => PriceNote;
}

export interface ImportTask {
  file: string;
  mapping?: ColumnMapping | null;
  /** Null checks everything and stores nothing. */
  db: Kysely<Database> | null;
  /** The showroom or office that sells what is in the file. */
  partner?: ImportPartner | null;
  dataDir: string;
  /** Accept the adverts at once instead of leaving them for review. */
  approve: boolean;
  /** The file has all listings of its source: others of it are ended. */
  isFull?: boolean;
  /** Rows that cannot be read are refused instead of the whole file. */
  isPartial?: boolean;
  now: Date;
  /** Columns that refusals, doubts and unread cells are about, with what would be accepted there. */
  explain?: (
    cells: Readonly<Record<string, string>>,
    reasons: readonly string[],
    lost: readonly string[],
  ) => readonly { readonly column: string; readonly accepted: string }[];
  onProgress: (total: number) => (done: number) => void;
  /** Called with each row that is neither refused nor a duplicate. */
  onRow?: (row: ReadRow) => void;
}

interface NumberedRow {
  readonly line: number;
  readonly row: ReadRow;
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
 * before it. Stored listings are recognised by their keys and corrected; the same file again changes nothing. Throws
 * UnreadableFile.
 */
export async function importListings(task: ImportTask, reader: RowReader): Promise<ImportSummary> {
  const rowCount = await checkFile(task.file, reader, task.mapping ?? null, { isPartial: task.isPartial ?? false });
  if (task.db === null) return importRows(task, reader, rowCount);
  return task.db.transaction().execute(async (db) => {
    // Reading a large file between two batches takes longer than the limit for requests.
    await sql`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`.execute(db);
    return importRows({ ...task, db }, reader, rowCount);
  });
}

/** What decides which listings a file replaces. */
interface FileOfSource extends Pick<ImportTask, 'file' | 'mapping'> {
  readonly partner?: Pick<ImportPartner, 'source'> | null;
}

/** The number of listings that a full import of this file would end. Throws UnreadableFile. */
export async function countMissing(
  db: Kysely<Database>,
  { file, mapping = null, partner }: FileOfSource,
  reader: RowReader,
): Promise<number> {
  const nameOf = columnNamer(reader.columns, reader.arabicColumns, mapping);
  const identityOf = identities((column) => nameOf(column) === reader.priceColumn);
  const keys = new Set<string>();
  for await (const { cells } of csvRows(file, { maxRows: MAX_ROWS })) {
    const mapped = mapCells(cells, nameOf, mapping);
    keys.add(reader.keyOf(mapped, identityOf(cells)));
  }
  const missing = await missingFrom(db, sourceOf({ mapping, partner }, reader), [...keys]).execute();
  return missing.length;
}

/** The name that keeps the listings of a file apart from others: its mapping's, its partner's, or the market's. */
export function sourceOf({ mapping, partner }: Omit<FileOfSource, 'file'>, reader: Pick<RowReader, 'source'>): string {
  return mapping?.source ?? partner?.source ?? reader.source;
}

async function importRows(task: ImportTask, reader: RowReader, rowCount: number): Promise<ImportSummary> {
  const report = rowReport(reportFile(task.dataDir, task.file, 'report'));
  const summary: ImportSummary = {
    rows: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    ended: 0,
    accepted: 0,
    kept: 0,
    deleted: 0,
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
  const source = sourceOf(task, reader);
  /** Keys of listings that this import added or changed, and of those that waited and were accepted by it. */
  const [written, acceptedNow] = [new Set<string>(), new Set<string>()];
  /** Keys of listings whose price people changed. */
  const keptPrices = new Set<string>();
  const importId = task.db ? await beginImport(task.db, task, source) : null;
  const store =
    task.db && importId !== null
      ? await batchStore(task, task.db, { id: importId, source }, reader, summary, { written, acceptedNow, keptPrices })
      : null;
  if (task.db && reader.takeDecided) reader.takeDecided(await selectDecidedDistricts(task.db));
  const done = task.onProgress(rowCount);
  const nameOf = columnNamer(reader.columns, reader.arabicColumns, task.mapping ?? null);
  const identityOf = identities((column) => nameOf(column) === reader.priceColumn);
  const keys = new Set<string>();
  /** Numbers of refused rows: their listings are still in the file. */
  const refused = new Set<string>();
  const looks = new Set<string>();
  const comparables: (ComparablePrice & { line: number; row: Pick<ReadRow, 'key' | 'title' | 'needsReview'> })[] = [];
  let batch: NumberedRow[] = [];
  const storeBatch = async (stored: readonly NumberedRow[]) => {
    const result = await store?.(stored.map(({ row }) => row));
    if (result)
      for (const { line, row } of stored) {
        const parts = result.kept.get(row.key);
        const outcome = parts ? 'kept' : result.deleted.includes(row.key) ? 'deleted' : null;
        if (outcome)
          report.add({ line, ad: row.key, outcome, reason: parts?.join(' ') ?? '', lost: '', title: row.title.ar });
      }
  };
  /** The batch that is being stored while the next one is read. */
  let storing = Promise.resolve();
  const startStoring = async () => {
    await storing;
    storing = storeBatch(batch);
    // Its failure is told by the next wait.
    storing.catch(() => undefined);
    batch = [];
  };
  try {
    const onBroken = task.isPartial && refuseBroken;
    for await (const { line, cells } of csvRows(task.file, { maxRows: MAX_ROWS, ...(onBroken && { onBroken }) })) {
      summary.rows++;
      const row = takeRow(line, mapCells(cells, nameOf, task.mapping ?? null), identityOf(cells));
      if (row) batch.push({ line, row });
      if (batch.length === BATCH) await startStoring();
      done(summary.rows);
    }
    if (batch.length > 0) await startStoring();
    await storing;
    await holdDoubtfulPrices();
  } finally {
    await storing.catch(() => undefined);
    await report.close();
  }
  if (task.isFull && task.db) summary.ended = await endMissing(task.db, source, [...keys, ...refused]);
  const names = { brands: summary.newBrands, models: summary.newModels, districts: summary.newDistricts };
  for (const { list, name } of reader.added.values())
    if (list === 'brands' || list === 'models' || list === 'districts') names[list].push(name.en);
  if (task.db && importId !== null) await rememberImport(task.db, importId, summary);
  return summary;

  function refuseBroken({ message, fault }: UnreadableFile): void {
    summary.rows++;
    summary.refused++;
    count(summary.reasons, 'row_unreadable');
    report.add({
      line: fault?.line ?? 0,
      ad: '',
      outcome: 'refused',
      reason: `row_unreadable: ${message}`,
      lost: '',
      title: '',
    });
  }

  function takeRow(line: number, cells: Readonly<Record<string, string>>, identity: Identity): ReadRow | null {
    const read = reader.read(cells, identity);
    const row =
      typeof read !== 'string' && read.title.ar.length > MAX_TITLE ? `title_over_${MAX_TITLE}_characters` : read;
    if (typeof row === 'string') {
      summary.refused++;
      refused.add(reader.keyOf(cells, identity));
      count(summary.reasons, row);
      report.add({
        line,
        ad: cells['ad_id'] ?? cells['reference'] ?? '',
        outcome: 'refused',
        reason: row,
        ...explained(cells, [row], []),
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
        ...explained(cells, row.doubts, row.lost),
        title: row.title.ar,
      });
    if (row.needsReview) summary.forReview++;
    const comparable = reader.comparable?.(row);
    if (comparable) comparables.push({ ...comparable, line, row });
    task.onRow?.(row);
    return row;
  }

  /** The cells that were not understood or are doubtful, and what would be accepted, each after the name of its column. */
  function explained(cells: Readonly<Record<string, string>>, reasons: readonly string[], lost: readonly string[]) {
    const found = task.explain?.(cells, reasons, lost) ?? [];
    const columns = new Set([...lost, ...found.map(({ column }) => column)]);
    return {
      lost: [...columns].map((column) => `${column}: ${(cells[column] ?? '').slice(0, MAX_LOST_WORD)}`).join('; '),
      accepted: found.map(({ column, accepted }) => `${column}: ${accepted}`).join('; '),
    };
  }

  /** When the whole file is read, because the other rows say what is usual in a district. */
  async function holdDoubtfulPrices(): Promise<void> {
    const known = task.db && comparables.length > 0 ? await storedSalePrices(task.db, source) : [];
    const doubtful = farBelowMedian(comparables, known)
      .map((place) => comparables[place]!)
      .filter(({ row }) => !keptPrices.has(row.key));
    for (const { line, row } of doubtful) {
      count(summary.reasons, 'price_suspect');
      if (!row.needsReview) summary.forReview++;
      report.add({ line, ad: row.key, outcome: 'flagged', reason: 'price_suspect', lost: '', title: row.title.ar });
    }
    if (!task.db || doubtful.length === 0) return;
    // What was there before and is unchanged stays as people decided.
    const held = doubtful.flatMap(({ row }) => (written.has(row.key) ? [row.key] : []));
    await holdForReview(task.db, source, held);
    summary.accepted -= held.filter((key) => acceptedNow.has(key)).length;
  }
}

/** Reads the whole file to find errors that would stop the import half-way; returns the number of rows. Throws UnreadableFile. */
export async function checkFile(
  file: string,
  reader: Pick<RowReader, 'columns' | 'needed' | 'arabicColumns'>,
  mapping: ColumnMapping | null,
  { maxRows = MAX_ROWS, isPartial = false }: { maxRows?: number; isPartial?: boolean } = {},
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
    for await (const _ of csvRows(file, {
      onHeader: refuseColumns,
      maxRows,
      ...(isPartial && { onBroken: () => rows++ }),
    }))
      rows++;
  } catch (error) {
    throw openingFault(error);
  }
  return rows;
}

async function batchStore(
  task: ImportTask,
  db: Kysely<Database>,
  { id: importId, source }: { id: number; source: string },
  reader: RowReader,
  summary: ImportSummary,
  { written, acceptedNow, keptPrices }: Record<'written' | 'acceptedNow' | 'keptPrices', Set<string>>,
) {
  const names = new ReferenceNames();
  await names.refresh(db);
  const stored = new Set<string>();
  return async (batch: readonly ReadRow[]) => {
    const fresh = [...reader.added].filter(([key]) => !stored.has(key));
    if (fresh.length > 0) {
      await addItems(
        db,
        fresh.map(([, item]) => item),
      );
      await names.refresh(db);
    }
    const result = await storeImported(db, {
      catalogue: reader.catalogue,
      names,
      source,
      importId,
      partner: task.partner ?? null,
      rows: batch,
      approve: task.approve,
      now: task.now,
    });
    summary.added += result.added.length;
    summary.changed += result.changed.length;
    summary.deleted += result.deleted.length;
    summary.kept += result.kept.size;
    summary.unchanged += batch.length - result.deleted.length - result.added.length - result.changed.length;
    summary.accepted += result.accepted.length;
    for (const key of [...result.added, ...result.changed]) written.add(key);
    for (const key of result.accepted) acceptedNow.add(key);
    for (const [key, parts] of result.kept) if (parts.includes('price')) keptPrices.add(key);
    for (const [key] of fresh) stored.add(key);
    return result;
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

/** Notes that a file is being imported; returns the id of the import, the same for the same file. */
async function beginImport(db: Kysely<Database>, { file, now }: ImportTask, source: string): Promise<number> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const again = { started_at: now, finished_at: null, report: null, file_name: path.basename(file) };
  const { id } = await db
    .insertInto('imports')
    .values({ source, file_sha256: hash.digest('hex'), ...again })
    .onConflict((row) => row.columns(['source', 'file_sha256']).doUpdateSet(again))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function rememberImport(db: Kysely<Database>, id: number, summary: ImportSummary): Promise<void> {
  await db
    .updateTable('imports')
    .set({ finished_at: sql<Date>`clock_timestamp()`, report: json<unknown>(summary) })
    .where('id', '=', id)
    .execute();
}

function count(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}
