import { riyadhDay } from '#domain/time/riyadh-day.ts';
import type { Call } from '../http/serve.ts';

/** Rows of one query, and of one entry in the audit log where the rows name people. */
export const BATCH_SIZE = 500;

/** The lines of all pages of a list. */
export async function* pagesOf<T>(
  read: (page: number) => Promise<readonly T[]>,
  linesOf: (row: T) => readonly (readonly string[])[],
): AsyncGenerator<readonly (readonly string[])[]> {
  let hasMore = true;
  for (let page = 1; hasMore; page += 1) {
    const rows = await read(page);
    yield rows.flatMap(linesOf);
    hasMore = rows.length === BATCH_SIZE;
  }
}

export const fileName = (list: string, { now }: Pick<Call, 'now'>) => `wijha-${list}-${riyadhDay(now)}.csv`;
