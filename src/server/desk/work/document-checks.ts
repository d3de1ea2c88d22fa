import type { deskWork } from '#contract/desk-work.ts';
import type { DeskDocumentCheck } from '#domain/desk/desk-document-check.ts';
import type { DocumentFinding } from '#domain/orders/document-check.ts';
import { possibleEvents } from '#domain/orders/order-moves.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { writeAudit } from '../../db/audit-sql.ts';
import { newId } from '../../db/new-id.ts';
import { Refusal, type Call, type Handlers } from '../../http/serve.ts';
import { applyOrderEvent } from '../../orders/apply-order-event.ts';
import { checksOfOrder } from '../../orders/document-checks-sql.ts';
import { receipt } from '../../orders/orders.ts';
import { findOrder, lockOrder, raiseOrderVersion, type OrderRow } from '../../orders/orders-sql.ts';
import { documentsOfOrder } from '../../uploads/documents/documents-sql.ts';
import { insertDocumentRequest } from '../desk-sql.ts';
import { staffOf } from '../people/staff-caller.ts';
import { insertCheck } from './document-checks-sql.ts';

/** The checks of the documents of an order as staff see them, the oldest first. */
export async function checksFor(db: Call['db'], orderId: string): Promise<DeskDocumentCheck[]> {
  const kinds = new Map((await documentsOfOrder(db, orderId)).map(({ id, kind }) => [id, kind ?? 'other']));
  return (await checksOfOrder(db, orderId)).map((check) => ({ ...check, kind: kinds.get(check.document) ?? 'other' }));
}

/** What staff find about the documents of an order. */
export const documentCheckHandlers: Pick<Handlers<typeof deskWork>, 'checkDocument'> = {
  async checkDocument({ id, document, seen, finding }, call) {
    const { db, now, key } = call;
    await lockOrder(db, id);
    const row = await findOrder(db, id, riyadhDay(now));
    const found = row && (await documentsOfOrder(db, id)).find((one) => one.id === document);
    if (!found) throw new Refusal('not_found');
    if (row.ended_at !== null) throw new Refusal('order_moved_on');
    const checks = (await checksOfOrder(db, id)).filter((check) => check.document === document);
    const last = checks.at(-1);
    if ((last?.version ?? 0) !== seen) throw new Refusal('order_moved_on');
    if (finding.verdict === 'open' && (last === undefined || last.verdict === 'open'))
      throw new Refusal('invalid', { errors: { 'finding.verdict': ['invalid'] } });
    if (finding.expiresOn !== null && finding.expiresOn < riyadhDay(now))
      throw new Refusal('invalid', { errors: { 'finding.expiresOn': ['day_past'] } });
    await insertCheck(db, { document, version: seen + 1, ...finding, by: staffOf(call), now });
    await writeAudit(db, {
      at: now,
      actor: call.owners[0],
      action: 'desk.checkDocument.verdict',
      subject: document,
      details: { order: id, verdict: finding.verdict },
    });
    if (finding.verdict === 'refused' && finding.asksAgain)
      await askForAnother(call, row, found.kind ?? 'other', finding);
    await raiseOrderVersion(db, id);
    return receipt(row, key);
  },
};

/** Asks for a document of the same kind as any request of the desk: the applicant is notified, and sends it from the order. */
async function askForAnother(
  { db, now, key, caller }: Pick<Call, 'db' | 'now' | 'key' | 'caller'>,
  row: OrderRow,
  kind: Parameters<typeof insertDocumentRequest>[1]['kinds'][number],
  { text }: Pick<DocumentFinding, 'text'>,
): Promise<void> {
  if (!possibleEvents(row.status, 'staff', { isCash: row.is_cash }).includes('ask_papers'))
    throw new Refusal('invalid', { errors: { 'finding.asksAgain': ['invalid'] } });
  await applyOrderEvent(db, row, {
    event: 'ask_papers',
    actor: 'staff',
    account: staffOf({ caller }),
    reason: null,
    key,
    now,
    state: () => Promise.resolve(null),
  });
  await insertDocumentRequest(db, { id: newId(now), order_id: row.id, kinds: [kind], note: text, asked_at: now });
}
