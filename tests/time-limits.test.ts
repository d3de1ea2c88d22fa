import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** A test that depends on how fast the machine is fails beside other work. What ends a test that hangs stands in vite.config.ts and playwright.config.ts. */
const forbidden = [
  ['a wait that a slow machine ends: use eventually()', 'unit', /\bvi\.wait(?:For|Until)\(|\bexpect\.poll\(/],
  ['a time limit of its own', 'unit', /^\s*\}, [\d_]+\);$|\{ timeout: [\d_]/m],
  ['a time limit of its own', 'journey', /\bsetTimeout\(|\{ timeout: [\d_]/],
  ['a pause instead of what is waited for', 'journey', /\bwaitForTimeout\(/],
  ['a measured time: that belongs to tests/bench', 'unit', /(?:performance|Date)\.now\(\) - [a-z]/],
  ['a measured time: that belongs to tests/bench', 'journey', /(?:performance|Date)\.now\(\) - [a-z]/],
] as const;

const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => ending.test(file));
const files = {
  unit: [...filesIn('src', /\.test\.tsx?$/), ...filesIn('tests', /\.test\.tsx?$/)].filter(
    (file) => !import.meta.filename.endsWith(file),
  ),
  journey: filesIn('e2e', /\.ts$/).filter((file) => !file.endsWith('.config.ts')),
};

test.each(forbidden)('no test has %s (%s)', (_what, kind, pattern) => {
  expect(files[kind].length).toBeGreaterThan(20);
  // What is measured on a replaced clock passes only as the test says.
  const isTimed = (text: string) => pattern.test(text) && !(/now/.test(pattern.source) && /useFakeTimers/.test(text));
  expect(files[kind].filter((file) => isTimed(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
