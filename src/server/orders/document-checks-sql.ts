import type { Kysely } from 'kysely';
import type { DocumentCheck } from '#domain/orders/document-check.ts';
import type { Database } from '../db/tables.ts';

/** A check with its document, its number among the checks of that document, and who made it. */
export interface DocumentCheckRow extends DocumentCheck {
  readonly document: string;
  readonly version: number;
  readonly by: string | null;
}

/** All checks of the documents of an order, the oldest first. */
export async function checksOfOrder(db: Kysely<Database>, orderId: string): Promise<DocumentCheckRow[]> {
  const rows = await db
    .selectFrom('document_checks as checked')
    .innerJoin('documents', 'documents.id', 'checked.document_id')
    .leftJoin('accounts', 'accounts.id', 'checked.by')
    .select([
      'checked.document_id as document',
      'checked.version',
      'checked.verdict',
      'checked.reason',
      'checked.text',
      'checked.expires_on as expiresOn',
      'checked.at',
      'accounts.name as by',
    ])
    .where('documents.order_id', '=', orderId)
    .where('documents.state', '=', 'kept')
    .orderBy('checked.at')
    .orderBy('checked.version')
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
