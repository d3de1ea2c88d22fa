import type { Kysely } from 'kysely';
import type { DocumentFinding } from '#domain/orders/document-check.ts';
import type { Database } from '../../db/tables.ts';

/** Stores a check; its version is the next one of its document. */
export async function insertCheck(
  db: Kysely<Database>,
  check: Pick<DocumentFinding, 'verdict' | 'reason' | 'text' | 'expiresOn'> & {
    readonly document: string;
    readonly version: number;
    readonly by: string;
    readonly now: Date;
  },
): Promise<void> {
  const { document, version, verdict, reason, text, expiresOn, by, now } = check;
  await db
    .insertInto('document_checks')
    .values({ document_id: document, version, verdict, reason, text, expires_on: expiresOn, at: now, by })
    .execute();
}
