import { Refusal } from './refusal.ts';

const RETRY_AFTER_SECONDS = 5;

/**
 * The refusal for an error. `busy` and `full` are states of the machine, not defects; every error not listed here is a defect
 * (`internal`): it is logged in full, and the caller gets no details.
 */
export function refusalFor(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const code = codeOf(error);
  if (code === FOREIGN_KEY && isOfAccount(error)) return new Refusal('not_signed_in');
  if (FULL.has(code)) return new Refusal('full', { retryAfterSeconds: 60 });
  if (BUSY.has(code) || /^(?:08|53)/.test(code) || isLostConnection(error))
    return new Refusal('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  return new Refusal('internal');
}

/** PostgreSQL's disk_full, and the system's. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** PostgreSQL's foreign_key_violation. */
const FOREIGN_KEY = '23503';

/** The foreign key to an account that was ended while the call was answered. */
function isOfAccount(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && String(error.constraint).endsWith('_account_id_fkey');
}

const BUSY = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '55P03', // lock_not_available
  '57014', // query_canceled: it took too long
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EMFILE',
]);

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // ENOENT of `connect` means that the socket of the database is missing, so it is down; any other missing file is a defect.
  if (code === 'ENOENT')
    return error instanceof Error && 'syscall' in error && error.syscall === 'connect' ? 'ECONNREFUSED' : '';
  return code;
}

/** PostgreSQL ended or refused the connection (FATAL), or the driver did, which gives its errors no code. */
function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    ('severity' in error && error.severity === 'FATAL') ||
    /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout)/.test(
      error.message,
    )
  );
}
