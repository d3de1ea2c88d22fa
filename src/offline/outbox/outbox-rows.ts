import type { Sealed } from '../drafts/seal.ts';
import type { OutboxItem } from './outbox-item.ts';

/** An item with its frozen content. */
export interface OutboxRow extends OutboxItem {
  readonly content: Sealed;
}
