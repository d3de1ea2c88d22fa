/** The scope of an item made while nobody was signed in; it belongs to this device. */
export const GUEST_SCOPE = 'guest';
/** Upload purpose of an advert's photo. */
export const PHOTO_PURPOSE = 'photo';
/** Upload purpose of an advert's video, and its kind in the command. */
export const VIDEO_PURPOSE = 'video';
/** Version of the rows this code writes. Rows of a later version are not touched: an old tab may read what a new one wrote. */
export const ITEM_VERSION = 2;

/**
 * What the requests for a command may have done. `not_sent`: nothing. `unknown`: one may have been carried out, or may still arrive at any later time;
 * only the server can settle it (POST receipts/{key}/void). `voided`: the server has voided the key, so nothing was or ever will be carried out under it.
 */
export type Delivery = 'not_sent' | 'unknown' | 'voided';

export type TakeBackPurpose = 'edit' | 'delete';

/** The person wants to edit or delete an item that may have arrived. Until this is resolved the item is not sent, and the server is asked. */
export interface Withdrawal {
  readonly purpose: TakeBackPurpose;
  /** Why the server has not answered yet; null before the first try. */
  readonly problem: ItemProblem | null;
}

export type ItemState = 'queued' | 'sending' | 'retry' | 'waiting_sign_in' | 'needs_attention';

/** A file that is uploaded before its command. Its bytes are in a separate row until the receipt. */
export interface ItemFile {
  readonly fileId: string;
  /** The kind named in the command: `national_id_front`. */
  readonly kind: string;
  readonly purpose: string;
  readonly type: string;
  readonly bytes: number;
  /** Lower-case hexadecimal, of the bytes before encryption. */
  readonly sha256: string;
  /** Id of the upload on the server; null until it is uploaded. */
  readonly uploadId: string | null;
}

/** Why an item is still here. */
export interface ItemProblem {
  /** Code of the refusal, or `network`, `timeout`, `not_ours`. */
  readonly code: string;
  /** In the language of the request; empty when there was no answer. */
  readonly message: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** The refused file; null when the command itself was refused. */
  readonly fileId: string | null;
  /** Epoch ms. */
  readonly at: number;
}

/** The task that is sending an item, and the time (epoch ms) within which its request may leave. */
export interface Lease {
  readonly by: string;
  readonly from: number;
  readonly until: number;
}

/** One item waiting to be sent. It contains no personal data: the body is stored beside it, encrypted. */
export interface OutboxItem {
  /** UUIDv7, also the Idempotency-Key: sending twice is the same as sending once. */
  readonly id: string;
  /** The key it was submitted under, which screens use; differs from `id` once that key was voided and the item is sent under a new one. */
  readonly submittedAs: string;
  /** Id of the person it belongs to, or `guest`. */
  readonly scope: string;
  /** Name in `outboxCommands`: `contact.send`. */
  readonly command: string;
  readonly schemaVersion: number;
  /** The draft it was made from, which editing reopens; null for a form without a draft. */
  readonly draftId: string | null;
  readonly files: readonly ItemFile[];
  /** Size of body and files, in bytes. */
  readonly size: number;
  readonly state: ItemState;
  /** Consecutive requests for the command that got no answer. */
  readonly attempts: number;
  /** Epoch ms; 0 means now. */
  readonly nextAttemptAt: number;
  readonly lease: Lease | null;
  /** `unknown` is stored before a request leaves, so that it survives a crash of the sending tab. */
  readonly delivery: Delivery;
  readonly withdrawal: Withdrawal | null;
  /** The device that minted the key, for the server; null in items of older code, which did not record it. */
  readonly device: string | null;
  readonly problem: ItemProblem | null;
  readonly createdAt: number;
  /** Increases with every change, so that stale reads are detected. */
  readonly revision: number;
}

/** What is stored of an item that arrived. Never login details: those are shown once and not stored. */
export interface StoredReceipt {
  readonly key: string;
  /** As `OutboxItem.submittedAs`. */
  readonly submittedAs: string;
  readonly scope: string;
  readonly command: string;
  /** Id and public number of what the command created; null if it creates nothing that has them. */
  readonly madeId: string | null;
  readonly number: string | null;
  /** What the person wanted to do when it turned out to have arrived; null if nothing. */
  readonly tooLateFor: TakeBackPurpose | null;
  /** Epoch ms. */
  readonly at: number;
}
