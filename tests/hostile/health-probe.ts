import { Agent, get } from 'node:http';
import { parentPort, Worker, workerData } from 'node:worker_threads';

/** Answers of `/api/healthz` since the last reading. */
export interface HealthReading {
  readonly healthy: number;
  /** Longest wait for an answer, ms, including a pending one. */
  readonly maxMs: number;
  /** Requests that failed or were not answered with 200. */
  readonly failures: number;
}

const PROBE_EVERY_MS = 10;
const THREAD = 'health probe';

/** Requests the health of a server every 10 ms from a separate thread, so that sending the attacks does not delay it. */
export class HealthProbe {
  readonly #thread: Worker;

  constructor(origin: string) {
    this.#thread = new Worker(new URL(import.meta.url), { name: THREAD, workerData: { [THREAD]: origin } });
  }

  /** Returns the reading since the last call. */
  read(): Promise<HealthReading> {
    return new Promise((resolve) => {
      this.#thread.once('message', resolve);
      this.#thread.postMessage('read');
    });
  }

  async stop(): Promise<void> {
    await this.#thread.terminate();
  }
}

const origin = (workerData as Record<string, string> | null)?.[THREAD];
if (origin !== undefined) probe(`${origin}/api/healthz`);

function probe(address: string): void {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let [healthy, failures, maxMs] = [0, 0, 0];
  let askedAt: number | null = null;

  const ask = () => {
    const at = performance.now();
    askedAt = at;
    const done = (isGood: boolean) => {
      if (askedAt !== at) return;
      askedAt = null;
      maxMs = Math.max(maxMs, performance.now() - at);
      if (isGood) healthy += 1;
      else failures += 1;
      setTimeout(ask, PROBE_EVERY_MS);
    };
    get(address, { agent }, (response) => {
      response.resume();
      response.once('end', () => done(response.statusCode === 200));
    }).once('error', () => done(false));
  };
  ask();

  parentPort?.on('message', () => {
    const waiting = askedAt === null ? 0 : performance.now() - askedAt;
    const reading: HealthReading = { healthy, failures, maxMs: Math.max(maxMs, waiting) };
    parentPort?.postMessage(reading);
    [healthy, failures, maxMs] = [0, 0, 0];
  });
}
