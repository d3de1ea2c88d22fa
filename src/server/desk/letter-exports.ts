import type { deskExports } from '#contract/desk-exports.ts';
import type { DeskLetter } from '#domain/desk/desk-letter.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { writeAudit } from '../db/audit-sql.ts';
import { csvFile } from '../http/csv.ts';
import type { Handlers, Services } from '../http/serve.ts';
import type { ListWordId } from '../http/words.ts';
import { BATCH_SIZE, fileName, pagesOf } from './export-pages.ts';
import { selectMessagesOf, type MessageRow } from '../contact/letter-threads-sql.ts';
import { selectLetters } from './letters-sql.ts';

const COLUMNS = [
  'list.form',
  'list.letter_number',
  'list.subject',
  'list.details',
  'list.written_by',
  'list.written',
  'list.name',
  'list.phone',
  'list.email',
  'list.received',
  'list.due',
  'list.resolved',
] as const satisfies readonly ListWordId[];

/** What people wrote to us and what was answered as a file, a row for each message; documents of applications for work stay at the desk. A batch is in the audit log before it is sent. */
export function letterExportHandlers({
  words,
}: Pick<Services, 'words'>): Handlers<Pick<typeof deskExports, 'exportLetters'>> {
  return {
    exportLetters({ kind, state, q, sort }, call) {
      const { db, now, owners, locale } = call;
      const say = (id: ListWordId) => words.list(id, locale);
      const pages = pagesOf(
        async (page) => {
          const { data } = await selectLetters(db, { kind, state, text: q, sort }, { page, perPage: BATCH_SIZE, now });
          await writeAudit(db, {
            at: now,
            actor: owners[0],
            action: 'desk.exportLetters',
            subject: 'letters',
            details: { letters: data.map(({ id }) => id), ...(state && { state }), ...(kind && { kind }) },
          });
          const messages = await selectMessagesOf(
            db,
            data.map(({ id }) => id),
          );
          return data.map((letter) => ({ letter, messages: messages.filter((one) => one.letter === letter.id) }));
        },
        ({ letter, messages }: { letter: DeskLetter; messages: readonly MessageRow[] }) => {
          const row = (text: string, writtenBy: string, at: Date) => [
            say(`list.letter.${letter.kind}`),
            letter.number ?? '',
            letter.subject ?? letter.position?.[locale] ?? letter.listing?.title[locale] ?? '',
            text,
            writtenBy,
            riyadhDay(at),
            letter.from.name ?? '',
            letter.from.phone ?? '',
            letter.from.email ?? '',
            riyadhDay(new Date(letter.at)),
            letter.dueAt === null ? '' : riyadhDay(new Date(letter.dueAt)),
            letter.handledAt === null ? '' : riyadhDay(new Date(letter.handledAt)),
          ];
          const sender = letter.from.name ?? '';
          return [
            row(letter.text ?? '', sender, new Date(letter.at)),
            ...messages.map(({ author, by, text, at }) => row(text, author === 'person' ? sender : (by ?? ''), at)),
          ];
        },
      );
      return csvFile(fileName('letters', call), COLUMNS.map(say), pages);
    },
  };
}
