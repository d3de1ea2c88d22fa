import type { Kysely } from 'kysely';
import type { OrderCard, OrderDetail } from '#domain/orders/order.ts';
import type { DocumentCheck } from '#domain/orders/document-check.ts';
import { rankOffers } from '#domain/orders/offer-draft.ts';
import { nextActor } from '#domain/orders/order-moves.ts';
import { documentsDeletedOn } from '#domain/uploads/document-retention.ts';
import type { Name } from '#domain/words/name.ts';
import type { Database } from '../db/tables.ts';
import { documentsOfOrder, opensOfDocuments } from '../uploads/documents/documents-sql.ts';
import { checksOfOrder, type DocumentCheckRow } from './document-checks-sql.ts';
import {
  eventsOfOrder,
  offersOfOrder,
  withdrawnOffersOfOrder,
  documentRequestsOfOrder,
  type OrderCardRow,
  type OrderRow,
} from './orders-sql.ts';

/** Names of the codes in the answers of an order. */
export type NamesOfAnswers = (order: Pick<OrderRow, 'answers' | 'programme'>) => Record<string, Name>;

/** A row as a list shows it. */
export function orderCard(row: OrderCardRow): OrderCard {
  const papersAreAsked = row.ended_at === null && Boolean(row.hasOpenRequest);
  return {
    id: row.id,
    number: row.number,
    form: row.form,
    account: row.applicant,
    isCash: row.is_cash,
    status: row.status,
    programme: row.programme,
    subject: row.subject,
    listing: row.listing_id === null ? null : String(row.listing_id),
    offer: row.offer,
    financeAmount: row.finance_amount,
    openOffers: row.status === 'select_offer' ? (row.validOffers ?? 0) : 0,
    papersAreAsked,
    receivedAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    nextActor: nextActor(row.status, { papersAreAsked }),
    dueAt: row.due_at?.toISOString() ?? null,
  };
}

/** Everything about an order that its owner may see. */
export async function orderDetail(db: Kysely<Database>, row: OrderRow, namesOf: NamesOfAnswers): Promise<OrderDetail> {
  const documents = await documentsOfOrder(db, row.id);
  const checks = await checksOfOrder(db, row.id);
  const opens = await opensOfDocuments(db, row.id);
  const offers = await offersOfOrder(db, row.id);
  const withdrawnOffers = await withdrawnOffersOfOrder(db, row.id);
  const requests = await documentRequestsOfOrder(db, row.id);
  const events = await eventsOfOrder(db, row.id);
  return {
    ...orderCard(row),
    answers: row.answers,
    consent: row.consent,
    names: namesOf(row),
    documents: documents.map(({ id, kind, mimeType, bytes, createdAt }) => ({
      id,
      kind: kind ?? 'other',
      mimeType,
      bytes,
      sentAt: createdAt.toISOString(),
      check: checkOf(checks, id),
      openedAt: opens.filter((one) => one.document === id).map(({ at }) => at.toISOString()),
    })),
    documentsDeletedOn: row.ended_at && documentsDeletedOn(row.ended_at),
    offers: rankOffers(offers).map((offer) => ({
      id: offer.id,
      bankName: offer.bank_name,
      downPayment: offer.down_payment,
      months: offer.months,
      installment: offer.installment,
      finalPayment: offer.final_payment,
      financeAmount: offer.finance_amount,
      adminFee: offer.admin_fee,
      apr: offer.apr,
      total: offer.total,
      validUntil: offer.valid_until,
      isSelected: offer.is_selected,
      sentAt: offer.sent_at.toISOString(),
    })),
    withdrawnOffers,
    papersAsked: requests,
    version: row.version,
    timeline: events.map(({ at, ...event }) => ({ at: at.toISOString(), ...event })),
    cancellation: row.cancellation,
    rejection: row.rejection,
  };
}

/** What was found about a document last, without who found it; null before that and once it was undone. */
function checkOf(checks: readonly DocumentCheckRow[], id: string): DocumentCheck | null {
  const last = checks.findLast(({ document }) => document === id);
  if (!last || last.verdict === 'open') return null;
  const { document: _document, version: _version, by: _by, ...check } = last;
  return check;
}
