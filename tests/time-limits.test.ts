import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Tests that depend on speed fail on a busy machine. Time limits for hanging tests are in vite.config.ts and playwright.config.ts. */
const forbidden = [
  ['a wait with a timeout (use eventually())', 'unit', /\bvi\.wait(?:For|Until)\(|\bexpect\.poll\(/],
  ['its own time limit', 'unit', /^\s*\}, [\d_]+\);$|\{ timeout: [\d_]/m],
  ['its own time limit', 'journey', /\bsetTimeout\(|\{ timeout: [\d_]/],
  ['a pause instead of a condition', 'journey', /\bwaitForTimeout\(/],
  ['a measured duration, which belongs to tests/bench', 'unit', /(?:performance|Date)\.now\(\) - [a-z]/],
  ['a measured duration, which belongs to tests/bench', 'journey', /(?:performance|Date)\.now\(\) - [a-z]/],
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
  // Durations on a fake clock do not depend on the machine.
  const isTimed = (text: string) => pattern.test(text) && !(/now/.test(pattern.source) && /useFakeTimers/.test(text));
  expect(files[kind].filter((file) => isTimed(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test('no test skips itself, except where the system or the size of the screen leaves nothing to test', () => {
  const allowed = [
    /\.skipIf\(process\.platform === 'win32'\)/,
    /\.runIf\(process\.getuid\?\.\(\) === 0\)/,
    /test\.skip\(isPhone, '/,
  ];
  const skips = [...files.unit, ...files.journey].flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter(
        (line) =>
          /\.(?:skip|skipIf|runIf|todo|fixme|only)\(/.test(line) && !allowed.some((reason) => reason.test(line)),
      )
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(skips).toEqual([]);
});
