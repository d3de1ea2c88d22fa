import type { FileFault } from '#domain/adverts/advert-import.ts';
import { type Unreadable, UnreadableFile } from '../../listings/import/unreadable-file.ts';

/** Why a file cannot be read, for the screen; any other error is thrown again. */
export function faultOf(error: unknown): FileFault {
  if (!(error instanceof UnreadableFile) || !error.fault) throw error;
  const { code, line, columns = [], found, expected }: Unreadable = error.fault;
  return { code, line: line ?? null, columns: [...columns], found: found ?? null, expected: expected ?? null };
}
