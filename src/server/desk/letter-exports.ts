import type { deskExports } from '#contract/desk-exports.ts';
import type { DeskLetter } from '#domain/desk/desk-letter.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { writeAudit } from '../db/audit-sql.ts';
import { csvFile } from '../http/csv.ts';
import type { Handlers, Services } from '../http/serve.ts';
import type { ListWordId } from '../http/words.ts';
import { BATCH_SIZE, fileName, pagesOf } from './export-pages.ts';
import { selectLetters } from './letters-sql.ts';

const COLUMNS = [
  'list.form',
  'list.letter_number',
  'list.subject',
  'list.details',
  'list.name',
  'list.phone',
  'list.email',
  'list.received',
  'list.due',
  'list.resolved',
] as const satisfies readonly ListWordId[];

/** What people wrote to us as a file; documents of applications for work stay at the desk. A batch is in the audit log before it is sent. */
export function letterExportHandlers({
  words,
}: Pick<Services, 'words'>): Handlers<Pick<typeof deskExports, 'exportLetters'>> {
  return {
    exportLetters({ kind, state }, call) {
      const { db, now, owners, locale } = call;
      const say = (id: ListWordId) => words.list(id, locale);
      const isHandled = state === 'handled';
      const pages = pagesOf(
        async (page) => {
          const { data } = await selectLetters(db, { kind, isHandled }, { page, perPage: BATCH_SIZE, now });
          await writeAudit(db, {
            at: now,
            actor: owners[0],
            action: 'desk.exportLetters',
            subject: 'letters',
            details: { letters: data.map(({ id }) => id), ...(kind && { kind }), ...(state && { state }) },
          });
          return data;
        },
        (letter: DeskLetter) => [
          [
            say(`list.letter.${letter.kind}`),
            letter.number ?? '',
            letter.subject ?? letter.position?.[locale] ?? letter.listing?.title[locale] ?? '',
            letter.text ?? '',
            letter.from.name ?? '',
            letter.from.phone ?? '',
            letter.from.email ?? '',
            riyadhDay(new Date(letter.at)),
            letter.dueAt === null ? '' : riyadhDay(new Date(letter.dueAt)),
            letter.handledAt === null ? '' : riyadhDay(new Date(letter.handledAt)),
          ],
        ],
      );
      return csvFile(fileName('letters', call), COLUMNS.map(say), pages);
    },
  };
}
