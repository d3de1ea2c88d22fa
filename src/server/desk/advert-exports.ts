import type { deskExports } from '#contract/desk-exports.ts';
import { advertsSort } from '#domain/adverts/list-sort.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import type { KnownAct } from '#domain/desk/audit-acts.ts';
import { type ProductRow, selectProducts } from '../adverts/adverts-sql.ts';
import { writeAudit } from '../db/audit-sql.ts';
import { csvFile } from '../http/csv.ts';
import type { Call, Handlers, Services } from '../http/serve.ts';
import type { ListWordId } from '../http/words.ts';
import { selectReported } from './desk-listings-sql.ts';
import { BATCH_SIZE, fileName, pagesOf } from './export-pages.ts';

const ADVERT_COLUMNS = [
  'list.advert',
  'list.form',
  'list.title',
  'list.price',
  'list.approval',
  'list.availability',
  'list.seller',
  'list.sent',
  'list.shown_until',
] as const satisfies readonly ListWordId[];
const REPORT_COLUMNS = [
  'list.advert',
  'list.form',
  'list.title',
  'list.reason',
  'list.details',
  'list.received',
] as const satisfies readonly ListWordId[];

type AdvertExports = Pick<typeof deskExports, 'exportAdverts' | 'exportReports'>;

/** Adverts and reports about them as files; who reported stays at the desk. */
export function advertExportHandlers({ words }: Pick<Services, 'words'>): Handlers<AdvertExports> {
  return {
    async exportAdverts({ filter, doubt, q, sort }, call) {
      const { db, locale } = call;
      const say = (id: ListWordId) => words.list(id, locale);
      const text = q?.trim() || undefined;
      await noteExport(call, 'desk.exportAdverts', { filter, ...(doubt && { doubt }) }, text);
      const pages = pagesOf(
        async (page) =>
          (
            await selectProducts(db, {
              accountId: null,
              filter,
              doubt,
              text,
              sort: advertsSort(filter, sort),
              page,
              perPage: BATCH_SIZE,
            })
          ).rows,
        (row: ProductRow) => [
          [
            String(row.id),
            say(`list.kind.${row.kind}`),
            row.title[locale],
            row.price === null ? '' : String(row.price / 100),
            say(`list.approval.${row.approval}`),
            say(`list.availability.${row.availability}`),
            row.seller[locale],
            riyadhDay(row.sentAt),
            row.expiresOn ?? '',
          ],
        ],
      );
      return csvFile(fileName('adverts', call), ADVERT_COLUMNS.map(say), pages);
    },

    async exportReports({ q, ...filters }, call) {
      const { db, locale } = call;
      const say = (id: ListWordId) => words.list(id, locale);
      await noteExport(call, 'desk.exportReports', filters, q);
      const pages = pagesOf(
        async (page) => (await selectReported(db, { q, ...filters, page, perPage: BATCH_SIZE })).rows,
        ({ id, kind, title, reports }) =>
          reports.map((report) => [
            id,
            say(`list.kind.${kind}`),
            title[locale],
            say(`list.reason.${report.reason}`),
            report.text ?? '',
            riyadhDay(new Date(report.at)),
          ]),
      );
      return csvFile(fileName('reports', call), REPORT_COLUMNS.map(say), pages);
    },
  };
}

const noteExport = (
  { db, now, owners }: Call,
  action: KnownAct,
  details: Record<string, unknown>,
  /** What somebody searched for. */
  q?: string,
) => writeAudit(db, { at: now, actor: owners[0], action, subject: 'adverts', details, ...(q && { words: { q } }) });
