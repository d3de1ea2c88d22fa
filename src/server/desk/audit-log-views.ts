import * as v from 'valibot';
import { type AuditEntry, AuditFacts, type AuditSubject } from '#domain/desk/audit-entry.ts';
import type { EntryRow, Subjects } from './audit-log-sql.ts';

const ACCOUNT = 'account:';
/** Acts whose subject only says which list was read. */
const OF_LISTS: ReadonlySet<string> = new Set([
  'queue',
  'messages',
  'letters',
  'audit_log',
  'figures',
  'people',
  'staff',
  'customers',
  'adverts',
  'lender_keys',
  'sellers',
  'orders',
  'imported',
  'districts',
  'content',
  'newsletter',
  'templates',
  'undelivered',
  'reports',
  'lender-keys',
  'role-proposals',
]);

/** An entry as the desk shows it. */
export function auditEntry(row: EntryRow, subjects: Subjects): AuditEntry {
  const { id, at, action, isErased } = row;
  return {
    id,
    at: at.toISOString(),
    by: whoDid(row),
    act: action,
    about: aboutOf(row, subjects),
    facts: factsOf(row, subjects),
    isErased,
  };
}

function whoDid({ actor, name, role, keyName }: EntryRow): AuditEntry['by'] {
  if (keyName !== null) return { kind: 'lender_key', id: null, name: keyName };
  if (actor === 'operator') return { kind: 'operator', id: null, name: null };
  if (!actor.startsWith(ACCOUNT)) return { kind: 'guest', id: null, name: null };
  return { kind: role ?? 'gone', id: actor.slice(ACCOUNT.length), name };
}

function aboutOf(
  { actor, action, subject, details }: EntryRow,
  { orders, documents, listings, accounts }: Subjects,
): AuditSubject {
  // A command without a thing of its own has its key.
  if (OF_LISTS.has(subject) || actor === `${ACCOUNT}${subject}` || details['key'] === subject)
    return { kind: 'nothing' };
  const order = orders.get(subject);
  if (order) return { kind: 'order', id: order.id, number: order.number };
  const document = documents.get(subject);
  if (document) return { kind: 'document', document: document.kind, order: document.order, number: document.number };
  const account = accounts.get(subject);
  if (account) return { kind: 'account', id: account.id, name: account.name };
  if (action.startsWith('deskContent.') && NUMBER.test(subject)) return { kind: 'content', id: subject };
  const listing = isAboutListing(action) ? listings.get(subject) : undefined;
  if (listing) return { kind: 'listing', id: String(listing.id), title: listing.title };
  return { kind: 'other', text: subject };
}

const NUMBER = /^\d+$/;

/** A number is also the subject of acts with sellers, imported files and contents. */
const isAboutListing = (action: string) =>
  /^(?:adverts|listings|listingRequests)\./.test(action) ||
  /^desk\.(?:listing|takeDown|restore|reportsHandled)/.test(action);

/** The details that have words, checked: the log has entries of earlier versions. */
function factsOf({ action, details, words }: EntryRow, { accounts }: Subjects): AuditFacts {
  const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : value);
  const found = {
    ...details,
    ...words,
    orders: lengthOf(details['orders']),
    letters: lengthOf(details['letters']),
    listings: lengthOf(details['listings']),
    search: words?.['q'],
    ...(action === 'desk.assign.to' && { assignee: accounts.get(String(details['to']))?.name ?? null }),
  };
  const facts = Object.entries(AuditFacts.entries).flatMap(([name, schema]) => {
    const read = v.safeParse(schema, found[name as keyof typeof found]);
    return read.success && read.output !== undefined ? [[name, read.output] as const] : [];
  });
  return v.parse(AuditFacts, Object.fromEntries(facts));
}
