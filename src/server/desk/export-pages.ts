import type { KnownAct } from '#domain/desk/audit-acts.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import type { Locale } from '#i18n/locale.ts';
import { writeAudit } from '../db/audit-sql.ts';
import { csvFile } from '../http/csv.ts';
import type { Call } from '../http/serve.ts';
import type { SentFile } from '../http/services.ts';
import type { ListWordId, Words } from '../http/words.ts';

/** Rows of one query, and of one entry in the audit log where the rows name people. */
export const BATCH_SIZE = 500;

/** The rows of all pages of a list, a page at a time. */
export async function* batchesOf<T>(read: (page: number) => Promise<readonly T[]>): AsyncGenerator<readonly T[]> {
  let hasMore = true;
  for (let page = 1; hasMore; page += 1) {
    const rows = await read(page);
    yield rows;
    hasMore = rows.length === BATCH_SIZE;
  }
}

/** The lines of all pages of a list. */
export async function* pagesOf<T>(
  read: (page: number) => Promise<readonly T[]>,
  linesOf: (row: T) => readonly (readonly string[])[],
): AsyncGenerator<readonly (readonly string[])[]> {
  for await (const rows of batchesOf(read)) yield rows.flatMap(linesOf);
}

export const fileName = (list: string, { now }: Pick<Call, 'now'>) => `wijha-${list}-${riyadhDay(now)}.csv`;

/** What the cells of a file are written with. */
export interface Writing {
  readonly locale: Locale;
  readonly say: (id: ListWordId) => string;
}

/** A list with a row for each of its things. */
export interface ListFile<T> {
  /** Of the file and of the list in the audit log, in Latin letters. */
  readonly name: string;
  readonly act: KnownAct;
  /** Filters, for the audit log. */
  readonly filters?: Readonly<Record<string, unknown>>;
  /** What somebody searched for, for the audit log. */
  readonly q?: string | undefined;
  /** The heading of each column, and what it has of a row. */
  readonly columns: readonly (readonly [ListWordId, (row: T, writing: Writing) => string | null])[];
}

/** A list as a file. A batch is in the audit log, with its ids, before it is sent. */
export function listFile<T extends { readonly id: string }>(
  { db, now, owners, locale }: Call,
  words: Pick<Words, 'list'>,
  { name, act, filters, q, columns }: ListFile<T>,
  batches: AsyncIterable<readonly T[]>,
): Promise<SentFile> {
  const writing: Writing = { locale, say: (id) => words.list(id, locale) };
  async function* lines() {
    for await (const rows of batches) {
      await writeAudit(db, {
        at: now,
        actor: owners[0],
        action: act,
        subject: name,
        details: { [name]: rows.map(({ id }) => id), ...filters },
        ...(q && { words: { q } }),
      });
      yield rows.map((row) => columns.map(([, cell]) => cell(row, writing) ?? ''));
    }
  }
  return csvFile(
    fileName(name, { now }),
    columns.map(([heading]) => writing.say(heading)),
    lines(),
  );
}

/** A moment as its day in Riyadh. */
export const dayOf = (at: string | null): string | null => (at === null ? null : riyadhDay(new Date(at)));

/** Halalas as riyals. */
export const riyalsOf = (halalas: number | null): string | null => (halalas === null ? null : String(halalas / 100));
