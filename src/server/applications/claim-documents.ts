import type { Kysely } from 'kysely';
import type { SentDocument } from '#domain/applications/application.ts';
import { typesOf } from '#domain/applications/document-kinds.ts';
import type { Database } from '../db/tables.ts';
import { Refusal, type FieldProblem } from '../http/serve.ts';
import { claimDocuments, type Claim } from '../uploads/documents/documents-sql.ts';

/**
 * Claims the documents of a command for its order or job application, in its transaction. Throws Refusal: `uploads_missing` with the
 * ids to be sent again, or `invalid` for a file of a type that its kind does not accept, by its index in the list.
 */
export async function claimSentDocuments(
  db: Kysely<Database>,
  documents: readonly SentDocument[],
  by: Claim,
): Promise<void> {
  const twice = documents.findIndex(({ upload }, index) =>
    documents.some((other, before) => before < index && other.upload.toLowerCase() === upload.toLowerCase()),
  );
  if (twice >= 0) throw new Refusal('invalid', { errors: { [`documents.${twice}`]: ['invalid'] } });
  const kept = await claimDocuments(
    db,
    documents.map(({ kind, upload }) => ({ kind, id: upload.toLowerCase() })),
    by,
  );
  const missing = documents.map(({ upload }) => upload).filter((upload) => !kept.has(upload.toLowerCase()));
  if (missing.length > 0) throw new Refusal('uploads_missing', { state: { uploads: missing } });
  const errors: Record<string, FieldProblem[]> = {};
  for (const [index, { kind, upload }] of documents.entries()) {
    const type = kept.get(upload.toLowerCase());
    if (type && !typesOf(kind).includes(type)) errors[`documents.${index}`] = ['invalid'];
  }
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors });
}
