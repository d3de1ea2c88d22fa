import { createServer, type IncomingMessage, request as forward, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base } from './journey.ts';

/** What is answered in place of the server. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A proxy that stands before the server, as in production, and answers for it or holds requests back when told to. */
export interface Front {
  /** Where browsers come to. */
  readonly url: string;
  /** Answers every request that fits, tried against `GET /api/cars?brand=toyota`, until `restore`. */
  readonly answer: (when: RegExp, answer: Answer) => void;
  /** Holds every request that fits until `restore`, which lets them through. */
  readonly hold: (when: RegExp) => void;
  /** Everything goes through again, what was held first. */
  readonly restore: () => void;
  /** Every request as it came, held or not. */
  readonly seen: readonly string[];
}

/** A web server's own error page, as a proxy sends it while the server behind it restarts. */
export const errorPage = (status: number, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  body: `<html><head><title>${status}</title></head><body><center><h1>${status} Bad Gateway</h1></center></body></html>`,
});

/** What our own server answers when it fails. */
export const errorJson = (status: number, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify({
    code: status === 503 ? 'busy' : 'internal',
    message: 'An error occurred, please try again later',
  }),
});

/** Opens a proxy on a port of its own before the server at `target`. */
export async function openFront(target: string): Promise<Front> {
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

/** A journey whose requests all go through a front. */
export const test = base.extend<{ front: Front }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  front: async ({}, provide) => {
    const front = await openFront(process.env['JOURNEYS_URL'] ?? '');
    await provide(front);
    // Stays open until the worker's process ends: what the page still asks for while the journey is judged would look like a lost network.
    front.restore();
  },
});
