// npm run keys -- rotate: wraps the keys of all documents with a new master key; npm run keys -- new: prints a key for DOCUMENT_KEY;
// npm run keys -- abandon: gives up the documents whose master key is lost, so that the server starts again.
import { createInterface } from 'node:readline/promises';
import { sql, type Kysely } from 'kysely';
import { openDatabase } from './db/database.ts';
import type { Database } from './db/tables.ts';
import { askAgain } from './desk/ask-again.ts';
import { loadWords } from './http/words.ts';
import { CannotStart, readSettings } from './settings.ts';
import { findLoss, giveUpLoss, type Loss } from './uploads/documents/lost-documents.ts';
import { newMasterKey } from './uploads/documents/master-keys.ts';
import { rotateKeys, type Rotation } from './uploads/documents/rotate-keys.ts';

const USAGE =
  'Usage: npm run keys -- rotate (wraps the keys of all documents by a new master key), npm run keys -- new (prints a key for DOCUMENT_KEY), or npm run keys -- abandon (gives up documents whose master key is lost).';

try {
  const [task, ...more] = process.argv.slice(2);
  if (more.length > 0 || (task !== 'new' && task !== 'rotate' && task !== 'abandon')) throw new CannotStart(USAGE);
  if (task === 'new') console.log(newMasterKey());
  else if (task === 'rotate') await rotate();
  else await abandon();
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

/** Asks the operator to type a confirmation first, because these documents cannot be restored. */
async function abandon(): Promise<void> {
  const settings = readSettings(process.env);
  const database = await openDatabase(settings, console.error, { joins: true });
  try {
    const loss = await findLoss(database.db, settings);
    if (loss.masterKeys.length === 0) {
      console.log('No master key is missing: there is nothing to give up.');
      return;
    }
    await refuseWhileServerRuns(database.db);
    const sentence = `give up ${loss.documents.length} documents`;
    console.log(`${lossInWords(loss)}\nTo go on, type: ${sentence}`);
    if ((await readLine()) !== sentence) throw new CannotStart('Nothing was changed.');
    const words = loadWords();
    let asked = 0;
    const lost = await giveUpLoss(database.db, settings, new Date(), async (transaction, documents) => {
      asked = await askAgain(transaction, documents, words, new Date());
    });
    console.log(
      `Given up: ${lost.documents.length} documents; ${asked} applicants are asked to send theirs again. The server can be started, and makes a new master key where DOCUMENT_KEY is not set.`,
    );
  } finally {
    await database.stop();
  }
}

/** A running server has the key that is missing here, or can still read documents that it has open. */
async function refuseWhileServerRuns(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ servers: number }>`
    select count(*)::int as servers from pg_stat_activity
    where datname = current_database() and application_name = 'wijha'
      and backend_start < now() - make_interval(secs => ${process.uptime()})
  `.execute(db);
  if ((rows[0]?.servers ?? 0) > 0)
    throw new CannotStart(
      'A server runs on this database, so it has the key: set DOCUMENT_KEY here as it is set there, or stop it first.',
    );
}

function lossInWords({ masterKeys, documents }: Loss): string {
  const orders = new Set(documents.flatMap(({ orderId }) => orderId ?? []));
  const resumes = documents.filter(({ jobApplicationId }) => jobApplicationId !== null).length;
  return [
    `Missing master keys: ${masterKeys.join(', ')}. ${documents.length} documents open with nothing else: of ${orders.size} orders, and ${resumes} résumés.`,
    'If there is a backup of the key, restore it now (DATA_DIR/keys/documents, or DOCUMENT_KEY): nothing else brings them back.',
    'Otherwise they are deleted, and the applicants of open orders are asked to send theirs again.',
  ].join('\n');
}

async function readLine(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) {
    lines.close();
    return line.trim();
  }
  return '';
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
