// npm run audit -- verify [--noted POSITION:SEAL]: checks the chain of the audit log from its first row to its newest, beside a running server, and says who may change it.
import { parseArgs } from 'node:util';
import { auditKeysIn } from './audit-keys.ts';
import { keptRecordsSince } from './retention.ts';
import { auditRights, type AuditRights } from './db/application-role.ts';
import { checkAudit, type AuditCheck, type AuditCheckOptions } from './db/audit-check.ts';
import { auditInWords, auditRightsInWords } from './db/audit-words.ts';
import { openForReading } from './db/database.ts';
import { CannotStart, readSettings, type Settings } from './settings.ts';
import path from 'node:path';

const USAGE = 'Usage: npm run audit -- verify [--noted POSITION:SEAL]';
const NOTED = /^(\d{1,15}):([\da-f]{64})$/;

try {
  const noted = readArguments(process.argv.slice(2));
  const { check, rights } = await verify(readSettings(process.env), noted);
  console.log(auditInWords(check, new Date()));
  console.log(auditRightsInWords(rights));
  if (check.broken) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function verify(
  settings: Settings,
  noted: AuditCheckOptions['noted'],
): Promise<{ check: AuditCheck; rights: AuditRights }> {
  const keys = auditKeysIn(path.join(settings.dataDir, 'keys'));
  if (keys.length === 0)
    throw new CannotStart(
      'The key of the audit log is not in DATA_DIR/keys: put it back from its backup, then try again.',
    );
  const database = await openForReading(settings, console.error);
  if (!database) throw new CannotStart('There is no database to check.');
  try {
    const { db } = database;
    return {
      check: await checkAudit(db, { keys, keptSince: keptRecordsSince(new Date()), ...(noted && { noted }) }),
      rights: await auditRights(db),
    };
  } finally {
    await database.stop();
  }
}

function readArguments(given: string[]): AuditCheckOptions['noted'] {
  try {
    const { values, positionals } = parseArgs({
      args: given,
      allowPositionals: true,
      options: { noted: { type: 'string' } },
    });
    const noted = NOTED.exec(values.noted ?? '');
    if (positionals.length === 1 && positionals[0] === 'verify' && (values.noted === undefined || noted))
      return noted?.[1] && noted[2] ? { position: Number(noted[1]), seal: noted[2] } : undefined;
  } catch {
    // An unknown option.
  }
  throw new CannotStart(USAGE);
}
