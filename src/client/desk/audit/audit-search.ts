import * as v from 'valibot';
import { AuditGroup } from '#domain/desk/audit-acts.ts';
import { AuditActor } from '#domain/desk/audit-entry.ts';
import { AuditCursorText } from '#domain/desk/audit-position.ts';
import { CalendarDay } from '#domain/time/calendar-day.ts';

const MAX_ABOUT_LENGTH = 100;

/** Filters of the audit log in its address. */
export interface AuditFilters {
  readonly by?: string;
  readonly group?: AuditGroup;
  readonly about?: string;
  readonly from?: string;
  readonly to?: string;
}

/** What the address of the audit log says; empty for the newest entries of all. */
export interface AuditSearch extends AuditFilters {
  /** Where the page begins or ends. */
  readonly cursor?: string;
}

/** Reads an address; wrong values are left out. */
export function readAuditSearch(raw: Readonly<Record<string, unknown>>): AuditSearch {
  const { by, group, about, from, to, cursor } = raw;
  const text = typeof about === 'string' || typeof about === 'number' ? String(about).trim() : '';
  return {
    ...(v.is(AuditActor, by) && { by }),
    ...(v.is(AuditGroup, group) && { group }),
    ...(text !== '' && { about: text.slice(0, MAX_ABOUT_LENGTH) }),
    ...(v.is(CalendarDay, from) && { from }),
    ...(v.is(CalendarDay, to) && { to }),
    ...(v.is(AuditCursorText, cursor) && { cursor }),
  };
}
