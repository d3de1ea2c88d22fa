// Separate process: sends applications at a steady rate, even if answers are late, and measures each from its due time.
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface LoadOrder {
  readonly origin: string;
  readonly aSecond: number;
  readonly calls: readonly { readonly token: string; readonly key: string; readonly body: string }[];
}

export interface LoadReport {
  readonly acknowledged: string[];
  readonly refused: number;
  /** In ms. */
  readonly times: number[];
  /** From the first request to the last answer. */
  readonly seconds: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

function post(url: string, token: string, key: string, body: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': key,
    };
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

async function run({ origin, aSecond, calls }: LoadOrder): Promise<LoadReport> {
  const acknowledged: string[] = [];
  const times: number[] = [];
  let refused = 0;
  const send = async (due: number, { token, key, body }: LoadOrder['calls'][number]) => {
    const { status, text } = await post(`${origin}/api/order/step-one`, token, key, body);
    times.push(performance.now() - due);
    if (status === 200) acknowledged.push(key);
    else if ((refused += 1) === 1) console.error(status, text);
  };
  const begun = performance.now();
  const all: Promise<void>[] = [];
  for (const [nth, call] of calls.entries()) {
    const due = begun + (nth * 1000) / aSecond;
    const early = due - performance.now();
    if (early > 1) await pause(early);
    all.push(send(due, call));
  }
  await Promise.all(all);
  return { acknowledged, refused, times, seconds: (performance.now() - begun) / 1000 };
}

process.once(
  'message',
  (order: LoadOrder) => void run(order).then((report) => process.send?.(report, () => process.exit())),
);
