import * as v from 'valibot';

/** The lists of the desk that are a table with columns to choose, and whose filters are kept as views. */
export const DeskListName = v.picklist([
  'orders',
  'letters',
  'people',
  'adverts',
  'imported',
  'sellers',
  'content',
  'undelivered',
  'lender_orders',
  'lender_keys',
  'reports',
  'newsletter',
  'districts',
  'templates',
]);
export type DeskListName = v.InferOutput<typeof DeskListName>;

/** The columns of each list that can be hidden, in their order. */
export const listColumns = {
  orders: ['about', 'amount', 'status', 'waiting', 'assignee', 'received'],
  letters: ['about', 'from', 'due', 'received'],
  people: ['roles', 'phone', 'email', 'state', 'since'],
  adverts: ['seller', 'price', 'state', 'sent'],
  imported: ['price', 'purpose', 'place', 'flags'],
  sellers: ['kind', 'city', 'state', 'until'],
  content: ['state', 'changed', 'by'],
  undelivered: ['channel', 'to', 'reason', 'first', 'failed'],
  lender_orders: ['form', 'about', 'amount', 'handed', 'answer'],
  lender_keys: ['lender', 'state', 'made', 'by', 'used'],
  reports: ['seller', 'price', 'state', 'reports', 'latest'],
  newsletter: ['state', 'sent', 'failed', 'unsubscribed', 'day'],
  districts: ['city', 'adverts', 'examples'],
  templates: ['purpose', 'english', 'arabic'],
} as const satisfies Readonly<Record<DeskListName, readonly string[]>>;

/** What an address says where no column is hidden. */
const NONE = 'none';

/** The columns of a list among these names, in its order. */
export function columnsAmong(list: DeskListName, names: Iterable<string>): string[] {
  const hidden = new Set(names);
  return listColumns[list].filter((name) => hidden.has(name));
}

/** Hidden columns as an address has them, `amount.received`. */
export const writeHidden = (list: DeskListName, columns: Iterable<string>): string =>
  columnsAmong(list, columns).join('.') || NONE;

/** Reads the hidden columns of an address; names that are no columns are left out. Null where it says nothing. */
export function readHidden(list: DeskListName, text: unknown): string[] | null {
  if (typeof text !== 'string' || text === '') return null;
  const hidden = columnsAmong(list, text.split('.'));
  return hidden.length > 0 || text === NONE ? hidden : null;
}
