import { sql, type Kysely, type Selectable } from 'kysely';
import { writeAudit } from '../../db/audit-sql.ts';
import type { Database } from '../../db/tables.ts';
import { lockMasterKeys } from './document-keys-sql.ts';
import { MasterKeys, type KeySettings } from './master-keys.ts';

/** A document that no existing key opens. */
export interface LostDocument {
  readonly id: string;
  readonly orderId: string | null;
  readonly jobApplicationId: string | null;
  readonly kind: Selectable<Database['documents']>['kind'];
}

/** Master keys that are in the database but lost, and the documents that only they open. */
export interface Loss {
  readonly masterKeys: readonly string[];
  readonly documents: readonly LostDocument[];
}

/** Finds lost master keys and their documents. `db` sees sample rows. Throws CannotStart for a damaged file of keys. */
export async function findLoss(db: Kysely<Database>, settings: KeySettings): Promise<Loss> {
  const keys = new MasterKeys(settings);
  const named = await db.selectFrom('document_keys').select('id').orderBy('id').execute();
  const masterKeys = named.map(({ id }) => id).filter((id) => !keys.find(id));
  const { rows } = await sql<LostDocument>`
    select id, order_id as "orderId", job_application_id as "jobApplicationId", kind from documents
    where master_key = any(${masterKeys}) and not is_plain and state = 'kept' order by id
  `.execute(db);
  return { masterKeys, documents: rows };
}

/**
 * Gives up lost documents, in one transaction with `tell`, and returns them.
 * The next sweep deletes their files; a plain document gets another key. `db` sees sample rows.
 */
export async function giveUpLoss(
  db: Kysely<Database>,
  settings: KeySettings,
  now: Date,
  notifyApplicants: (transaction: Kysely<Database>, lost: readonly LostDocument[]) => Promise<void>,
): Promise<Loss> {
  return db.transaction().execute(async (transaction) => {
    await lockMasterKeys(transaction);
    const loss = await findLoss(transaction, settings);
    await sql`
      update documents set master_key = null, wrapped_key = null, state = case when is_plain then state else 'leaving' end
      where master_key = any(${loss.masterKeys})
    `.execute(transaction);
    await sql`delete from document_keys where id = any(${loss.masterKeys})`.execute(transaction);
    for (const { id, orderId, jobApplicationId, kind } of loss.documents) {
      const details = { order: orderId, jobApplication: jobApplicationId, kind };
      await writeAudit(transaction, { at: now, actor: 'operator', action: 'uploads.lost', subject: id, details });
    }
    await notifyApplicants(transaction, loss.documents);
    return loss;
  });
}
