import * as v from 'valibot';
import { deviceNotes } from '#offline/device-notes.ts';

/** Where this device keeps which columns of each list are hidden: a column that comes later is shown. */
const STORAGE_KEY = 'desk-columns';
const Stored = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.array(v.string())));

const listeners = new Set<() => void>();
const none: ReadonlySet<string> = new Set();
/** Where the device stores nothing. */
let unstored: string | null = null;
let last: { readonly text: string | null; readonly lists: ReadonlyMap<string, ReadonlySet<string>> } | null = null;

function read() {
  const text = deviceNotes()?.getItem(STORAGE_KEY) ?? unstored;
  if (last?.text === text) return last.lists;
  const stored = v.safeParse(Stored, text);
  const entries = Object.entries(stored.success ? stored.output : {});
  last = { text, lists: new Map(entries.map(([list, columns]) => [list, new Set(columns)])) };
  return last.lists;
}

/** The columns of a list that are hidden on this device; the same set until they change. */
export const hiddenColumns = (list: string): ReadonlySet<string> => read().get(list) ?? none;

/** Remembers which columns of a list are hidden, and shows it. */
export function hideColumns(list: string, hidden: Iterable<string>): void {
  const lists = Object.fromEntries([...read()].map(([name, columns]) => [name, [...columns]]));
  const text = JSON.stringify({ ...lists, [list]: [...hidden] });
  const notes = deviceNotes();
  if (notes) notes.setItem(STORAGE_KEY, text);
  else unstored = text;
  for (const listener of listeners) listener();
}

export function subscribeToColumns(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
