import * as v from 'valibot';
import { StaffRole } from '#domain/accounts/staff-role.ts';
import { DocumentKind } from '#domain/applications/document-kinds.ts';
import { Takedown } from '#domain/listings/takedown.ts';
import { Name, OwnWords } from '#domain/words/name.ts';

/** Whom the log can be filtered by: an account, or whoever works at the console of the server. */
export const AuditActor = v.union([v.literal('operator'), v.pipe(v.string(), v.uuid(), v.toLowerCase())]);
export type AuditActor = v.InferOutput<typeof AuditActor>;

/** What an entry is about. `other`: its name in the log, which may be of something that is not there any more. */
export const AuditSubject = v.variant('kind', [
  v.object({ kind: v.literal('order'), id: v.string(), number: v.string() }),
  v.object({
    kind: v.literal('document'),
    document: v.nullable(DocumentKind),
    order: v.nullable(v.string()),
    number: v.nullable(v.string()),
  }),
  v.object({ kind: v.literal('listing'), id: v.string(), title: Name }),
  v.object({ kind: v.literal('account'), id: v.string(), name: v.string() }),
  v.object({ kind: v.literal('content'), id: v.string() }),
  v.object({ kind: v.literal('nothing') }),
  v.object({ kind: v.literal('other'), text: v.string() }),
]);
export type AuditSubject = v.InferOutput<typeof AuditSubject>;

const count = v.optional(v.pipe(v.number(), v.integer()));

/** What is told of the details of an entry. */
export const AuditFacts = v.object({
  /** How many orders or letters a list showed, listings an act changed, sessions it ended. */
  orders: count,
  letters: count,
  listings: count,
  sessions: count,
  entries: count,
  page: count,
  roles: v.optional(v.array(StaffRole)),
  /** Who got an order; null when it was released or its account is deleted. */
  assignee: v.optional(v.nullable(v.string())),
  reason: v.optional(Takedown.entries.reason),
  /** What somebody searched for, and wrote as a reason; the name of a page before and after. */
  search: v.optional(v.string()),
  text: v.optional(v.string()),
  nameBefore: v.optional(OwnWords),
  name: v.optional(OwnWords),
});
export type AuditFacts = v.InferOutput<typeof AuditFacts>;

/** An entry of the audit log, as the desk shows it. */
export const AuditEntry = v.object({
  id: v.number(),
  at: v.string(),
  by: v.object({
    kind: v.picklist(['staff', 'user', 'guest', 'operator', 'gone', 'lender_key']),
    /** Of an account, deleted ones too. `lender_key`: the system of a lender, with the name of its key. */
    id: v.nullable(v.string()),
    name: v.nullable(v.string()),
  }),
  /** Its name in the log; `auditActs` has those with words. */
  act: v.string(),
  about: AuditSubject,
  facts: AuditFacts,
  /** What was typed, and names, are erased. */
  isErased: v.boolean(),
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;
