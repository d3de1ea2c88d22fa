import type { ItemProblem } from '../outbox/outbox-item.ts';
import type { Sealed } from './seal.ts';

/** Version of the rows this code writes; rows of a later version are not touched and count as unreadable. */
export const DRAFT_VERSION = 1;

/** A form that somebody has begun. Their answers and the names of their files are in `content`, encrypted. */
export interface DraftRow {
  readonly id: string;
  /** Id of the person, or `guest`. */
  readonly scope: string;
  /** Which form: `car_finance`. */
  readonly form: string;
  /** The step the person was on; only its name. */
  readonly step: string;
  /** Increases with every save, so that two tabs detect each other's changes. */
  readonly revision: number;
  readonly version: number;
  readonly content: Sealed;
  /** An item was sent from this draft: it is read-only until the item arrives or is taken back. */
  readonly isSending: boolean;
  /** Why the server refused the item sent from this draft. */
  readonly problem: ItemProblem | null;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** The bytes of one file, in a separate row so that lists do not load them. */
export interface FileRow {
  readonly id: string;
  readonly draftId: string;
  readonly content: Sealed;
}

/** The key of one scope. After sign-out only the wrapped key is left, which cannot be opened on this device. */
export interface KeyRow {
  readonly scope: string;
  /** Non-extractable. */
  readonly bare: CryptoKey | null;
  /** The same key, wrapped with a secret that the server gives at sign-in. A guest has none. */
  readonly wrapped: Sealed | null;
}
