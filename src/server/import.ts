// npm run import -- cars|properties FILE [--mapping FILE.json] [--dry-run] [--approve] [--partner SLUG|EMAIL] [--full [--yes]] [--partial] [--photos FOLDER|FILE.zip]
// npm run import -- cars|properties FILE --suggest: writes a first mapping for a file with headings of its own.
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { advertForm } from '#domain/adverts/advert-form.ts';
import { ofKind } from '#domain/catalogue/kind.ts';
import { kinds } from '#domain/catalogue/kinds/kinds.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { acceptedValues, inReport } from './adverts/import/accepted-values.ts';
import { findPartner, findPartnerSource } from './adverts/import/find-partner.ts';
import { loadReference } from './catalogue/load-reference.ts';
import { openDatabase, openForReading } from './db/database.ts';
import { checkDemonstration, type Demonstration, loadDemonstration } from './demonstration.ts';
import { CannotStart, readSettings, type Settings } from './settings.ts';
import { aqarReader } from './listings/import/aqar-import.ts';
import { type ColumnMapping, readMapping } from './listings/import/column-mapping.ts';
import { UnreadableFile } from './listings/import/unreadable-file.ts';
import {
  checkFile,
  countMissing,
  importListings,
  type RowReader,
  sourceOf,
} from './listings/import/import-listings.ts';
import { importPhotos, rowReferences } from './listings/import/import-photos.ts';
import { reportFile } from './listings/import/import-report.ts';
import { matchPhotos } from './listings/import/match-photos.ts';
import { openPhotoSource, type PhotoSource } from './listings/import/photo-source.ts';
import { ParserPool } from './parsing/parser-pool.ts';
import { openFileStore } from './files/file-store.ts';
import { progress } from './listings/import/progress.ts';
import { suggestForFile } from './listings/import/suggest-file.ts';
import { type Imported, inWords } from './listings/import/summary-words.ts';
import { syarahReader } from './listings/import/syarah-import.ts';

const USAGE = `Usage: npm run import -- cars|properties FILE [--mapping FILE.json] [--dry-run] [--approve] [--partner SLUG|EMAIL] [--full [--yes]] [--partial] [--photos FOLDER|FILE.zip]
       npm run import -- cars|properties FILE --suggest`;

/** No showroom or office is called so. */
class UnknownPartner extends Error {}

/** Somebody was asked, and did not say yes. */
class NotConfirmed extends Error {}

/** The rows were stored, and then their photos failed. */
class PhotosFailed extends Error {}

/** The photos of a file cannot be read. */
class UnreadablePhotos extends UnreadableFile {}

/** Drawn pictures for listings of a file, which has no photos. */
type Pictures = Pick<Demonstration, 'carPictures' | 'propertyPictures'>;

const noPictures: Pictures = { carPictures: () => [], propertyPictures: () => [] };

type ReaderOf = (now: Date, pictures: Pictures) => RowReader;

const propertyReader: ReaderOf = (_, { propertyPictures }) => aqarReader(propertyPictures);

const readers: Readonly<Record<string, ReaderOf>> = {
  cars: (now, { carPictures }) => syarahReader(now, carPictures),
  properties: propertyReader,
  // Its earlier name, which scripts of operators may use.
  homes: propertyReader,
};

interface Wanted {
  readerOf: (pictures: Pictures) => RowReader;
  now: Date;
  file: string;
  mapping: string | null;
  isDryRun: boolean;
  approve: boolean;
  /** The name of a partner in its address, or the e-mail of its account. */
  partnerName: string | null;
  isFull: boolean;
  /** Leave out rows that cannot be read, instead of importing nothing. */
  isPartial: boolean;
  /** End what is missing in a full file without asking. */
  isSure: boolean;
  /** Write a mapping, and import nothing. */
  isSuggestion: boolean;
  /** A folder or a ZIP file. */
  photos: string | null;
}

process.exitCode = await main(process.argv.slice(2));

async function main(given: string[]): Promise<number> {
  const wanted = readArguments(given);
  if (!wanted) return fail(USAGE);
  try {
    console.log(wanted.isSuggestion ? await suggest(wanted) : inWords(await run(wanted), wanted));
    return 0;
  } catch (error) {
    if (error instanceof UnreadablePhotos)
      return fail(`${path.basename(wanted.photos ?? '')}: ${error.message} Nothing was imported.`);
    if (error instanceof UnreadableFile)
      return fail(
        `${path.basename(wanted.file)}: ${error.message} Nothing was ${wanted.isSuggestion ? 'written' : 'imported'}.${leavable(error, wanted)}`,
      );
    if (error instanceof CannotStart) return fail(error.message);
    if (error instanceof UnknownPartner)
      return fail(
        `There is no showroom or office "${error.message}". Name it by the last part of its page's address, or by the e-mail of its account. Nothing was imported.`,
      );
    if (error instanceof NotConfirmed) return fail('Nothing was imported.');
    console.error(error);
    return fail(
      error instanceof PhotosFailed
        ? 'The rows were imported; their photos failed at the error above. The same command again goes on with them.'
        : 'The import failed at the error above. Nothing was imported.',
    );
  }
}

/** What can be done about a row that cannot be read. */
function leavable({ fault }: UnreadableFile, { isSuggestion, isPartial, isFull }: Wanted): string {
  const isRow = fault?.line !== undefined && fault.line > 1;
  return isRow && !isSuggestion && !isPartial && !isFull
    ? ' With --partial the rows that can be read are imported.'
    : '';
}

function readArguments(given: string[]): Wanted | null {
  try {
    const { values, positionals } = parseArgs({
      args: given,
      allowPositionals: true,
      options: {
        mapping: { type: 'string' },
        'dry-run': { type: 'boolean' },
        approve: { type: 'boolean' },
        partner: { type: 'string' },
        full: { type: 'boolean' },
        partial: { type: 'boolean' },
        yes: { type: 'boolean' },
        suggest: { type: 'boolean' },
        photos: { type: 'string' },
      },
    });
    const isSuggestion = values.suggest ?? false;
    const [what, file, ...more] = isSuggestion ? positionals.toSorted(kindFirst) : positionals;
    const reader = what !== undefined && Object.hasOwn(readers, what) ? readers[what] : undefined;
    if (!reader || !file || more.length > 0 || (isSuggestion && Object.keys(values).length > 1)) return null;
    // A file that was not read as a whole does not say what is gone.
    if (values.full && values.partial) return null;
    const now = new Date();
    return {
      readerOf: (pictures) => reader(now, pictures),
      now,
      file: path.resolve(file),
      mapping: values.mapping ?? null,
      isDryRun: values['dry-run'] ?? false,
      approve: values.approve ?? false,
      partnerName: values.partner ?? null,
      isFull: values.full ?? false,
      isPartial: values.partial ?? false,
      isSure: values.yes ?? false,
      isSuggestion,
      photos: values.photos === undefined ? null : path.resolve(values.photos),
    };
  } catch {
    return null;
  }
}

/** `--suggest FILE.csv cars` is as good as `cars FILE.csv --suggest`. */
function kindFirst(a: string, b: string): number {
  return Number(Object.hasOwn(readers, b)) - Number(Object.hasOwn(readers, a));
}

/** Writes a mapping beside the file; needs neither settings nor a database. */
function suggest({ readerOf, file }: Wanted): Promise<string> {
  return suggestForFile(file, readerOf(noPictures));
}

async function run(wanted: Wanted): Promise<Imported> {
  // Opened first, so that a wrong name leaves nothing behind.
  const photos = wanted.photos === null ? null : await openPhotos(wanted.photos);
  try {
    return await importAll(wanted, photos);
  } finally {
    photos?.close();
  }
}

function openPhotos(place: string): Promise<PhotoSource> {
  return openPhotoSource(place).catch((error: unknown) => {
    throw error instanceof UnreadableFile ? new UnreadablePhotos(error.message, null, { cause: error }) : error;
  });
}

async function importAll(wanted: Wanted, photos: PhotoSource | null): Promise<Imported> {
  const { readerOf, now, file, mapping: mappingFile, isDryRun, approve, isFull, isPartial } = wanted;
  const settings = readSettings(process.env);
  checkDemonstration(settings);
  const pictures = settings.hasDemonstration ? await loadDemonstration() : noPictures;
  const reader = readerOf(pictures);
  const mapping = mappingFile === null ? null : await readMapping(path.resolve(mappingFile), reader.columns);
  const references = rowReferences();
  const explain = acceptedValues(ofKind(kinds, reader.catalogue.kind), Number(riyadhDay(now).slice(0, 4)));
  const task = {
    file,
    onRow: references.note,
    mapping,
    dataDir: settings.dataDir,
    approve,
    isPartial,
    now,
    explain: (...row: Parameters<typeof explain>) =>
      explain(...row).map(({ column, accepted }) => ({ column, accepted: inReport(accepted) })),
    onProgress: (total: number) => progress(isDryRun ? 'Checking' : 'Importing', total),
  };
  // Checked before a database is started, so that a broken file leaves nothing behind.
  await checkFile(file, reader, mapping, { isPartial });
  if (isDryRun) {
    // Read by a reader of its own, because readers remember the rows they have seen.
    const ended = await countEnded(wanted, mapping, readerOf(pictures), settings);
    const summary = { ...(await importListings({ ...task, db: null }, reader)), ended };
    return { summary, photos: photos && matchPhotos(photos.names, references.keyOf) };
  }
  const database = await openDatabase(settings, console.error, { joins: true });
  try {
    await loadReference(database.db);
    const partner =
      wanted.partnerName === null
        ? null
        : await findPartner(database.db, advertForm(reader.catalogue.kind), wanted.partnerName);
    if (wanted.partnerName !== null && partner === null) throw new UnknownPartner(wanted.partnerName);
    if (isFull && !wanted.isSure) {
      const missing = await countMissing(database.db, { file, mapping, partner }, readerOf(pictures));
      if (
        missing > 0 &&
        !(await confirmed(
          `Listings that are not in this file and would be ended: ${missing.toLocaleString('en')}. Go on?`,
        ))
      )
        throw new NotConfirmed();
    }
    const summary = await importListings({ ...task, isFull, partner, db: database.db }, reader);
    if (!photos) return { summary, photos };
    const parsers = new ParserPool({ dataDir: settings.dataDir, log: console.error });
    try {
      return {
        summary,
        photos: await importPhotos({
          db: database.db,
          dataDir: settings.dataDir,
          files: openFileStore(settings),
          parsers,
          photos,
          matched: matchPhotos(photos.names, references.keyOf),
          source: sourceOf({ mapping, partner }, reader),
          report: reportFile(settings.dataDir, file, 'photos-report'),
          now,
          log: console.error,
          onProgress: progress,
        }),
      };
    } catch (cause) {
      throw new PhotosFailed('Photos', { cause });
    } finally {
      await parsers.stop();
    }
  } finally {
    await database.stop();
  }
}

/**
 * For a dry run: the number of stored listings that a full file would end. Opens a database only for what is asked of it, and
 * for reading. Throws UnknownPartner.
 */
async function countEnded(
  { file, isFull, partnerName }: Wanted,
  mapping: ColumnMapping | null,
  reader: RowReader,
  settings: Settings,
): Promise<number> {
  if (!isFull && partnerName === null) return 0;
  const database = await openForReading(settings, console.error);
  try {
    const source =
      database && partnerName !== null
        ? await findPartnerSource(database.db, advertForm(reader.catalogue.kind), partnerName)
        : null;
    if (partnerName !== null && source === null) throw new UnknownPartner(partnerName);
    const partner = source === null ? null : { source };
    return database && isFull ? await countMissing(database.db, { file, mapping, partner }, reader) : 0;
  } finally {
    await database?.stop();
  }
}

/** Asks in the terminal; without one the answer is no. */
async function confirmed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    console.error(`${question} Say --yes to do it without being asked.`);
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(?:es)?$/i.test((await terminal.question(`${question} (y/N) `)).trim());
  } finally {
    terminal.close();
  }
}

function fail(line: string): number {
  console.error(line);
  return 1;
}
