import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { changedTests } from './changed-tests.ts';
import { SLOW_FILES } from './longest-first.ts';

// `npm run check [-- BASE]`: types, lint, and the tests of what changed since BASE (a commit); without it, what is not
// committed, or else the last commit. For use while working; `npm test` is the gate.

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

const changed = changedFiles(process.argv[2]);
const tracked = git('ls-files', '--cached', '--others', '--exclude-standard', 'src', 'tests');
const sources = new Map(tracked.filter((file) => /\.test\.tsx?$/.test(file)).map((file) => [file, textOf(file)]));
const found = changedTests(changed, sources);
const tests = ['tests/architecture.test.ts', ...found.filter((file) => !SLOW_FILES.includes(file))];
const leftOut = found.filter((file) => SLOW_FILES.includes(file));

const started = Date.now();
const results = await Promise.all([
  step('tests', ['exec', '--', 'vitest', 'run', ...new Set(tests)]),
  step('types', ['run', '--silent', 'types']).then(
    async (isGood) => (await step('lint', ['run', '--silent', 'lint'])) && isGood,
  ),
]);
if (leftOut.length > 0) process.stdout.write(`Left to npm test, because they take long: ${leftOut.join(', ')}\n`);
process.stdout.write(`${changed.length} changed files, ${new Set(tests).size} test files, ${seconds(started)} s\n`);
if (results.includes(false)) process.exitCode = 1;

function changedFiles(base: string | undefined): string[] {
  if (base) return git('diff', '--name-only', '--diff-filter=d', base);
  const open = [
    ...git('diff', '--name-only', '--diff-filter=d', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return open.length > 0 ? open : git('diff', '--name-only', '--diff-filter=d', 'HEAD~1');
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // Deleted and not committed yet.
    return '';
  }
}

/** Runs npm; prints one line when it succeeds, and all output when it fails. */
function step(name: string, args: readonly string[]): Promise<boolean> {
  const begun = Date.now();
  return new Promise((resolve) => {
    execFile(
      'npm',
      [...args],
      { maxBuffer: Infinity, shell: process.platform === 'win32' },
      (error, output, errors) => {
        process.stdout.write(error ? `${output}${errors}\n${name}: failed\n` : `${name}: ${seconds(begun)} s\n`);
        resolve(error === null);
      },
    );
  });
}

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(1);
}
