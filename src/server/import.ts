// npm run import -- cars|properties FILE [--mapping FILE.json] [--dry-run] [--approve] [--partner SLUG|EMAIL] [--full [--yes]] [--partial]
// npm run import -- cars|properties FILE --suggest: writes a first mapping for a file with headings of its own.
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { advertForm } from '#domain/adverts/advert-form.ts';
import { ofKind } from '#domain/catalogue/kind.ts';
import { kinds } from '#domain/catalogue/kinds/kinds.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { acceptedValues } from './adverts/import/accepted-values.ts';
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
  type ImportSummary,
  type RowReader,
} from './listings/import/import-listings.ts';
import { progress } from './listings/import/progress.ts';
import { suggestForFile } from './listings/import/suggest-file.ts';
import { syarahReader } from './listings/import/syarah-import.ts';

const USAGE = `Usage: npm run import -- cars|properties FILE [--mapping FILE.json] [--dry-run] [--approve] [--partner SLUG|EMAIL] [--full [--yes]] [--partial]
       npm run import -- cars|properties FILE --suggest`;

/** No showroom or office is called so. */
class UnknownPartner extends Error {}

/** Somebody was asked, and did not say yes. */
class NotConfirmed extends Error {}

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
}

process.exitCode = await main(process.argv.slice(2));

async function main(given: string[]): Promise<number> {
  const wanted = readArguments(given);
  if (!wanted) return fail(USAGE);
  try {
    console.log(wanted.isSuggestion ? await suggest(wanted) : inWords(await run(wanted), wanted));
    return 0;
  } catch (error) {
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
    return fail('The import failed at the error above. Nothing was imported.');
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

async function run(wanted: Wanted): Promise<ImportSummary> {
  const { readerOf, now, file, mapping: mappingFile, isDryRun, approve, isFull, isPartial } = wanted;
  const settings = readSettings(process.env);
  checkDemonstration(settings);
  const pictures = settings.hasDemonstration ? await loadDemonstration() : noPictures;
  const reader = readerOf(pictures);
  const mapping = mappingFile === null ? null : await readMapping(path.resolve(mappingFile), reader.columns);
  const task = {
    file,
    mapping,
    dataDir: settings.dataDir,
    approve,
    isPartial,
    now,
    explain: acceptedValues(ofKind(kinds, reader.catalogue.kind), Number(riyadhDay(now).slice(0, 4))),
    onProgress: (total: number) => progress(isDryRun ? 'Checking' : 'Importing', total),
  };
  // Checked before a database is started, so that a broken file leaves nothing behind.
  await checkFile(file, reader, mapping, { isPartial });
  if (isDryRun) {
    // Read by a reader of its own, because readers remember the rows they have seen.
    const ended = await countEnded(wanted, mapping, readerOf(pictures), settings);
    return { ...(await importListings({ ...task, db: null }, reader)), ended };
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
        !(await confirmed(`Listings that are not in this file and would be ended: ${n(missing)}. Go on?`))
      )
        throw new NotConfirmed();
    }
    return await importListings({ ...task, isFull, partner, db: database.db }, reader);
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

function inWords(summary: ImportSummary, { isDryRun, isFull }: Wanted): string {
  const reasons = countLines(summary.reasons);
  const lost = countLines(summary.lost);
  return [
    `${n(summary.rows)} rows read.`,
    isDryRun
      ? `${n(summary.rows - summary.duplicates - summary.refused)} would be imported; this was a dry run.`
      : `${n(summary.added)} new, ${n(summary.changed)} changed, ${n(summary.unchanged)} unchanged, ${n(summary.ended)} ended${summary.accepted > 0 ? `; ${n(summary.accepted)} that waited are accepted now` : ''}.`,
    ...(isDryRun && isFull
      ? [`Stored listings that are not in this file and would be ended: ${n(summary.ended)}.`]
      : []),
    ...(summary.kept > 0 ? [`${n(summary.kept)} keep what people changed here (named in the report).`] : []),
    ...(summary.deleted > 0 ? [`${n(summary.deleted)} were deleted by people here and are not brought back.`] : []),
    ...(summary.forReview > 0 ? [`${n(summary.forReview)} wait for somebody to look at them.`] : []),
    `${n(summary.duplicates)} repeat an ad number, ${n(summary.refused)} refused, ${n(summary.withoutPrice)} without a price (price on request).`,
    ...(lost.length > 0 ? ['Values not understood, by column:', ...lost] : []),
    ...(reasons.length > 0 ? ['Flagged or refused, by reason:', ...reasons] : []),
    ...(summary.reasons['purpose_unknown']
      ? [
          'Rows that say neither rent nor sale wait; a mapping with {"constants": {"purpose": "rent"}} says it for all of them.',
        ]
      : []),
    `New in the lists: ${n(summary.newBrands.length)} brands (${summary.newBrands.join(', ') || 'none'}), ${n(summary.newModels.length)} models, ${n(summary.newDistricts.length)} districts.`,
    `Every refused, repeated or flagged row: ${summary.report}`,
  ].join('\n');
}

function countLines(counts: Readonly<Record<string, number>>): string[] {
  return Object.entries(counts)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `  ${name}: ${n(count)}`);
}

function n(count: number): string {
  return count.toLocaleString('en');
}

function fail(line: string): number {
  console.error(line);
  return 1;
}
