import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { csvRows } from './csv-file.ts';
import {
  type FileColumn,
  type KnownColumns,
  mappingOf,
  missingColumns,
  suggestMeanings,
  type Suggestion,
} from './suggest-mapping.ts';
import { openingFault, UnreadableFile } from './unreadable-file.ts';

/** Rows from which a mapping is suggested. */
const MAX_ROWS_READ = 500;

/**
 * Writes a first mapping beside a file and returns what it says in words. An existing mapping is never replaced. Throws
 * UnreadableFile.
 */
export async function suggestForFile(file: string, known: KnownColumns): Promise<string> {
  const { columns, rows } = await sampleOf(file);
  const suggestions = suggestMeanings(columns, known);
  const mappingFile = `${file.replace(/\.(?:csv|xlsx)$/i, '')}.mapping.json`;
  try {
    await writeFile(mappingFile, `${JSON.stringify(mappingOf(suggestions), null, 2)}\n`, { flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    throw new UnreadableFile(`${path.basename(mappingFile)} exists already and was not changed.`);
  }
  return [
    ...inWords(suggestions, missingColumns(known, suggestions), rows),
    `Written: ${mappingFile}. Check it, then try it with --mapping and --dry-run.`,
  ].join('\n');
}

/** The named columns of a file with the cells of its first rows. */
async function sampleOf(file: string): Promise<{ columns: FileColumn[]; rows: number }> {
  const columns = new Map<string, string[]>();
  let rows = 0;
  const onHeader = (names: readonly string[]) => {
    for (const name of names) if (name !== '') columns.set(name, []);
  };
  try {
    for await (const { cells } of csvRows(file, { onHeader })) {
      for (const [name, seen] of columns) if (cells[name]) seen.push(cells[name]);
      rows += 1;
      if (rows === MAX_ROWS_READ) break;
    }
  } catch (error) {
    throw openingFault(error);
  }
  return { columns: [...columns].map(([name, cells]) => ({ name, cells })), rows };
}

function inWords(suggestions: readonly Suggestion[], missing: readonly string[], rows: number): string[] {
  const read = suggestions.flatMap((suggestion) => (suggestion.meaning === null ? [] : [suggestion]));
  const leftOut = suggestions.flatMap((suggestion) => (suggestion.meaning === null ? [suggestion] : []));
  return [
    `Columns that would be read, by the first ${rows.toLocaleString('en')} rows:`,
    ...read.map((suggestion) => `  ${suggestion.column} -> ${suggestion.meaning}: ${groundOf(suggestion)}`),
    ...(leftOut.length > 0 ? ['Left out (null in the mapping):'] : []),
    ...leftOut.map((suggestion) => `  ${suggestion.column}: ${reasonOf(suggestion)}`),
    ...(missing.length > 0
      ? [
          `Required and not found: ${missing.join(', ')}. Name a column for each, or one value for all rows under "constants".`,
        ]
      : []),
    'A "source" in the mapping keeps these listings apart from those of other files; with --partner it is not needed.',
  ];
}

function groundOf({ ground, share, cells }: Extract<Suggestion, { meaning: string }>): string {
  const fitting = share === null ? '' : `${Math.round(share * cells)} of ${cells} values fit`;
  switch (ground) {
    case 'heading':
      return ['its heading is ours', fitting].filter(Boolean).join('; ');
    case 'similar':
      return ['a heading that means it', fitting].filter(Boolean).join('; ');
    case 'values':
      return `by its values: ${fitting}`;
  }
}

function reasonOf({ why, couldBe }: Extract<Suggestion, { meaning: null }>): string {
  switch (why) {
    case 'unknown':
      return 'nothing says what it is';
    case 'taken':
      return `another column is ${couldBe.join(', ')}`;
    case 'values_differ':
      return `its heading says ${couldBe.join(', ')}, but its values do not`;
    case 'ambiguous':
      return `its values could be ${couldBe.join(', ')}, of this column or another`;
    case 'same_heading':
      return 'another column has the same heading but for signs and capitals; rename one';
  }
}
