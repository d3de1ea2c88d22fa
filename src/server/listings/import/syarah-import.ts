import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql, type Kysely } from 'kysely';
import { cars } from '#domain/catalogue/cars.ts';
import type { Values } from '#domain/catalogue/catalogue.ts';
import { riyadhDay } from '#domain/places/riyadh-day.ts';
import { ReferenceNames } from '../../catalogue/reference-names.ts';
import { json } from '../../db/database.ts';
import type { Database } from '../../db/tables.ts';
import { acceptPending, insertListings, type NewListing } from '../insert-listings.ts';
import { type CsvRow, csvRows, UnreadableFile } from './csv-file.ts';
import { ImportReport } from './import-report.ts';
import { type AddedItem, SyarahLists } from './syarah-lists.ts';
import { neededColumns, readSyarahRow, repostKey, type SyarahCar } from './syarah-row.ts';

/** What an import did, or with `db` null would do. */
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
  /** Rows by doubt or by reason of refusal. */
  reasons: Record<string, number>;
  newBrands: string[];
  newModels: string[];
  report: string;
}

interface ImportTask {
  file: string;
  /** Null tries everything and stores nothing. */
  db: Kysely<Database> | null;
  dataDir: string;
  /** Accept the ads at once instead of leaving them to review. */
  approve: boolean;
  now: Date;
  /** Photos of a car without any, cover first. */
  photosOf: (car: { body: string | null; color: string | null }) => readonly string[];
  onProgress: (total: number) => (done: number) => void;
}

const SOURCE = 'syarah';
/** What a file adds stands behind what the lists declare. */
const ADDED_POSITION = 10_000;
const BATCH = 500;

/**
 * Imports a Syarah file. The whole file is read once before anything is written, so a broken one changes nothing;
 * then each batch is one transaction. What is stored is recognised by its ad number, so an interrupted import is
 * simply run again. Throws UnreadableFile.
 */
export async function importSyarah(task: ImportTask): Promise<ImportSummary> {
  const rowCount = await checkSyarahFile(task.file);
  const lists = new SyarahLists();
  const report = new ImportReport(path.join(task.dataDir, 'imports', `${path.basename(task.file).replace(/\.csv$/i, '')}-report.csv`));
  const summary: ImportSummary = { rows: 0, added: 0, known: 0, accepted: 0, duplicates: 0, refused: 0, withoutPrice: 0, reasons: {}, newBrands: [], newModels: [], report: report.file };
  const store = task.db ? await batchStore(task, task.db, lists, summary) : null;
  const done = task.onProgress(rowCount);
  const thisYear = Number(riyadhDay(task.now).slice(0, 4));
  const ads = new Set<string>();
  const looks = new Set<string>();
  let batch: SyarahCar[] = [];
  try {
    for await (const row of csvRows(task.file)) {
      summary.rows++;
      const car = takeRow(row);
      if (car) batch.push(car);
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
  for (const { list, name } of lists.added.values()) (list === 'brands' ? summary.newBrands : summary.newModels).push(name.en);
  if (task.db) await rememberImport(task.db, task, summary);
  return summary;

  function takeRow({ line, cells }: CsvRow): SyarahCar | null {
    const title = cells['title_ar'] ?? '';
    const car = readSyarahRow(cells, lists, thisYear);
    if (typeof car === 'string') {
      summary.refused++;
      count(summary, car);
      report.add({ line, ad: cells['ad_id'] ?? '', outcome: 'refused', reason: car, title });
      return null;
    }
    if (ads.has(car.adId)) {
      summary.duplicates++;
      report.add({ line, ad: car.adId, outcome: 'duplicate', reason: 'same_ad_id', title: car.title.ar });
      return null;
    }
    ads.add(car.adId);
    const look = repostKey(car);
    if (looks.has(look)) car.doubts.push('possible_repost');
    looks.add(look);
    if (car.price === null) summary.withoutPrice++;
    for (const doubt of car.doubts) count(summary, doubt);
    if (car.doubts.length > 0) report.add({ line, ad: car.adId, outcome: 'flagged', reason: car.doubts.join(' '), title: car.title.ar });
    return car;
  }
}

/** Reads the file to its end for what would stop the import half-way; gives the number of rows. Throws UnreadableFile. */
export async function checkSyarahFile(file: string): Promise<number> {
  let rows = 0;
  try {
    for await (const _ of csvRows(file, refuseColumns)) rows++;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') throw new UnreadableFile('There is no such file.');
    if (code === 'EISDIR') throw new UnreadableFile('This is a folder, not a file.');
    if (code === 'EACCES') throw new UnreadableFile('This user may not read the file.');
    throw error;
  }
  return rows;
}

function refuseColumns(columns: readonly string[]): void {
  const missing: string[] = neededColumns.filter((column) => !columns.includes(column));
  if (!columns.includes('ad_id') && !columns.includes('Link')) missing.unshift('ad_id');
  if (missing.length > 0) throw new UnreadableFile(`Line 1 lacks the column${missing.length > 1 ? 's' : ''} ${missing.map((name) => `"${name}"`).join(', ')}.`);
}

async function batchStore(task: ImportTask, db: Kysely<Database>, lists: SyarahLists, summary: ImportSummary) {
  const names = new ReferenceNames();
  await names.refresh(db);
  const stored = new Set<string>();
  return async (batch: readonly SyarahCar[]) => {
    const listings = batch.map((car) => listingOf(car, task));
    const fresh = [...lists.added].filter(([key]) => !stored.has(key));
    await db.transaction().execute(async (transaction) => {
      if (fresh.length > 0) {
        await addItems(
          transaction,
          fresh.map(([, item]) => item),
        );
        await names.refresh(transaction);
      }
      const added = await insertListings(transaction, cars, names, listings, task.now);
      summary.added += added;
      summary.known += listings.length - added;
      if (task.approve && added < listings.length)
        summary.accepted += await acceptPending(
          transaction,
          SOURCE,
          listings.map(({ sourceKey }) => sourceKey),
        );
    });
    for (const [key] of fresh) stored.add(key);
  };
}

function listingOf(car: SyarahCar, { approve, now, photosOf }: ImportTask): NewListing {
  const { values } = car;
  return {
    source: SOURCE,
    sourceKey: car.adId,
    approval: approve ? 'accepted' : 'pending',
    title: car.title,
    price: car.price,
    // Private people sell used cars: no tax on top, none inside.
    priceNote: 'private_no_vat',
    values,
    features: car.features,
    photos: photosOf({ body: codeOf(values['body']), color: codeOf(values['color']) }),
    flags: car.doubts,
    createdAt: now,
  };
}

function codeOf(value: Values[string]): string | null {
  return typeof value === 'string' ? value : null;
}

async function addItems(db: Kysely<Database>, items: readonly AddedItem[]): Promise<void> {
  await db
    .insertInto('reference_items')
    .values(items.map(({ list, id, name, details }) => ({ list, id, position: ADDED_POSITION, name: json(name), details: json<Record<string, unknown>>({ ...details }) })))
    .onConflict((row) => row.columns(['list', 'id']).doNothing())
    .execute();
}

async function rememberImport(db: Kysely<Database>, { file, now }: ImportTask, summary: ImportSummary): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const finished_at = sql<Date>`clock_timestamp()`;
  const report = json<unknown>(summary);
  await db
    .insertInto('imports')
    .values({ source: SOURCE, file_sha256: hash.digest('hex'), started_at: now, finished_at, report })
    .onConflict((row) => row.columns(['source', 'file_sha256']).doUpdateSet({ started_at: now, finished_at, report }))
    .execute();
}

function count({ reasons }: ImportSummary, reason: string): void {
  reasons[reason] = (reasons[reason] ?? 0) + 1;
}
