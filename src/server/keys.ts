// npm run keys -- rotate: wraps the keys of all documents by a new master key; npm run keys -- new: prints a key for DOCUMENT_KEY.
import { openDatabase } from './db/database.ts';
import { CannotStart, readSettings } from './settings.ts';
import { newMasterKey } from './uploads/documents/master-keys.ts';
import { rotateKeys, type Rotation } from './uploads/documents/rotate-keys.ts';

const USAGE =
  'Usage: npm run keys -- rotate (wraps the keys of all documents by a new master key), or npm run keys -- new (prints a key for DOCUMENT_KEY).';

try {
  const [task, ...more] = process.argv.slice(2);
  if (more.length > 0 || (task !== 'new' && task !== 'rotate')) throw new CannotStart(USAGE);
  if (task === 'new') console.log(newMasterKey());
  else await rotate();
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function rotate(): Promise<void> {
  const settings = readSettings(process.env);
  const database = await openDatabase(settings, console.error, { joins: true });
  try {
    console.log(inWords(await rotateKeys(database.db, settings), settings.documentKeys.length));
  } finally {
    await database.stop();
  }
}

function inWords({ rewrapped, refused }: Rotation, given: number): string {
  const done = `Wrapped anew: ${rewrapped} keys of documents.`;
  if (refused.length > 0) {
    process.exitCode = 1;
    return `${done} ${refused.length} do not open, and the former master key is kept for them: ${refused.join(', ')}. Restore their rows from the backup and run this again.`;
  }
  const backups = 'Backups made before now open with the former key only.';
  if (given > 1) return `${done} All are under the first key of DOCUMENT_KEY: take the others out of it. ${backups}`;
  if (given === 1)
    return `${done} All are under DOCUMENT_KEY. To change it, put a new key (npm run keys -- new) and a comma in front, start the servers again, and run this again. ${backups}`;
  return `${done} The new master key is in DATA_DIR/keys/documents: back it up. ${backups}`;
}
