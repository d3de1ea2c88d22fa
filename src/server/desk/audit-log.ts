import type { Kysely } from 'kysely';
import type { deskAudit } from '#contract/desk-audit.ts';
import type { Input } from '#contract/endpoint.ts';
import { auditActs, type KnownAct } from '#domain/desk/audit-acts.ts';
import type { AuditEntry } from '#domain/desk/audit-entry.ts';
import { type AuditCursor, writeAuditCursor } from '#domain/desk/audit-position.ts';
import { readOrderQuestion } from '#domain/desk/order-question.ts';
import { riyadhDay, riyadhDayBounds } from '#domain/time/riyadh-day.ts';
import { noteRead } from '../db/audit-sql.ts';
import type { Database } from '../db/tables.ts';
import { csvFile } from '../http/csv.ts';
import type { Call, Handlers } from '../http/serve.ts';
import {
  type AuditFilter,
  type EntryRow,
  findSubjects,
  selectEntries,
  selectStaff,
  selectSubjects,
} from './audit-log-sql.ts';
import { auditEntry } from './audit-log-views.ts';

const PER_PAGE = 50;
/** Rows that an export reads at once. */
const BATCH_SIZE = 1_000;

type Filters = Input<typeof deskAudit.exportEntries>;

/** The audit log for supervisors and administrators. Each page and each export is an entry itself. */
export const auditLogHandlers: Handlers<typeof deskAudit> = {
  async entries({ cursor, ...filters }, call) {
    const filter = await filterOf(call.db, filters);
    const page = await pageOf(call.db, filter, cursor);
    await note(call, 'deskAudit.entries', filters, { entries: page.rows.length });
    const [first, last] = [page.rows[0], page.rows.at(-1)];
    return {
      entries: await entriesOf(call.db, page.rows),
      nextCursor: page.hasNext && last ? writeAuditCursor({ side: 'after', ...last }) : null,
      previousCursor: page.hasPrevious && first ? writeAuditCursor({ side: 'before', ...first }) : null,
    };
  },

  people: (_input, { db }) => selectStaff(db),

  async exportEntries(filters, call) {
    const filter = await filterOf(call.db, filters);
    await note(call, 'deskAudit.exportEntries', filters);
    return csvFile(`wijha-audit-log-${riyadhDay(call.now)}.csv`, columns, batchesOf(call.db, filter));
  },
};

async function* batchesOf(db: Kysely<Database>, filter: AuditFilter): AsyncGenerator<string[][]> {
  for (let cursor: AuditCursor | undefined, isMore = true; isMore;) {
    const rows = await selectEntries(db, filter, { limit: BATCH_SIZE, ...(cursor && { cursor }) });
    yield (await entriesOf(db, rows)).map(csvRow);
    const last = rows.at(-1);
    cursor = last && { side: 'after', at: last.at, id: last.id };
    isMore = rows.length === BATCH_SIZE;
  }
}

/** A page from a cursor on; the first one where a page before another would not be full, or nothing is left at the cursor. */
async function pageOf(db: Kysely<Database>, filter: AuditFilter, cursor: AuditCursor | undefined) {
  const read = (from?: AuditCursor) =>
    selectEntries(db, filter, { limit: PER_PAGE + 1, ...(from && { cursor: from }) });
  const asked = await read(cursor);
  const isBack = cursor?.side === 'before';
  const isFirst = !cursor || asked.length === 0 || (isBack && asked.length <= PER_PAGE);
  const rows = isFirst && cursor ? await read() : asked;
  const hasMore = rows.length > PER_PAGE;
  const page = rows.slice(0, PER_PAGE);
  return isBack && !isFirst
    ? { rows: page.toReversed(), hasNext: true, hasPrevious: hasMore }
    : { rows: page, hasNext: hasMore, hasPrevious: !isFirst };
}

async function entriesOf(db: Kysely<Database>, rows: readonly EntryRow[]): Promise<AuditEntry[]> {
  const named = rows.flatMap(({ subject, details }) => [
    subject,
    ...(typeof details['to'] === 'string' ? [details['to']] : []),
  ]);
  const subjects = await selectSubjects(db, [...new Set(named)]);
  return rows.map((row) => auditEntry(row, subjects));
}

async function filterOf(db: Kysely<Database>, { by, group, about, from, to }: Filters): Promise<AuditFilter> {
  const subject = about?.trim();
  return {
    ...(by !== undefined && { actor: by === 'operator' ? by : `account:${by}` }),
    ...(group !== undefined && { acts: auditActs[group] }),
    ...(subject && { subjects: await subjectsOf(db, subject) }),
    ...(from !== undefined && { from: riyadhDayBounds(from).from }),
    ...(to !== undefined && { until: riyadhDayBounds(to).until }),
  };
}

/** What was typed is a name in the log, or means some. */
async function subjectsOf(db: Kysely<Database>, typed: string): Promise<string[]> {
  const { numbers, phone, email } = readOrderQuestion(typed);
  const found = await findSubjects(db, { numbers, phone: phone.is ?? null, email });
  return [...new Set([typed, typed.toLowerCase(), ...found])];
}

function note(
  call: Call,
  action: KnownAct,
  filters: Filters,
  counted?: Readonly<Record<string, number>>,
): Promise<void> {
  const { about, ...chosen } = filters;
  return noteRead(call, {
    action,
    subject: 'audit_log',
    details: { ...chosen, ...counted },
    ...(about && { words: { q: about } }),
  });
}

const columns = ['id', 'time', 'actor', 'actor_id', 'name', 'act', 'subject', 'subject_id', 'details'] as const;

/** The headings are the same in both languages, and acts are named as in the log, so that files can be compared. */
function csvRow({ id, at, by, act, about, facts, isErased }: AuditEntry): string[] {
  const subject = ((): [string, string] => {
    switch (about.kind) {
      case 'order':
        return [about.number, about.id];
      case 'document':
        return [[about.document, about.number].filter(Boolean).join(' '), about.order ?? ''];
      case 'listing':
        return [about.title.en, about.id];
      case 'account':
        return [about.name, about.id];
      case 'content':
        return ['', about.id];
      case 'nothing':
        return ['', ''];
      case 'other':
        return ['', about.text];
    }
  })();
  const details = { ...facts, ...(isErased && { erased: true }) };
  return [
    String(id),
    at,
    by.kind,
    by.id ?? '',
    by.name ?? '',
    act,
    ...subject,
    Object.keys(details).length > 0 ? JSON.stringify(details) : '',
  ];
}
