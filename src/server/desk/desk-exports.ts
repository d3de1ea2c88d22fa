import type { deskExports } from '#contract/desk-exports.ts';
import { readOrderQuestion } from '#domain/desk/order-question.ts';
import { isOverdue } from '#domain/orders/due-at.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import type { Locale } from '#i18n/locale.ts';
import { writeAudit } from '../db/audit-sql.ts';
import { csvFile } from '../http/csv.ts';
import type { Handlers, Services } from '../http/serve.ts';
import type { ListWordId } from '../http/words.ts';
import { orderCard } from '../orders/order-views.ts';
import { advertExportHandlers } from './advert-exports.ts';
import { BATCH_SIZE, fileName } from './export-pages.ts';
import { letterExportHandlers } from './letter-exports.ts';
import { listExportHandlers } from './list-exports.ts';
import { filtersOf } from './queue.ts';
import { queueBatches, type QueueRow } from './queue-sql.ts';

const ORDER_COLUMNS = [
  'list.number',
  'list.applicant',
  'list.phone',
  'list.form',
  'list.subject',
  'list.amount',
  'list.status',
  'list.turn',
  'list.due',
  'list.overdue',
  'list.received',
  'list.assignee',
] as const satisfies readonly ListWordId[];

/** Lists of the desk as files. A batch is in the audit log before it is sent. */
export function deskExportHandlers({ words }: Pick<Services, 'words'>): Handlers<typeof deskExports> {
  return {
    ...advertExportHandlers({ words }),
    ...letterExportHandlers({ words }),
    ...listExportHandlers({ words }),

    exportOrders({ q, ...filters }, call) {
      const { db, now, owners, locale, caller } = call;
      const text = q?.trim() || undefined;
      const search = text === undefined ? undefined : { text, question: readOrderQuestion(text) };
      const page = { perPage: BATCH_SIZE, today: riyadhDay(now), now };
      async function* batches() {
        for await (const rows of queueBatches(db, { ...filters, ...filtersOf(filters, caller), search }, page)) {
          await writeAudit(db, {
            at: now,
            actor: owners[0],
            action: 'desk.exportOrders',
            subject: 'queue',
            details: { orders: rows.map(({ id }) => id), ...filters },
            ...(text !== undefined && { words: { q: text } }),
          });
          yield rows.map((row) => orderCells(row, { now, locale, say: (id) => words.list(id, locale) }));
        }
      }
      const headings = ORDER_COLUMNS.map((id) => words.list(id, locale));
      return csvFile(fileName('orders', call), headings, batches());
    },
  };
}

interface Writing {
  readonly now: Date;
  readonly locale: Locale;
  readonly say: (id: ListWordId) => string;
}

function orderCells(row: QueueRow, { now, locale, say }: Writing): string[] {
  const { number, form, subject, financeAmount, status, nextActor } = orderCard(row);
  return [
    number,
    row.contact_name,
    row.contact_phone ?? '',
    say(`list.form.${form}`),
    subject?.[locale] ?? '',
    financeAmount === null ? '' : String(financeAmount / 100),
    say(`list.status.${status}`),
    say(`list.turn.${nextActor ?? 'nobody'}`),
    row.due_at === null ? '' : riyadhDay(row.due_at),
    say(isOverdue(row.due_at, now) ? 'list.yes' : 'list.no'),
    riyadhDay(row.created_at),
    row.assignee?.name ?? '',
  ];
}
