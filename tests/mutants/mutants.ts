// npm run mutants [-- part …] [--workers 2] [--sample 5]: changes the code in small ways, and counts the changes that tests notice. A part is a folder or a file, such as src/domain/money; without one, all folders. --sample 5 tries a random fifth of the changes, the same fifth in every run; --skip-static leaves out what runs only while a module is loaded.
import { availableParallelism } from 'node:os';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { EXCLUDED_MUTATIONS, isExample, MIN_DOMAIN_SCORE, scoreInterval } from './scope.ts';

type Results = Awaited<ReturnType<Stryker['runMutationTest']>>;

const ROOT = path.join(import.meta.dirname, '../..');
const CACHE = 'node_modules/.cache/mutants';
/** What no test of a mutant needs: Stryker copies all the rest first. */
const NOT_COPIED = ['dist', 'public', 'docs', 'e2e', '.data', '.cache', '.ci'];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    workers: { type: 'string', default: String(Math.max(1, availableParallelism() - 1)) },
    sample: { type: 'string', default: '1' },
    'skip-static': { type: 'boolean', default: false },
  },
});
/** One in so many mutants is tried. */
const every = Number(values.sample);
if (!Number.isInteger(every) || every < 1) throw new Error('--sample takes a whole number, such as 5 for a fifth.');

const domainFolders = readdirSync(path.join(ROOT, 'src/domain'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `src/domain/${name}`);
const parts = positionals.length > 0 ? positionals : [...domainFolders, 'src/offline/outbox', 'src/server/http'];

/**
 * Parts that are run together. Of a sample little is run, so folders of one layer share the start and the first run of
 * all tests. Results of whole parts are kept; Stryker repeats only mutants whose code or tests changed.
 */
const groups = every === 1 ? parts.map((part) => [part]) : [...Map.groupBy(parts, testsOf).values()];

/** Folders that are run against the same tests (mutants.config.ts). */
function testsOf(part: string): string {
  return part.startsWith('src/domain/browse') ? part : part.split('/').slice(0, 2).join('/');
}

async function runParts(group: readonly string[]): Promise<Results> {
  const [first = ''] = group;
  process.env['MUTANTS_PART'] = first;
  process.env['MUTANTS_SAMPLE'] = String(every);
  const stryker = new Stryker({
    configFile: 'tests/mutants/stryker.config.json',
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', './tests/mutants/sample-checker.ts'],
    checkers: every === 1 ? [] : ['sample'],
    vitest: { configFile: 'tests/mutants/mutants.config.ts' },
    mutate: [
      ...group.map((part) => (part.endsWith('.ts') ? part : `${part}/**/*.ts`)),
      '!**/*.test.ts',
      '!**/*.test-d.ts',
    ],
    mutator: { excludedMutations: [...EXCLUDED_MUTATIONS] },
    concurrency: Number(values.workers),
    incremental: every === 1,
    incrementalFile: `${CACHE}/${first.replaceAll(/\W+/g, '-')}.json`,
    tempDirName: '.cache/mutants',
    ignorePatterns: first.startsWith('src/server')
      ? NOT_COPIED
      : [...NOT_COPIED, 'src/{client,routes,server,ui}/**/*.{ts,tsx,css,mjs}'],
    // Stryker reads these with the programming interface of TypeScript, which version 7 does not have.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    // Lists and schemas are made while a module is loaded, so that each of their mutants needs all tests.
    ignoreStatic: values['skip-static'],
    // Endless loops are ended by a limit of repetitions. The time limit is for what hangs otherwise; a busy machine must not reach it.
    timeoutMS: every === 1 ? 60_000 : 20_000,
    dryRunTimeoutMinutes: 60,
    reporters: positionals.length > 0 ? ['progress-append-only'] : [],
  });
  const results = await stryker.runMutationTest();
  return results.filter(({ fileName, location, mutatorName }) => {
    const line = readFileSync(fileName, 'utf8').split('\n')[location.start.line - 1] ?? '';
    return !isExample(mutatorName, line);
  });
}

/** Detected mutants and all that count; a mutant that no test reaches counts as not detected. */
function scoreOf(results: Results): { detected: number; all: number } {
  const detected = results.filter((result) => result.status === 'Killed' || isEndless(result)).length;
  return { detected, all: detected + results.filter(isUndetected).length };
}

/** Tests ran far more of the changed code than before the change. */
function isEndless({ status, statusReason }: Results[number]): boolean {
  return status === 'Timeout' && (statusReason ?? '').startsWith('Hit limit');
}

/** What only reached the time limit may be the fault of a busy machine, so it does not count as detected. */
function isUndetected(result: Results[number]): boolean {
  const { status } = result;
  return status === 'Survived' || status === 'NoCoverage' || (status === 'Timeout' && !isEndless(result));
}

function scoreText(score: { detected: number; all: number }): string {
  if (score.all === 0) return '     –';
  const text = `${((100 * score.detected) / score.all).toFixed(1).padStart(5)} %  ${score.detected} of ${score.all}`;
  if (every === 1) return text;
  const [from, to] = scoreInterval(score);
  return `${text}, of all between ${from.toFixed(1)} and ${to.toFixed(1)} % (95 % certain)`;
}

function isIn(part: string, fileName: string): boolean {
  const file = path.relative(ROOT, fileName);
  return file === part || file.startsWith(`${part}/`);
}

process.chdir(ROOT);
const domain = { detected: 0, all: 0 };
for (const group of groups) {
  const groupResults = await runParts(group);
  for (const part of group) {
    const results = groupResults.filter(({ fileName }) => isIn(part, fileName));
    if (positionals.length > 0)
      for (const { fileName, location, mutatorName, replacement, status } of results.filter(isUndetected))
        console.log(
          `${path.relative(ROOT, fileName)}:${location.start.line}:${location.start.column} ${status} ${mutatorName}: ${replacement}`,
        );
    const score = scoreOf(results);
    const endless = results.filter(isEndless).length;
    const timeouts = results.filter((result) => result.status === 'Timeout').length - endless;
    console.log(
      `${part.padEnd(28)} ${scoreText(score)}; ${endless} endless, ${timeouts} over the time limit (not counted as detected)`,
    );
    if (!part.startsWith('src/domain')) continue;
    domain.detected += score.detected;
    domain.all += score.all;
  }
}
if (domain.all > 0)
  console.log(`${'src/domain'.padEnd(28)} ${scoreText(domain)}, at least ${MIN_DOMAIN_SCORE} % are required`);
if (positionals.length === 0 && domain.detected * 100 < domain.all * MIN_DOMAIN_SCORE) process.exitCode = 1;
