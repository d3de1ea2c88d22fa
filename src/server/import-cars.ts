// npm run import -- cars FILE.csv [--dry-run] [--approve]
import path from 'node:path';
import { cars } from '#domain/catalogue/cars.ts';
import { loadReference } from './catalogue/load-reference.ts';
import { openDatabase } from './db/database.ts';
import { scenePhotoIds } from './demonstration/scenes/scene-photos.ts';
import { CannotStart, readSettings } from './settings.ts';
import { UnreadableFile } from './listings/import/csv-file.ts';
import { progress } from './listings/import/progress.ts';
import { checkSyarahFile, importSyarah, type ImportSummary } from './listings/import/syarah-import.ts';

const USAGE = 'Usage: npm run import -- cars FILE.csv [--dry-run] [--approve]';
const FLAGS = ['--dry-run', '--approve'];

process.exitCode = await main(process.argv.slice(2));

async function main(given: string[]): Promise<number> {
  const [what, file, ...more] = given.filter((word) => !word.startsWith('-'));
  const flags = given.filter((word) => word.startsWith('-'));
  if (what !== cars.kind || !file || more.length > 0 || flags.some((flag) => !FLAGS.includes(flag))) return fail(USAGE);
  try {
    const summary = await run(path.resolve(file), flags.includes('--dry-run'), flags.includes('--approve'));
    console.log(inWords(summary, flags.includes('--dry-run')));
    return 0;
  } catch (error) {
    if (error instanceof UnreadableFile) return fail(`${path.basename(file)}: ${error.message} Nothing was imported.`);
    if (error instanceof CannotStart) return fail(error.message);
    throw error;
  }
}

async function run(file: string, isDryRun: boolean, approve: boolean): Promise<ImportSummary> {
  const settings = readSettings(process.env);
  const task = { file, dataDir: settings.dataDir, approve, now: new Date(), photosOf: scenePhotoIds, onProgress: (total: number) => progress(isDryRun ? 'Checking' : 'Importing', total) };
  if (isDryRun) return importSyarah({ ...task, db: null });
  // Before a database is started for it: a broken file leaves no trace.
  await checkSyarahFile(file);
  const database = await openDatabase(settings, console.error, { joins: true });
  try {
    await loadReference(database.db);
    return await importSyarah({ ...task, db: database.db });
  } finally {
    await database.stop();
  }
}

function inWords(summary: ImportSummary, isDryRun: boolean): string {
  const reasons = Object.entries(summary.reasons)
    .toSorted(([, a], [, b]) => b - a)
    .map(([reason, count]) => `  ${reason}: ${n(count)}`);
  return [
    `${n(summary.rows)} rows read.`,
    isDryRun
      ? `${n(summary.rows - summary.duplicates - summary.refused)} would be imported; this was a dry run.`
      : `${n(summary.added)} imported, ${n(summary.known)} were there before${summary.accepted > 0 ? `, ${n(summary.accepted)} of them accepted now` : ''}.`,
    `${n(summary.duplicates)} repeat an ad number, ${n(summary.refused)} refused, ${n(summary.withoutPrice)} without a price (price on request).`,
    ...(reasons.length > 0 ? ['Flagged or refused, by reason:', ...reasons] : []),
    `New in the lists: ${n(summary.newBrands.length)} brands (${summary.newBrands.join(', ') || 'none'}), ${n(summary.newModels.length)} models.`,
    `Every refused, repeated or flagged row: ${summary.report}`,
  ].join('\n');
}

function n(count: number): string {
  return count.toLocaleString('en');
}

function fail(line: string): number {
  console.error(line);
  return 1;
}
