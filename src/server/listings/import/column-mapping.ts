import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { fold } from '#domain/words/fold.ts';
import { UnreadableFile } from './unreadable-file.ts';

/**
 * How a showroom's own file is read: our column names for its columns and, where needed, our words for its words. `source`
 * keeps its listings apart from those of others; a column named null is not read; `constants` are values for all rows of the file.
 */
const Mapping = v.strictObject({
  source: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{1,39}$/))),
  columns: v.optional(v.record(v.string(), v.nullable(v.string())), {}),
  values: v.optional(v.record(v.string(), v.record(v.string(), v.string())), {}),
  constants: v.optional(v.record(v.string(), v.string()), {}),
});
export type ColumnMapping = v.InferOutput<typeof Mapping>;

/** Reads a mapping file; throws UnreadableFile with the place and the reason. */
export async function readMapping(file: string, known: readonly string[]): Promise<ColumnMapping> {
  let text: string;
  try {
    text = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
  } catch {
    throw new UnreadableFile('The mapping cannot be opened.');
  }
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new UnreadableFile(`The mapping is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const read = v.safeParse(Mapping, parsed);
  if (!read.success) {
    const [issue] = read.issues;
    throw new UnreadableFile(`The mapping is wrong at "${v.getDotPath(issue) ?? ''}": ${issue.message}.`);
  }
  const wanted = [
    ...Object.values(read.output.columns).filter((name) => name !== null),
    ...Object.keys(read.output.values),
    ...Object.keys(read.output.constants),
  ];
  const unknown = wanted.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new UnreadableFile(`The mapping names "${unknown}"; the columns there are: ${known.join(', ')}.`);
  return read.output;
}

/** The name of columns that a mapping leaves out: no reader asks for it. */
const NOT_READ = '';

/** Renames the columns of a file to ours: by the mapping first, then by their Arabic names; others keep their names. Each name is computed once. */
export function columnNamer(
  known: readonly string[],
  arabic: Readonly<Record<string, string>>,
  mapping: ColumnMapping | null,
): (column: string) => string {
  const own = new Map(Object.entries(mapping?.columns ?? {}).map(([column, name]) => [fold(column), name]));
  const inArabic = new Map(Object.entries(arabic).map(([column, name]) => [fold(column), name]));
  const ours = new Map(known.map((name) => [name.toLowerCase(), name]));
  const names = new Map<string, string>();
  return (column) => {
    const known = names.get(column);
    if (known !== undefined) return known;
    const mapped = own.get(fold(column));
    const name =
      mapped === null ? NOT_READ : (mapped ?? ours.get(column.toLowerCase()) ?? inArabic.get(fold(column)) ?? column);
    names.set(column, name);
    return name;
  };
}

/** The cells by our column names, with their words replaced by ours. */
export function mapCells(
  cells: Readonly<Record<string, string>>,
  nameOf: (column: string) => string,
  mapping: ColumnMapping | null,
): Record<string, string> {
  const named: Record<string, string> = { ...mapping?.constants };
  for (const [column, cell] of Object.entries(cells)) named[nameOf(column)] = cell;
  for (const [column, words] of Object.entries(mapping?.values ?? {})) {
    const cell = named[column];
    const found = cell === undefined ? undefined : Object.entries(words).find(([word]) => fold(word) === fold(cell));
    if (found) named[column] = found[1];
  }
  return named;
}
