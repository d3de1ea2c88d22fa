import * as v from 'valibot';
import { deviceNotes } from '#offline/device-notes.ts';

/** Where this device keeps which columns of each list are hidden: a column that comes later is shown. */
const STORAGE_KEY = 'desk-columns';
const Stored = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.array(v.string())));

function read(): Readonly<Record<string, readonly string[]>> {
  const stored = v.safeParse(Stored, deviceNotes()?.getItem(STORAGE_KEY));
  return stored.success ? stored.output : {};
}

/** The columns of a list that are hidden on this device. */
export const hiddenColumns = (list: string): ReadonlySet<string> => new Set(read()[list]);

/** Remembers which columns of a list are hidden. */
export function hideColumns(list: string, hidden: ReadonlySet<string>): void {
  deviceNotes()?.setItem(STORAGE_KEY, JSON.stringify({ ...read(), [list]: [...hidden] }));
}
