import type { ItemProblem } from '../outbox/outbox-item.ts';

/** A file chosen in a form; its bytes are read with `readFile`. */
export interface DraftFile {
  readonly id: string;
  /** What it is, in the words of the command. */
  readonly kind: string;
  readonly purpose: string;
  /** As the person's device calls it. */
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  /** Lower-case hexadecimal. */
  readonly sha256: string;
}

/** A form somebody has begun, opened. */
export interface Draft {
  readonly id: string;
  readonly scope: string;
  readonly form: string;
  readonly step: string;
  readonly revision: number;
  /** As typed; may be invalid, may be of an older form. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly files: readonly DraftFile[];
  readonly isSending: boolean;
  readonly problem: ItemProblem | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** What can be said of a draft without opening it. */
export type DraftSummary = Pick<
  Draft,
  'id' | 'scope' | 'form' | 'step' | 'isSending' | 'problem' | 'createdAt' | 'updatedAt'
>;

/** Why something is in memory only: the device stores nothing, has no room, or holds no key for this person. */
export type MemoryReason = 'refused' | 'full' | 'locked';

/** Where a save ended. On a conflict another tab has saved since; nothing was written, and the person is asked. */
export type Saved =
  | { readonly kind: 'device'; readonly revision: number; /** Epoch ms. */ readonly at: number }
  | { readonly kind: 'memory'; readonly reason: MemoryReason; readonly revision: number; readonly at: number }
  | { readonly kind: 'conflict'; readonly theirs: Draft | null };

/** What became of opening a draft. */
export type Opened =
  | { readonly kind: 'draft'; readonly draft: Draft; readonly isKept: boolean }
  | { readonly kind: 'none' | 'sealed' | 'unreadable' };
