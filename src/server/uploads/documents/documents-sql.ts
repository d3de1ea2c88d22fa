import { sql, type Kysely, type Selectable } from 'kysely';
import type { DocumentPurpose } from '#domain/uploads/document.ts';
import type { Database } from '../../db/tables.ts';
import { releaseUnclaimed } from '../unclaimed-uploads-sql.ts';

export interface NewDocument {
  id: string;
  /** As `Call.owners`. */
  owner: string;
  purpose: DocumentPurpose;
  /** Of the bytes as they came, hexadecimal. */
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

/** Says that a file is about to be written under this id, encrypted by this key, so that a file nobody knows of cannot stay behind. */
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

/** The file is there, and safe. False when it took so long that the document was given up. */
export async function keepDocument(db: Kysely<Database>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('documents')
    .set({ state: 'kept' })
    .where('id', '=', id)
    .where('state', '=', 'arriving')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const told = ['id', 'mime_type as mimeType', 'bytes'] as const;

/** A document of the same bytes for the same purpose that this owner sent and nothing has taken. */
export function findSameDocument(
  db: Kysely<Database>,
  { owner, purpose, sha256, since }: Pick<NewDocument, 'owner' | 'purpose' | 'sha256'> & { since: Date },
) {
  return db
    .selectFrom('documents')
    .select(told)
    .where('owner', '=', owner)
    .where('sha256', '=', sha256)
    .where('purpose', '=', purpose)
    .where('state', '=', 'kept')
    .where('order_id', 'is', null)
    .where('job_application_id', 'is', null)
    .where('created_at', '>', since)
    .executeTakeFirst();
}

/** A kept document with whoever may see it: who sent it while nothing has taken it, else the account of its order; a résumé that was taken, only staff. */
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

/** Where the bytes of a kept document are, and what opens them. */
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

/** What takes documents, and whose they have to be, as `Call.owners`. */
export type Claim = ({ readonly orderId: string } | { readonly jobApplicationId: string }) & {
  readonly owners: readonly string[];
};

/** What a request names and an order takes. */
export interface ClaimedDocument {
  id: string;
  /** What it is, by the form's own word. */
  kind: NonNullable<Selectable<Database['documents']>['kind']>;
}

/**
 * Gives documents to an order or an application for work, in its transaction, and returns the MIME types of those it could
 * give by their ids. One that is gone, was never sent, is somebody else's or was given before is not among them.
 */
export async function claimDocuments(
  db: Kysely<Database>,
  claimed: readonly ClaimedDocument[],
  by: Claim,
): Promise<Map<string, string>> {
  if (claimed.length === 0) return new Map();
  // Locked in one order for everybody: two requests that name the same files wait for each other instead of locking up.
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
    .select([...told, 'kind', 'created_at as createdAt'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'kept')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The ends of what is kept. */
export interface Ends {
  /** Unclaimed, and arriving, since before this. */
  unclaimedBefore: Date;
  /** Of orders that ended, and applications for work that were dealt with, before this. */
  endedBefore: Date;
}

/** Marks what has to go and gives some of it. Marked first: nobody can take a document whose file is being removed. */
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

/** Forgets documents whose files are gone. */
export async function forgetDocuments(db: Kysely<Database>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('documents').where('id', 'in', ids).where('state', '=', 'leaving').execute();
}
