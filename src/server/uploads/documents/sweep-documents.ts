import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { documentName } from '../../files/file-names.ts';
import type { FileStore } from '../../files/file-store.ts';
import { UNCLAIMED_HOURS } from './documents.ts';
import { forgetDocuments, markLeaving } from './documents-sql.ts';
import { encryptedName } from './plain-documents-sql.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';
import { DOCUMENTS_KEPT_DAYS } from '#domain/uploads/document-retention.ts';

const BATCH_SIZE = 200;

/** Deletes unclaimed documents and those of orders that ended long ago; returns their number. May be killed at any point, and run twice. */
export async function sweepDocuments(
  { db, files }: { db: Kysely<Database>; files: FileStore },
  now: Date,
): Promise<number> {
  const ends = {
    unclaimedBefore: new Date(now.getTime() - UNCLAIMED_HOURS * HOUR_MS),
    endedBefore: new Date(now.getTime() - DOCUMENTS_KEPT_DAYS * DAY_MS),
  };
  let removed = 0;
  for (;;) {
    const ids = await markLeaving(db, ends, BATCH_SIZE);
    // Both names: it may be a plain one that is being encrypted.
    await Promise.all(ids.flatMap((id) => [id, encryptedName(id)].map((file) => files.remove(documentName(file)))));
    await forgetDocuments(db, ids);
    removed += ids.length;
    if (ids.length < BATCH_SIZE) return removed;
  }
}
