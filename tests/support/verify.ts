import { spawn } from 'node:child_process';

/** The gate, cheapest first: what fails early costs least. Prints how long each step took, how many tests ran and, last of all, what failed. */
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
  const { status, output } = await run(script);
  tests += countPassed(output);
  if (status !== 0) {
    process.stdout.write(`\n${whatFailed(output)}\n\n${name}: failed after ${seconds(begun)} s\n${tests} passed, 1 failed\n`);
    process.exit(1);
  }
  process.stdout.write(`== ${name}: ${seconds(begun)} s\n`);
}
process.stdout.write(`\nEverything holds, in ${seconds(started)} s.\n${tests} passed, 0 failed\n`);

/** Runs a script of package.json, shows what it prints as it prints it, and gives it back without colours. */
function run(script: string): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        process.stdout.write(text);
      });
    }
    child.once('error', reject);
    // eslint-disable-next-line no-control-regex -- colours of the runners
    child.once('close', (status) => resolve({ status, output: output.replaceAll(/\u001b\[[\d;]*m/g, '') }));
  });
}

/** The runners tell of failures in the middle of much else, and whoever reads a long log reads its end. */
function whatFailed(output: string): string {
  const lines = output.split('\n');
  const shown = new Set<number>();
  for (const [at, line] of lines.entries()) {
    if (!/^\s*(?:FAIL\s|\d+\) \[|.*(?:Error|error TS\d+):)/.test(line)) continue;
    for (let near = at; near < Math.min(at + 15, lines.length); near += 1) shown.add(near);
  }
  const found = [...shown].map((at) => lines[at]);
  return (found.length > 0 ? found.slice(0, 150) : lines.slice(-60)).join('\n');
}

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(1);
}

/** Reads the closing lines of Vitest ("Tests  12 passed") and Playwright ("  8 passed (1.2m)"). */
function countPassed(output: string): number {
  return [...output.matchAll(/^\s*(?:Tests\s.*?)?(\d+) passed(?: \(\d|.*\(\d+\)$)/gm)].reduce((sum, [, count]) => sum + Number(count), 0);
}
