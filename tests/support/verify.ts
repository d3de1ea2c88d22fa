import { spawn } from 'node:child_process';
import { outcomeOf } from './outcome.ts';

/** The steps of the gate, cheapest first. Prints the duration of each step, the number of tests and, at the end, the failures. */
const steps: readonly (readonly [name: string, script: string])[] = [
  ['generate routes and messages', 'prepare-sources'],
  ['types of every layer', 'types'],
  ['lint', 'lint'],
  ['code and dependencies that nothing uses', 'dead-code'],
  ['format', 'format:check'],
  ['unit, SQL, contract, architecture, messages, markup', 'test:unit'],
  ['hostile requests, short form', 'hostile:short'],
  ['build with size report', 'build'],
  ['journeys in the browser', 'test:journeys'],
];

const started = Date.now();
let tests = 0;
let hasFailed = false;
for (const [name, script] of steps) {
  const begun = Date.now();
  process.stdout.write(`\n== ${name} (npm run ${script})\n`);
  const { status, output } = await run(script);
  const { passed, failed, why } = outcomeOf(output, status !== 0);
  tests += passed;
  if (failed > 0) {
    process.stdout.write(
      `\n${why}\n\n${name}: failed after ${seconds(begun)} s. To run only this step: npm run ${script}\n${tests} passed, ${failed} failed\n`,
    );
    hasFailed = true;
    break;
  }
  process.stdout.write(`== ${name}: ${seconds(begun)} s\n`);
}
if (hasFailed) process.exitCode = 1;
else process.stdout.write(`\nAll checks passed in ${seconds(started)} s.\n${tests} passed, 0 failed\n`);

/** Runs a script of package.json, prints its output at once, and returns it. */
function run(script: string): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', script], {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        process.stdout.write(text);
      });
    }
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, output }));
  });
}

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(1);
}
