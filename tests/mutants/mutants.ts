// npm run mutants [-- part …] [--workers 2]: changes the code in small ways, and counts the changes that tests notice. A part is a folder or a file, such as src/domain/money; without one, all folders.
import { availableParallelism } from 'node:os';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { EXCLUDED_MUTATIONS, isExample, MIN_DOMAIN_SCORE } from './scope.ts';

type Results = Awaited<ReturnType<Stryker['runMutationTest']>>;

const ROOT = path.join(import.meta.dirname, '../..');
const CACHE = 'node_modules/.cache/mutants';
/** What no test of a mutant needs: Stryker copies all the rest first. */
const NOT_COPIED = ['dist', 'public', 'docs', 'e2e', '.data', '.cache', '.ci'];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { workers: { type: 'string', default: String(Math.max(1, availableParallelism() - 1)) } },
});

const domainFolders = readdirSync(path.join(ROOT, 'src/domain'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `src/domain/${name}`);
const parts = positionals.length > 0 ? positionals : [...domainFolders, 'src/offline/outbox', 'src/server/http'];

/** Results of earlier runs are kept for each part; Stryker repeats only mutants whose code or tests changed. */
async function runPart(part: string): Promise<Results> {
  process.env['MUTANTS_PART'] = part;
  const stryker = new Stryker({
    configFile: 'tests/mutants/stryker.config.json',
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/mutants/mutants.config.ts' },
    mutate: [...(part.endsWith('.ts') ? [part] : [`${part}/**/*.ts`]), '!**/*.test.ts', '!**/*.test-d.ts'],
    mutator: { excludedMutations: [...EXCLUDED_MUTATIONS] },
    concurrency: Number(values.workers),
    incremental: true,
    incrementalFile: `${CACHE}/${part.replaceAll(/\W+/g, '-')}.json`,
    tempDirName: '.cache/mutants',
    ignorePatterns: part.startsWith('src/server')
      ? NOT_COPIED
      : [...NOT_COPIED, 'src/{client,routes,server,ui}/**/*.{ts,tsx,css,mjs}'],
    // Stryker reads these with the programming interface of TypeScript, which version 7 does not have.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    // Endless loops are ended by a limit of repetitions. The time limit is for what hangs otherwise; a busy machine must not reach it.
    timeoutMS: 60_000,
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
  const detected = results.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
  return { detected, all: detected + results.filter(isUndetected).length };
}

function isUndetected({ status }: Results[number]): boolean {
  return status === 'Survived' || status === 'NoCoverage';
}

function scoreText({ detected, all }: { detected: number; all: number }): string {
  return all === 0 ? '     –' : `${((100 * detected) / all).toFixed(1).padStart(5)} %  ${detected} of ${all}`;
}

process.chdir(ROOT);
const domain = { detected: 0, all: 0 };
for (const part of parts) {
  const results = await runPart(part);
  if (positionals.length > 0)
    for (const { fileName, location, mutatorName, replacement, status } of results.filter(isUndetected))
      console.log(
        `${path.relative(ROOT, fileName)}:${location.start.line}:${location.start.column} ${status} ${mutatorName}: ${replacement}`,
      );
  const score = scoreOf(results);
  console.log(`${part.padEnd(28)} ${scoreText(score)}`);
  if (!part.startsWith('src/domain')) continue;
  domain.detected += score.detected;
  domain.all += score.all;
}
if (positionals.length === 0) {
  console.log(`${'src/domain'.padEnd(28)} ${scoreText(domain)}, at least ${MIN_DOMAIN_SCORE} % are required`);
  if (domain.detected * 100 < domain.all * MIN_DOMAIN_SCORE) process.exitCode = 1;
}
