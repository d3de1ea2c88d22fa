import type { Kysely } from 'kysely';
import { json } from './database.ts';
import type { Database } from './tables.ts';

/** Records who did or saw what; commands write their entry with their receipt. */
export interface AuditEntry {
  readonly at: Date;
  /** As `Call.owners`. */
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly details?: Record<string, unknown>;
}

export async function writeAudit(
  db: Kysely<Database>,
  { at, actor, action, subject, details = {} }: AuditEntry,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({ at, actor, action, subject, details: json(details) })
    .execute();
}
