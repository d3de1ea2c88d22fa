/** Stands for the person in an item that was made while nobody was signed in; it belongs to this device. */
export const GUEST_SCOPE = 'guest';
/** What the file of an advert's photo is sent for. */
export const PHOTO_PURPOSE = 'photo';
/** What the film of an advert is sent for, and what it is in the words of the command. */
export const VIDEO_PURPOSE = 'video';
/** Version of the rows this code writes. Rows of a later version are left alone: an old tab may run on what a new one wrote. */
export const ITEM_VERSION = 2;

/**
 * What the requests for a command may have done. `not_sent`: nothing. `unknown`: one may have been carried out, or may still arrive, however long it takes;
 * only the server can settle it (POST receipts/{key}/void). `voided`: the server has closed the key, so nothing was or ever will be carried out under it.
 */
export type Delivery = 'not_sent' | 'unknown' | 'voided';

export type TakeBackPurpose = 'edit' | 'delete';

/** The person wants to edit or delete an item that may have arrived. While this stands the item is not sent, and the server is asked. */
export interface Withdrawal {
  readonly purpose: TakeBackPurpose;
  /** Why the server has not answered yet; null before the first try. */
  readonly problem: ItemProblem | null;
}

export type ItemState = 'queued' | 'sending' | 'retry' | 'waiting_sign_in' | 'needs_attention';

/** A file that goes before its command. Its bytes lie in a row of their own until the receipt. */
export interface ItemFile {
  readonly fileId: string;
  /** What it is, in the words of the command: `national_id_front`. */
  readonly kind: string;
  readonly purpose: string;
  readonly type: string;
  readonly bytes: number;
  /** Lower-case hexadecimal, of the bytes as chosen. */
  readonly sha256: string;
  /** What the server calls it; null until it is there. */
  readonly uploadId: string | null;
}

/** Why an item is still here. */
export interface ItemProblem {
  /** Code of the refusal, or `network`, `timeout`, `not_ours`. */
  readonly code: string;
  /** In the language it was asked in; empty where nobody answered. */
  readonly message: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** The file that was refused, where it was one. */
  readonly fileId: string | null;
  /** Epoch ms. */
  readonly at: number;
}

/** Who is sending an item, and the time (epoch ms) within which a request of theirs may leave. */
export interface Lease {
  readonly by: string;
  readonly from: number;
  readonly until: number;
}

/** One thing waiting to be sent. It says nothing about the person: the body lies beside it, encrypted. */
export interface OutboxItem {
  /** UUIDv7, also the Idempotency-Key: sending twice is the same as sending once. */
  readonly id: string;
  /** The key it was submitted under, by which screens name it; differs from `id` once that key was voided and the person wanted it sent after all. */
  readonly submittedAs: string;
  /** Id of the person it belongs to, or `guest`. */
  readonly scope: string;
  /** Name in the registry of commands: `contact.send`. */
  readonly command: string;
  readonly schemaVersion: number;
  /** The draft it was frozen from, which editing opens again; null for a form without one. */
  readonly draftId: string | null;
  readonly files: readonly ItemFile[];
  /** Of everything that is sent, bytes. */
  readonly size: number;
  readonly state: ItemState;
  /** Requests for the command that failed for want of an answer, in a row. */
  readonly attempts: number;
  /** Epoch ms; 0 is at once. */
  readonly nextAttemptAt: number;
  readonly lease: Lease | null;
  /** `unknown` is written before a request leaves, so that it survives whoever sends it. */
  readonly delivery: Delivery;
  readonly withdrawal: Withdrawal | null;
  /** The device that minted the key, for the server; null in items of older code, which never recorded it. */
  readonly device: string | null;
  readonly problem: ItemProblem | null;
  readonly createdAt: number;
  /** Counts every change, so that what was read can be told from what is there now. */
  readonly revision: number;
}

/** What remains of an item that arrived. Never login details: those are shown once and kept nowhere. */
export interface StoredReceipt {
  readonly key: string;
  /** As `OutboxItem.submittedAs`. */
  readonly submittedAs: string;
  readonly scope: string;
  readonly command: string;
  /** Id and public number of what was made; null where the command makes nothing with one. */
  readonly madeId: string | null;
  readonly number: string | null;
  /** It had arrived before the person could do this with it; null where they wanted nothing. */
  readonly tooLateFor: TakeBackPurpose | null;
  /** Epoch ms. */
  readonly at: number;
}
