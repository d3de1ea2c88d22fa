import type { ItemProblem } from '../outbox/outbox-item.ts';
import type { Sealed } from './seal.ts';

/** Version of the rows this code writes; those of a later one are left alone and counted as unreadable. */
export const DRAFT_VERSION = 1;

/** A form somebody has begun. What they typed, and the names of their files, lie in `content`. */
export interface DraftRow {
  readonly id: string;
  /** Id of the person, or `guest`. */
  readonly scope: string;
  /** Which form: `car_finance`. */
  readonly form: string;
  /** Where the person was; no more than a name of the form's. */
  readonly step: string;
  /** Counts every save, so that two tabs notice each other. */
  readonly revision: number;
  readonly version: number;
  readonly content: Sealed;
  /** Sent from: read-only until its item has arrived or is taken back. */
  readonly isSending: boolean;
  /** Why the server refused what was sent from it. */
  readonly problem: ItemProblem | null;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** The bytes of one file, in a row of their own so that no list ever loads them. */
export interface FileRow {
  readonly id: string;
  readonly draftId: string;
  readonly content: Sealed;
}

/** The key of one scope. Signed out, only the wrapped one is left, and nobody here can open it. */
export interface KeyRow {
  readonly scope: string;
  /** Non-extractable. */
  readonly bare: CryptoKey | null;
  /** The same, under a secret that the server gives at sign-in. A guest has none. */
  readonly wrapped: Sealed | null;
}
