import { MINUTE_MS } from '#domain/time/durations.ts';
import type { AuditRights } from './application-role.ts';
import type { AuditCheck, AuditFault } from './audit-check.ts';

/** A server seals within seconds: rows that wait longer were not seen by one. */
const SEALED_WITHIN_MS = 5 * MINUTE_MS;

const FAULTS: Record<AuditFault, string> = {
  missing: 'Rows before it are missing, or their places in the chain were changed.',
  before: 'It follows another row than when it was sealed: rows were exchanged or changed.',
  changed: 'Its time, actor, action, subject, details or seal are not those that were sealed.',
  words: 'Its words (searches, reasons, names) are not those that were sealed.',
  key: 'It was sealed by a key that is not in DATA_DIR/keys. If that key was exchanged, put it there as audit.FORMER.',
  end: 'It is not there with the seal that was noted: the end of the log was cut off or replaced.',
};

/** The result for the operator. */
export function auditInWords({ rows, sealed, erased, unsealedSince, newest, broken }: AuditCheck, now: Date): string {
  if (broken) {
    const row =
      broken.id === null
        ? `Row ${broken.position} of the chain`
        : `Row ${broken.position} of the chain (id ${broken.id})`;
    return `The audit log is broken. ${row} is the first that does not fit: ${FAULTS[broken.fault]} The ${sealed} rows before it fit.`;
  }
  const lines = [
    `The audit log is whole: ${rows} rows, ${sealed} sealed, ${rows - sealed} not sealed yet; words of ${erased} are erased.`,
  ];
  if (unsealedSince && now.getTime() - unsealedSince.getTime() > SEALED_WITHIN_MS)
    lines.push(
      `The oldest unsealed row is of ${unsealedSince.toISOString()}: no server has sealed since, look at its log.`,
    );
  if (newest)
    lines.push(
      `The newest seal: ${newest.position}:${newest.seal.toString('hex')}\nNote it elsewhere, and give it to the next check (--noted): then a cut end is noticed too.`,
    );
  return lines.join('\n');
}

/** Who may change the log, for the operator. */
export function auditRightsInWords({ role, mayChange }: AuditRights): string {
  return mayChange
    ? `The role of the application (${role}) may also change and delete rows of the audit log: only triggers and seals keep them. Give it a role that does not own the tables (DATABASE_OWNER_URL, docs/operate.md).`
    : `The role of the application (${role}) may read and add rows of the audit log, and not change or delete them.`;
}
