import { sql, type Insertable, type Kysely } from 'kysely';
import type { DocumentKind } from '#domain/applications/document-kinds.ts';
import type { Database } from '../db/tables.ts';

export interface AuditRow {
  action: string;
  actor: string;
  name: string | null;
  role: 'staff' | 'user' | null;
  document: DocumentKind | null;
  times: number;
  at: Date;
}

/** Maximum number of audit entries in the answer. */
const MAX_LINES = 200;

/** Must match the expression of the index. */
const ofDocument = sql`action in ('uploads.readDocument', 'uploads.readPage', 'uploads.downloadDocument')`;

/** Must match the expression of the index. */
const inListOfOrders = sql`action in ('desk.orders', 'desk.exportOrders')`;

/** All audit entries of one order: acts, looks at it and at its documents, and lists of the queue that contained it. */
export async function selectAudit(db: Kysely<Database>, orderId: string): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select action, actor, coalesce(accounts.name, lender_keys.name) as name, accounts.role, documents.kind as document, count(*) as times, max(at) as at
    from audit_log
    left join accounts on accounts.id = case when actor like 'account:%' then substr(actor, 9)::uuid end
    left join lender_keys on lender_keys.id = case when actor like 'lender_key:%' then substr(actor, 12)::uuid end
    left join documents on documents.id = case when ${ofDocument} then subject::uuid end
    where (subject = ${orderId} and action <> 'desk.assign.to')
      or (${ofDocument} and details ->> 'order' = ${orderId})
      or (${inListOfOrders} and details -> 'orders' ? ${orderId})
    group by action, actor, accounts.name, lender_keys.name, accounts.role, documents.kind, (at at time zone 'Asia/Riyadh')::date
    order by max(at) desc, max(audit_log.id) desc
    limit ${MAX_LINES}
  `.execute(db);
  return rows;
}

/** The number of the latest change of an order that staff see; undefined without such an order. */
export async function findDeskVersion(db: Kysely<Database>, orderId: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('orders')
    .select((order) => order('version', '+', order.ref('desk_version')).as('version'))
    .where('id', '=', orderId)
    .executeTakeFirst();
  return found?.version;
}

export async function insertOffers(
  db: Kysely<Database>,
  offers: readonly Insertable<Database['bank_offers']>[],
): Promise<void> {
  await db.insertInto('bank_offers').values(offers).execute();
}

export async function insertDocumentRequest(
  db: Kysely<Database>,
  request: Insertable<Database['paper_requests']>,
): Promise<void> {
  await db.insertInto('paper_requests').values(request).execute();
}

/** Raises the version of an order for staff alone, after what its applicant does not see; it stays locked until the transaction ends. */
export async function raiseDeskVersion(db: Kysely<Database>, orderId: string): Promise<void> {
  await db
    .updateTable('orders')
    .set((order) => ({ desk_version: order('desk_version', '+', 1) }))
    .where('id', '=', orderId)
    .execute();
}
