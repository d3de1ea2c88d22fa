import type { Sealed } from '../drafts/seal.ts';
import { ITEM_VERSION, type OutboxItem, type StoredReceipt } from './outbox-item.ts';

/** An item with its frozen content. */
export type OutboxRow = (OutboxItem | ItemV1) & { readonly content: Sealed };

/** Until version 1 a time stood for `delivery`: null for nothing sent, else until when a request was believed to arrive. */
type ItemV1 = Omit<OutboxItem, 'delivery' | 'withdrawal' | 'device' | 'submittedAs'> & {
  readonly doubtUntil: number | null;
};

/** A receipt, perhaps stored by code that knew fewer members. */
export type ReceiptRow = Omit<StoredReceipt, 'submittedAs' | 'tooLateFor'> & Partial<StoredReceipt>;

/** The item in a row, as this code knows items. */
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

/** The receipt in a row, as this code knows receipts. */
export const receiptIn = (row: ReceiptRow): StoredReceipt => ({ submittedAs: row.key, tooLateFor: null, ...row });
