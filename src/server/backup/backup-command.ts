import path from 'node:path';
import { parseArgs } from 'node:util';
import { CannotStart } from '../cannot-start.ts';
import { BucketFailed } from '../files/s3-bucket.ts';
import { readSettings, type Settings } from '../settings.ts';
import { openBackupPlace, type BackupPlace } from './backup-place.ts';

/** What `npm run backup` and `npm run restore` are told. */
interface BackupOrder {
  readonly settings: Settings;
  readonly place: BackupPlace;
  /** Absolute path of the folder of keys; null without one. */
  readonly keys: string | null;
}

/** Runs `npm run backup` or `npm run restore`. What the operator can solve is printed as one line, and ends with code 1. */
export async function runBackupCommand(name: 'backup' | 'restore', work: (order: BackupOrder) => Promise<void>) {
  try {
    const given = readArguments(process.argv.slice(2));
    if (!given) throw new CannotStart(`Usage: npm run ${name} -- FOLDER|s3://BUCKET/FOLDER [--keys OTHER_FOLDER]`);
    const settings = readSettings(process.env);
    await work({ settings, place: openBackupPlace(given.place, settings), keys: given.keys });
  } catch (error) {
    if (!(error instanceof CannotStart || error instanceof BucketFailed)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

function readArguments(given: string[]): { place: string; keys: string | null } | null {
  try {
    const { values, positionals } = parseArgs({
      args: given,
      allowPositionals: true,
      options: { keys: { type: 'string' } },
    });
    const [place, ...more] = positionals;
    if (!place || more.length > 0 || values.keys === '') return null;
    return { place, keys: values.keys === undefined ? null : path.resolve(values.keys) };
  } catch {
    // An unknown option.
    return null;
  }
}
