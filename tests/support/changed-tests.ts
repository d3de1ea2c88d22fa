import path from 'node:path';

/** Path from the top of the checkout to source text. */
export type Sources = ReadonlyMap<string, string>;

const IMPORTED = /(?:from|import)\s*\(?\s*'([#.][^']+)'/g;
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** The test files to run for changed files: those that changed, and those that import a changed file themselves. Sorted. */
export function changedTests(changed: readonly string[], sources: Sources): readonly string[] {
  const wanted = new Set(changed);
  return Array.from(sources)
    .filter(
      ([file, text]) => isTest(file) && (wanted.has(file) || importsOf(file, text).some((one) => wanted.has(one))),
    )
    .map(([file]) => file)
    .toSorted();
}

function importsOf(file: string, text: string): string[] {
  return Array.from(text.matchAll(IMPORTED), ([, name = '']) =>
    name.startsWith('#') ? name.replace('#', 'src/') : path.posix.join(path.posix.dirname(file), name),
  );
}
