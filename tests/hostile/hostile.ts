// Sends the most expensive requests known to a real server on this machine: npm run hostile [-- --short] [-- --only PDF]
import { parseArgs } from 'node:util';
import type { Attack } from './attack.ts';
import { attacks } from './attacks.ts';
import { HealthProbe } from './health-probe.ts';
import { type HostileServer, startHostileServer } from './hostile-server.ts';
import {
  figuresOf,
  MAX_DELAY_MS,
  MAX_HEALTH_MS,
  MAX_TURN_MS,
  ms,
  type Outcome,
  problemsOf,
  type Reading,
  row,
  statuses,
} from './outcome.ts';
import { type Answer, agentOf, type HostileRequest, send } from './send.ts';

const IDLE_MS = 3_000;

const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
});
const isShort = values.short;
const parallel = isShort ? 4 : 16;
const chosen = attacks.filter(({ name, isInShortForm }) => (!isShort || isInShortForm) && name.includes(values.only));

const server = await startHostileServer();
const probe = new HealthProbe(server.origin);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void server.stop().finally(() => process.exit(130)));
const problems: string[] = [];
try {
  if (chosen.length === 0) throw new Error(`No attack is named like "${values.only}".`);
  await rest(IDLE_MS);
  await read();
  console.log(
    `${parallel} requests in parallel. Milliseconds: slowest answer, maximum event loop delay, longest turn in processor time, slowest /api/healthz.\n`,
  );
  console.log(row('', ['slowest', 'delay', 'turn', 'healthz', 'rss MB'], 'requests', 'answers'));
  await readIdle('idle, before');
  const outcomes: Outcome[] = [];
  for (const attack of chosen) {
    const outcome = await carryOut(attack);
    outcomes.push(outcome);
    console.log(
      row(
        outcome.name,
        [Math.max(...outcome.answers.map(({ tookMs }) => tookMs)), ...figuresOf(outcome)],
        String(outcome.answers.length),
        statuses(outcome.answers),
      ),
    );
    problems.push(...problemsOf(outcome, isShort));
    if (server.hasEnded()) break;
  }
  await readIdle('idle, after');
  const most = (figure: (outcome: Outcome) => number) => Math.max(...outcomes.map(figure));
  console.log(
    `\nMaximum event loop delay ${ms(most(({ delayMs }) => delayMs))} (limit ${ms(MAX_DELAY_MS)}), longest turn ${ms(most(({ turnMs }) => turnMs))} (limit ${ms(MAX_TURN_MS)}), slowest /api/healthz ${ms(most(({ maxMs }) => maxMs))} (limit ${ms(MAX_HEALTH_MS)}).`,
  );
} catch (error) {
  problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
} finally {
  await probe.stop();
  await server.stop();
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) console.error(`\nThe server's log ends with:\n${server.log()}`);
console.log(
  problems.length === 0
    ? `The server answered throughout${isShort ? '; the short form judges processor time only' : ', within every limit'}.`
    : `${problems.length} problems.`,
);
process.exit(problems.length === 0 ? 0 : 1);

/** Returns the reading since the last call. */
async function read(): Promise<Reading> {
  return { ...(await probe.read()), ...(await server.readLoop()) };
}

/** Baseline without an attack. */
async function readIdle(name: string): Promise<void> {
  await read();
  await rest(IDLE_MS);
  console.log(row(name, ['', ...figuresOf(await read())]));
}

async function carryOut({ name, make, isSentOnce }: Attack): Promise<Outcome> {
  const different = await make(server);
  const requests = isSentOnce
    ? different
    : Array.from(
        { length: Math.max(parallel, different.length) },
        (_, nth) => different[nth % different.length],
      ).filter((request) => request !== undefined);
  await read();
  const from = performance.now();
  const answers = await sendAll(server, requests);
  const seconds = (performance.now() - from) / 1_000;
  return { name, answers, seconds, ...(await read()) };
}

/** Runs a fixed number in parallel; each answer starts the next request. */
async function sendAll({ origin }: HostileServer, requests: readonly HostileRequest[]): Promise<Answer[]> {
  const agent = agentOf(parallel);
  const answers: Answer[] = [];
  const waiting = requests.values();
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      for (const request of waiting) answers.push(await send(origin, agent, request));
    }),
  );
  agent.destroy();
  return answers;
}

function rest(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time));
}
