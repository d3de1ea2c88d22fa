import * as v from 'valibot';
import { Assignee, AssignmentResult, Colleague, MAX_ASSIGNED_TOGETHER } from '#domain/desk/assignment.ts';
import { MessageTemplate, TemplateDraft, TemplatePurpose } from '#domain/desk/message-template.ts';
import { NoteDraft, NoteId } from '#domain/desk/order-note.ts';
import { DatabaseId } from '#domain/identity/database-id.ts';
import { DocumentFinding } from '#domain/orders/document-check.ts';
import { OrderId } from '#domain/orders/order.ts';
import { orderRoles, templateRoles } from './desk-roles.ts';
import { command, query } from './endpoint.ts';
import { OrderReceipt } from './orders.ts';
import { SearchText } from './search-text.ts';

const TemplateReceipt = v.object({ id: v.string(), key: v.string() });
/** The version of a template that somebody changes. */
const { version: seen } = MessageTemplate.entries;

/** Filters of the list of templates. */
export const templateFilters = {
  purpose: v.optional(TemplatePurpose),
  /** Words of a title or a text, in either language, however written. */
  q: v.optional(SearchText),
};

/** How staff share the work with orders. Nothing of it is shown to applicants. */
export const deskWork = {
  colleagues: query('/desk/colleagues', {
    summary: 'Staff who can work with orders now, by name.',
    access: 'staff',
    roles: orderRoles,
    input: v.object({}),
    output: v.array(Colleague),
    keep: 'nothing',
  }),
  assign: command('POST', '/desk/orders/{id}/assign', {
    summary:
      'Take an open order, hand it over to a colleague, or release it. `seen`: who had it; of two who take it at once, one is refused.',
    access: 'staff',
    roles: orderRoles,
    input: v.object({ id: OrderId, seen: Assignee, to: Assignee }),
    output: OrderReceipt,
    refusals: ['not_found', 'order_moved_on', 'order_taken', 'invalid', 'key_reused'],
    about: 'order',
    offline: 'refuse',
  }),
  checkDocument: command('POST', '/desk/orders/{id}/check-document', {
    summary:
      'Mark a document of an open order as verified or refused, or undo that. `seen`: the number of its last check, 0 without one; of two who check it at once, one is refused. With `asksAgain` a refused document is asked for again.',
    access: 'staff',
    roles: orderRoles,
    input: v.object({
      id: OrderId,
      document: v.pipe(v.string('required'), v.uuid('malformed'), v.toLowerCase()),
      seen: v.pipe(
        v.number('not_a_number'),
        v.safeInteger('not_a_number'),
        v.minValue(0, 'min_value'),
        v.maxValue(10_000, 'out_of_range'),
      ),
      finding: DocumentFinding,
    }),
    output: OrderReceipt,
    refusals: ['not_found', 'order_moved_on', 'invalid', 'key_reused'],
    about: 'order',
    offline: 'refuse',
  }),
  assignMany: command('POST', '/desk/assignments', {
    summary: 'Assign several open orders by the rules of one, and say what became of each.',
    access: 'staff',
    roles: orderRoles,
    input: v.object({
      to: Assignee,
      /** `seen`: who had it. */
      orders: v.pipe(
        v.array(v.object({ id: OrderId, seen: Assignee })),
        v.minLength(1, 'required'),
        v.maxLength(MAX_ASSIGNED_TOGETHER, 'too_many'),
      ),
    }),
    output: v.object({ key: v.string(), results: v.array(AssignmentResult) }),
    refusals: ['invalid', 'key_reused'],
    offline: 'refuse',
  }),
  addNote: command('POST', '/desk/orders/{id}/notes', {
    summary: 'Write a note about an order for colleagues; those who are mentioned see it among their mentions.',
    access: 'staff',
    roles: orderRoles,
    input: v.object({ id: OrderId, ...NoteDraft.entries }),
    output: OrderReceipt,
    refusals: ['not_found', 'invalid', 'key_reused'],
    about: 'order',
    offline: 'refuse',
  }),
  correctNote: command('PUT', '/desk/orders/{id}/notes/{note}', {
    summary: 'Correct a note of your own within 15 minutes.',
    access: 'staff',
    roles: orderRoles,
    input: v.object({ id: OrderId, note: NoteId, ...NoteDraft.entries }),
    output: OrderReceipt,
    refusals: ['not_found', 'not_allowed', 'note_closed', 'invalid', 'key_reused'],
    about: 'order',
    offline: 'refuse',
  }),
  removeNote: command('POST', '/desk/orders/{id}/remove-note', {
    summary: 'Remove a note of your own within 15 minutes.',
    access: 'staff',
    roles: orderRoles,
    input: v.object({ id: OrderId, note: NoteId }),
    output: OrderReceipt,
    refusals: ['not_found', 'not_allowed', 'note_closed', 'key_reused'],
    about: 'order',
    offline: 'refuse',
  }),
  mentions: query('/desk/mentions', {
    summary: 'How many orders have notes that mention the caller and that the caller has not opened since.',
    access: 'staff',
    roles: orderRoles,
    input: v.object({}),
    output: v.object({ unread: v.pipe(v.number(), v.integer()) }),
    keep: 'nothing',
  }),
  readMentions: command('POST', '/desk/mentions/read', {
    summary: 'Say that the caller has opened an order whose notes mention them.',
    access: 'staff',
    roles: orderRoles,
    input: v.object({ id: OrderId }),
    output: OrderReceipt,
    refusals: ['not_found', 'key_reused'],
    offline: 'refuse',
  }),
  templates: query('/desk/templates', {
    summary: 'Templates of messages to applicants, in both languages, by what they are for.',
    access: 'staff',
    roles: orderRoles,
    input: v.object(templateFilters),
    output: v.array(MessageTemplate),
    keep: 'nothing',
  }),
  createTemplate: command('POST', '/desk/templates', {
    summary: 'Add a template; {name}, {number} and {due} are filled in where it is used.',
    access: 'staff',
    roles: templateRoles,
    input: TemplateDraft,
    output: TemplateReceipt,
    refusals: ['invalid', 'key_reused'],
    offline: 'refuse',
  }),
  changeTemplate: command('PUT', '/desk/templates/{id}', {
    summary: 'Change a template. `seen`: the version that the caller saw.',
    access: 'staff',
    roles: templateRoles,
    input: v.object({ id: DatabaseId, seen, ...TemplateDraft.entries }),
    output: TemplateReceipt,
    refusals: ['not_found', 'content_changed', 'invalid', 'key_reused'],
    offline: 'refuse',
  }),
  removeTemplate: command('POST', '/desk/templates/{id}/remove', {
    summary: 'Remove a template; what was sent with it stays.',
    access: 'staff',
    roles: templateRoles,
    input: v.object({ id: DatabaseId, seen }),
    output: TemplateReceipt,
    refusals: ['not_found', 'content_changed', 'key_reused'],
    offline: 'refuse',
  }),
};
