import type { Sealed } from '../drafts/seal.ts';
import { ITEM_VERSION, type OutboxItem, type StoredReceipt } from './outbox-item.ts';

/** An item with its encrypted content. */
export type OutboxRow = (OutboxItem | ItemV1) & { readonly content: Sealed };

/** Version 1 had a time in place of `delivery`: null for nothing sent, else until when a request was expected to arrive. */
type ItemV1 = Omit<OutboxItem, 'delivery' | 'withdrawal' | 'device' | 'submittedAs'> & {
  readonly doubtUntil: number | null;
};

/** A receipt, possibly stored by older code with fewer members. */
export type ReceiptRow = Omit<StoredReceipt, 'submittedAs' | 'tooLateFor'> & Partial<StoredReceipt>;

/** Converts a row of any version to an item. */
export function itemOf(stored: OutboxRow): OutboxItem {
  const { content: _content, ...row } = stored;
  if (!('doubtUntil' in row)) return row;
  const { doubtUntil, ...item } = row;
  return {
    ...item,
    schemaVersion: ITEM_VERSION,
    submittedAs: item.id,
    delivery: doubtUntil === null ? 'not_sent' : 'unknown',
    withdrawal: null,
    device: null,
  };
}

/** Converts a row of any version to a receipt. */
export const receiptIn = (row: ReceiptRow): StoredReceipt => ({ submittedAs: row.key, tooLateFor: null, ...row });
