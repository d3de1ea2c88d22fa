import * as v from 'valibot';
import { AuditGroup } from '#domain/desk/audit-acts.ts';
import { AuditActor, AuditEntry } from '#domain/desk/audit-entry.ts';
import { AuditCursorText } from '#domain/desk/audit-position.ts';
import { CalendarDay } from '#domain/time/calendar-day.ts';
import { figureRoles } from './desk-roles.ts';
import { download, query } from './endpoint.ts';
import { SearchText } from './search-text.ts';

const filters = {
  by: v.optional(AuditActor),
  group: v.optional(AuditGroup),
  /** An order number, the number of an advert, a phone, an e-mail address, or a name of the log. */
  about: v.optional(SearchText),
  /** The first and the last day, in the Kingdom. */
  from: v.optional(CalendarDay),
  to: v.optional(CalendarDay),
};

/** The audit log at the desk. Reading it is written to it. */
export const deskAudit = {
  entries: query('/desk/audit-log', {
    summary: 'Who did or saw what, newest first.',
    access: 'staff',
    roles: figureRoles,
    input: v.object({
      ...filters,
      /** `nextCursor` or `previousCursor` of an answer to the same filters. */
      cursor: v.optional(AuditCursorText),
    }),
    output: v.object({
      entries: v.array(AuditEntry),
      nextCursor: v.nullable(v.string()),
      previousCursor: v.nullable(v.string()),
    }),
    keep: 'nothing',
  }),
  people: query('/desk/audit-log/people', {
    summary: 'Staff, by whom the log can be filtered.',
    access: 'staff',
    roles: figureRoles,
    input: v.object({}),
    output: v.array(v.object({ id: v.string(), name: v.string() })),
    keep: 'nothing',
  }),
  exportEntries: download('/desk/audit-log/export', {
    summary: 'The entries of these filters as a CSV file, newest first; the export is an entry itself.',
    access: 'staff',
    roles: ['administrator'],
    fresh: true,
    mimeTypes: ['text/csv'],
    limit: { count: 30, per: 'hour' },
    input: v.object(filters),
  }),
};
