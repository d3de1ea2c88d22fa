import { spawnSync } from 'node:child_process';

/** The gate, cheapest first: what fails early costs least. Prints how long each step took and how many tests ran. */
const steps: readonly (readonly [name: string, script: string])[] = [
  ['screens and words are generated', 'prepare-sources'],
  ['types of both runtimes', 'types'],
  ['lint', 'lint'],
  ['format', 'format:check'],
  ['unit, SQL, contract, architecture, messages, markup', 'test:unit'],
  ['build with size report', 'build'],
  ['journeys in the browser', 'test:journeys'],
];

const started = Date.now();
let tests = 0;
for (const [name, script] of steps) {
  const begun = Date.now();
  process.stdout.write(`\n== ${name} (npm run ${script})\n`);
  const run = spawnSync('npm', ['run', '--silent', script], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], shell: process.platform === 'win32', maxBuffer: 1 << 28 });
  process.stdout.write(run.stdout);
  tests += countPassed(run.stdout);
  if (run.status !== 0) {
    process.stdout.write(`\n${name}: failed after ${seconds(begun)} s\n${tests} passed, 1 failed\n`);
    process.exit(1);
  }
  process.stdout.write(`== ${name}: ${seconds(begun)} s\n`);
}
process.stdout.write(`\nEverything holds, in ${seconds(started)} s.\n${tests} passed, 0 failed\n`);

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(1);
}

/** Reads the closing lines of Vitest ("Tests  12 passed") and Playwright ("  8 passed (1.2m)"). */
function countPassed(output: string): number {
  // eslint-disable-next-line no-control-regex -- colours of the runners
  const plain = output.replaceAll(/\u001b\[[\d;]*m/g, '');
  return [...plain.matchAll(/^\s*(?:Tests\s.*?)?(\d+) passed(?: \(\d|.*\(\d+\)$)/gm)].reduce((sum, [, count]) => sum + Number(count), 0);
}
