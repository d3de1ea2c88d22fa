import type { ItemProblem } from '../outbox/outbox-item.ts';

/** A file chosen in a form; its bytes are read with `readFile`. */
export interface DraftFile {
  readonly id: string;
  /** The kind named in the command. */
  readonly kind: string;
  readonly purpose: string;
  /** File name on the person's device. */
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  /** Lower-case hexadecimal. */
  readonly sha256: string;
}

/** A draft after decryption. */
export interface Draft {
  readonly id: string;
  readonly scope: string;
  readonly form: string;
  readonly step: string;
  readonly revision: number;
  /** As typed; may be invalid or from an older version of the form. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly files: readonly DraftFile[];
  readonly isSending: boolean;
  readonly problem: ItemProblem | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** What is known about a draft without decrypting it. */
export type DraftSummary = Pick<
  Draft,
  'id' | 'scope' | 'form' | 'step' | 'isSending' | 'problem' | 'createdAt' | 'updatedAt'
>;

/** Why something is in memory only: the device refuses storage, is full, or holds no key for this person. */
export type MemoryReason = 'refused' | 'full' | 'locked';

/** Result of a save. On a conflict another tab has saved since: nothing was written, and the person is asked. */
export type Saved =
  | { readonly kind: 'device'; readonly revision: number; /** Epoch ms. */ readonly at: number }
  | { readonly kind: 'memory'; readonly reason: MemoryReason; readonly revision: number; readonly at: number }
  | { readonly kind: 'conflict'; readonly theirs: Draft | null };

/** Result of opening a draft. */
export type Opened =
  | { readonly kind: 'draft'; readonly draft: Draft; readonly isKept: boolean }
  | { readonly kind: 'none' | 'sealed' | 'unreadable' };
