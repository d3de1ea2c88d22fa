import { createServer, type IncomingMessage, request as forward, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base } from './journey.ts';

/** An answer in place of the server's. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A proxy before the server, as in production. It can answer in place of the server or hold requests. */
export interface Front {
  /** The address for browsers. */
  readonly url: string;
  /** Answers matching requests until `restore`. The pattern is tested against e.g. `GET /api/cars?brand=toyota`. */
  readonly answer: (when: RegExp, answer: Answer) => void;
  /** Holds matching requests until `restore`. */
  readonly hold: (when: RegExp) => void;
  /** Passes everything through again, held requests first. */
  readonly restore: () => void;
  /** All requests in order, held or not. */
  readonly seen: readonly string[];
}

/** The HTML error page of a proxy while the server behind it restarts. */
export const errorPage = (status: number, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  body: `<html><head><title>${status}</title></head><body><center><h1>${status} Bad Gateway</h1></center></body></html>`,
});

/** The error answer of our server. */
export const errorJson = (status: number, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify({
    code: status === 503 ? 'busy' : 'internal',
    message: 'An error occurred, please try again later',
  }),
});

/** Opens a proxy on a free port before the server at `target`. */
async function openFront(target: string): Promise<Front> {
  const { hostname, port } = new URL(target);
  let answers: { readonly when: RegExp; readonly answer: Answer }[] = [];
  let holds: RegExp[] = [];
  let held: (() => void)[] = [];
  const seen: string[] = [];

  const pass = (asked: IncomingMessage, reply: ServerResponse) => {
    const onward = forward(
      { hostname, port, method: asked.method, path: asked.url, headers: asked.headers },
      (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(reply);
      },
    );
    onward.on('error', () => asked.socket.destroy());
    reply.once('close', () => onward.destroy());
    asked.pipe(onward);
  };

  const server = createServer((asked, reply) => {
    const line = `${asked.method} ${asked.url}`;
    seen.push(line);
    const given = answers.find(({ when }) => when.test(line))?.answer;
    if (given) asked.resume().once('end', () => reply.writeHead(given.status, given.headers).end(given.body));
    else if (holds.some((when) => when.test(line))) held.push(() => pass(asked, reply));
    else pass(asked, reply);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  server.unref();

  const restore = () => {
    answers = [];
    holds = [];
    for (const release of held.splice(0)) release();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (when, answer) => void answers.push({ when, answer }),
    hold: (when) => void holds.push(when),
    restore,
    seen,
  };
}

/** A journey whose requests all go through a front proxy. */
export const test = base.extend<{ front: Front }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  front: async ({}, provide) => {
    const front = await openFront(process.env['JOURNEYS_URL'] ?? '');
    await provide(front);
    // Stays open until the worker ends: otherwise requests during the final checks would fail and look like a lost network.
    front.restore();
  },
});
