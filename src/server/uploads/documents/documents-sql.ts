import { sql, type Kysely, type Selectable } from 'kysely';
import type { DocumentPurpose } from '#domain/uploads/document.ts';
import type { Database } from '../../db/tables.ts';
import { releaseUnclaimed } from '../unclaimed-uploads-sql.ts';

export interface NewDocument {
  id: string;
  /** As `Call.owners`. */
  owner: string;
  purpose: DocumentPurpose;
  /** Of the bytes as received, hexadecimal. */
  sha256: string;
  mimeType: 'image/jpeg' | 'application/pdf';
  bytes: number;
  width: number | null;
  height: number | null;
  /** Of a PDF. */
  pages: number | null;
  now: Date;
}

/** The key of a document, wrapped by a master key. */
interface Wrapped {
  masterKey: string;
  wrappedKey: Buffer;
}

/** Inserts the row before its file is written under this id with this key, so that no unknown file can stay behind. */
export async function announceDocument(
  db: Kysely<Database>,
  { id, owner, purpose, sha256, mimeType, bytes, width, height, pages, now }: NewDocument,
  { masterKey, wrappedKey }: Wrapped,
): Promise<void> {
  const facts = { id, owner, purpose, sha256, mime_type: mimeType, bytes, width, height, pages, created_at: now };
  await db
    .insertInto('documents')
    .values({ ...facts, state: 'arriving', is_plain: false, master_key: masterKey, wrapped_key: wrappedKey })
    .execute();
}

/** Called when the file is safely stored. False when it took so long that the document was given up. */
export async function keepDocument(db: Kysely<Database>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('documents')
    .set({ state: 'kept' })
    .where('id', '=', id)
    .where('state', '=', 'arriving')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const publicColumns = ['id', 'mime_type as mimeType', 'bytes'] as const;

/** An unclaimed document with the same bytes that this owner sent for the same purpose. */
export function findSameDocument(
  db: Kysely<Database>,
  { owner, purpose, sha256, since }: Pick<NewDocument, 'owner' | 'purpose' | 'sha256'> & { since: Date },
) {
  return db
    .selectFrom('documents')
    .select(publicColumns)
    .where('owner', '=', owner)
    .where('sha256', '=', sha256)
    .where('purpose', '=', purpose)
    .where('state', '=', 'kept')
    .where('order_id', 'is', null)
    .where('job_application_id', 'is', null)
    .where('created_at', '>', since)
    .executeTakeFirst();
}

/** A stored document with who may see it: its sender while it is unclaimed, else the account of its order; a claimed résumé only staff. */
export function findDocument(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('documents')
    .leftJoin('orders', 'orders.id', 'documents.order_id')
    .select([
      'documents.id',
      'documents.mime_type as mimeType',
      'documents.owner',
      'documents.order_id as orderId',
      'documents.job_application_id as jobApplicationId',
      'documents.pages',
      'orders.account_id as accountId',
    ])
    .where('documents.id', '=', id)
    .where('documents.state', '=', 'kept')
    .executeTakeFirst();
}

/** Name of the file of a stored document, and the keys that open it. */
export interface KeptFile {
  name: string;
  isPlain: boolean;
  masterKey: string | null;
  wrappedKey: Buffer | null;
}

export async function findKeptFile(db: Kysely<Database>, id: string): Promise<KeptFile | undefined> {
  const { rows } = await sql<KeptFile>`
    select coalesce(file_name, id::text) as name, is_plain as "isPlain", master_key as "masterKey", wrapped_key as "wrappedKey"
    from documents where id = ${id} and state = 'kept'
  `.execute(db);
  return rows[0];
}

/** The order or application that claims documents, and the owners they must have, as `Call.owners`. */
export type Claim = ({ readonly orderId: string } | { readonly jobApplicationId: string }) & {
  readonly owners: readonly string[];
};

/** A document named in a command and claimed by an order. */
export interface ClaimedDocument {
  id: string;
  /** Its role, as the form names it. */
  kind: NonNullable<Selectable<Database['documents']>['kind']>;
}

/**
 * Claims documents for an order or a job application, in its transaction, and returns the MIME types of the claimed ones by
 * id. Documents that do not exist, belong to another owner or have been claimed before are left out.
 */
export async function claimDocuments(
  db: Kysely<Database>,
  claimed: readonly ClaimedDocument[],
  by: Claim,
): Promise<Map<string, string>> {
  if (claimed.length === 0) return new Map();
  // All callers lock in the same order: two commands that name the same files wait for each other without a deadlock.
  const { rows } = await sql<{ id: string; mimeType: string; content: string }>`
    update documents set ${sql.ref('orderId' in by ? 'order_id' : 'job_application_id')} = ${'orderId' in by ? by.orderId : by.jobApplicationId}, kind = given.kind
    from (
      select documents.id, named.kind from documents
      join unnest(${claimed.map(({ id }) => id)}::uuid[], ${claimed.map(({ kind }) => kind)}::text[]) as named (id, kind) using (id)
      where owner = any(${by.owners}) and state = 'kept' and order_id is null and job_application_id is null
      order by documents.id for update of documents
    ) as given
    where documents.id = given.id
    returning documents.id, mime_type as "mimeType", left(sha256, 32) as content
  `.execute(db);
  await releaseUnclaimed(
    db,
    'document',
    rows.map(({ content }) => content),
  );
  return new Map(rows.map(({ id, mimeType }) => [id, mimeType]));
}

/** The documents an order has, oldest first. */
export function documentsOfOrder(db: Kysely<Database>, orderId: string) {
  return db
    .selectFrom('documents')
    .select([...publicColumns, 'kind', 'created_at as createdAt'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'kept')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** When staff opened the documents of an order: the last time of each day in Riyadh, newest first. Their owner's looks are not logged. */
export async function opensOfDocuments(
  db: Kysely<Database>,
  orderId: string,
): Promise<{ document: string; at: Date }[]> {
  const { rows } = await sql<{ document: string; at: Date }>`
    select subject as document, max(at) as at
    from audit_log
    where action in ('uploads.readDocument', 'uploads.readPage', 'uploads.downloadDocument') and details ->> 'order' = ${orderId}
    group by subject, (at at time zone 'Asia/Riyadh')::date
    order by max(at) desc
  `.execute(db);
  return rows;
}

/** Retention limits. */
export interface Ends {
  /** For unclaimed and arriving documents: received before this. */
  unclaimedBefore: Date;
  /** For orders that ended, and job applications that were handled, before this. */
  endedBefore: Date;
}

/** Marks documents for deletion and returns a batch of them. Marked first, so that nobody can claim a document whose file is being deleted. */
export async function markLeaving(
  db: Kysely<Database>,
  { unclaimedBefore, endedBefore }: Ends,
  most: number,
): Promise<string[]> {
  await db
    .updateTable('documents')
    .set({ state: 'leaving' })
    .where('order_id', 'is', null)
    .where('job_application_id', 'is', null)
    .where('state', '!=', 'leaving')
    .where('created_at', '<', unclaimedBefore)
    .execute();
  await db
    .updateTable('documents')
    .set({ state: 'leaving' })
    .where('state', '!=', 'leaving')
    .where((is) =>
      is.or([
        is('order_id', 'in', is.selectFrom('orders').select('id').where('ended_at', '<', endedBefore)),
        is(
          'job_application_id',
          'in',
          is.selectFrom('job_applications').select('id').where('handled_at', '<', endedBefore),
        ),
      ]),
    )
    .execute();
  const rows = await db
    .selectFrom('documents')
    .select('id')
    .where('state', '=', 'leaving')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes the rows of documents whose files have been deleted. */
export async function forgetDocuments(db: Kysely<Database>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('documents').where('id', 'in', ids).where('state', '=', 'leaving').execute();
}
