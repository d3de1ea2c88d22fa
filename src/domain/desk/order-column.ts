import * as v from 'valibot';

/** The columns of the list of orders that can be hidden. */
export const OrderColumnName = v.picklist(['about', 'amount', 'status', 'waiting', 'assignee', 'received']);
export type OrderColumnName = v.InferOutput<typeof OrderColumnName>;

/** What an address says where no column is hidden. */
const NONE = 'none';

/** Hidden columns as an address has them, `amount.received`. */
export function writeHidden(columns: Iterable<string>): string {
  const hidden = new Set(columns);
  return OrderColumnName.options.filter((name) => hidden.has(name)).join('.') || NONE;
}

/** Reads the hidden columns of an address; names that are no columns are left out. Null where it says nothing. */
export function readHidden(text: unknown): OrderColumnName[] | null {
  if (typeof text !== 'string' || text === '') return null;
  const names = new Set(text.split('.'));
  const hidden = OrderColumnName.options.filter((name) => names.has(name));
  return hidden.length > 0 || text === NONE ? hidden : null;
}
