import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as forward,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What a network does to a request. `reply lost`: the server does it, and nobody hears. `reply cut`: half of the answer arrives. `request cut`: the server gets half
 * of it. `bad gateway` never reaches the server, `bad gateway after` comes in place of its answer. `captive portal`: 200 and somebody's page. `no answer`: the line is
 * dead. `held`: the server does it, and its answer is under way for ever. `late`: the browser hears nothing, and the server gets it with `deliver`.
 */
export type Fault =
  | 'reply lost'
  | 'reply cut'
  | 'request cut'
  | 'bad gateway'
  | 'bad gateway after'
  | 'too many'
  | 'captive portal'
  | 'no answer'
  | 'held'
  | 'late';

interface Rule {
  /** Tried against `POST /api/order/step-one`. */
  readonly when: RegExp;
  readonly fault: Fault;
  /** How many that fit still pass, and how many meet the fault after them. */
  spared: number;
  left: number;
}

/** One request as the proxy saw it. */
export interface Seen {
  readonly line: string;
  /** Its Idempotency-Key. */
  readonly key: string | null;
  /** What it says its body is. */
  readonly digest: string | null;
  readonly fault: Fault | null;
  /** What the server answered; null where it was not asked, or did not. */
  status: number | null;
}

/** A network between a browser and the server that goes wrong on demand. */
export interface FaultyProxy {
  /** Where the browser comes to; stays the same. */
  readonly url: string;
  /** From now on so many requests (all, where nothing is said) meet a fault, after `spared` that pass. The first rule that fits counts. Resolves once all of them have. */
  readonly fail: (
    when: RegExp,
    fault: Fault,
    how?: { readonly times?: number; readonly spared?: number },
  ) => Promise<void>;
  /** Everything goes through again. */
  readonly heal: () => void;
  /** Sends on what came late, all of it; answers the status of each. */
  readonly deliver: () => Promise<readonly number[]>;
  /** Another server stands behind it. */
  readonly leadTo: (target: string) => void;
  readonly seen: readonly Seen[];
  readonly close: () => Promise<void>;
}

/** What our own server says when it is asked too often, in the caller's language, so that what people read can be told apart from everything else. */
export const TOO_MANY = {
  en: 'Too many tries. Please wait a little and try again.',
  ar: 'محاولات كثيرة. يرجى الانتظار قليلًا ثم المحاولة مرة أخرى.',
} as const;
const GATEWAY_PAGE =
  '<html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad Gateway</h1></center></body></html>';
const PORTAL_PAGE =
  '<!doctype html><html><body><form action="/accept"><h1>Welcome to Hotel Wi-Fi</h1><button>Accept and connect</button></form></body></html>';
const RETRY_AFTER_SECONDS = 2;

/** Opens a proxy on a port of its own before the server at `target`. */
export async function openFaultyProxy(target: string): Promise<FaultyProxy> {
  let server = new URL(target);
  let rules: (Rule & { readonly met: () => void })[] = [];
  const seen: Seen[] = [];
  let late: (() => Promise<number>)[] = [];

  const proxy = createServer((asked, answer) => {
    const line = `${asked.method} ${asked.url}`;
    const fitting = rules.find(({ when, left }) => left > 0 && when.test(line));
    const rule = fitting && fitting.spared === 0 ? fitting : null;
    if (fitting && !rule) fitting.spared -= 1;
    if (rule) rule.left -= 1;
    const fault = rule?.fault ?? null;
    const record: Seen = {
      line,
      key: header(asked, 'idempotency-key'),
      digest: header(asked, 'content-digest'),
      fault,
      status: null,
    };
    seen.push(record);
    const done = () => {
      if (rule && rule.left === 0) rule.met();
    };
    const drop = () => asked.socket.destroy();
    asked.on('error', drop);
    answer.on('error', drop);
    if (fault === 'no answer') {
      drop();
      return done();
    }
    if (fault === 'bad gateway' || fault === 'captive portal' || fault === 'too many') {
      asked.resume().once('end', () => {
        if (fault === 'bad gateway') page(answer, 502, GATEWAY_PAGE);
        else if (fault === 'captive portal') page(answer, 200, PORTAL_PAGE);
        else refuse(answer, header(asked, 'accept-language') ?? 'en');
        done();
      });
      return;
    }
    if (fault === 'late') {
      const chunks: Buffer[] = [];
      asked.on('data', (chunk: Buffer) => chunks.push(chunk));
      asked.once('end', () => {
        const { method = 'POST', headers, url = '/' } = asked;
        late.push(() => sendOn(new URL(url, server), method, headers, Buffer.concat(chunks)));
        drop();
        done();
      });
      return;
    }
    const { hostname, port } = server;
    const onward = forward(
      { hostname, port, method: asked.method, path: asked.url, headers: asked.headers },
      (reply) => {
        record.status = reply.statusCode ?? null;
        reply.on('error', drop);
        if (fault === null) {
          answer.writeHead(reply.statusCode ?? 502, reply.rawHeaders);
          reply.pipe(answer);
          return;
        }
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.once('end', () => {
          if (fault === 'reply lost') drop();
          if (fault === 'bad gateway after') page(answer, 502, GATEWAY_PAGE);
          if (fault === 'reply cut') {
            const body = Buffer.concat(chunks);
            answer.writeHead(reply.statusCode ?? 200, {
              'content-type': 'application/json',
              'content-length': body.length,
            });
            answer.write(body.subarray(0, Math.ceil(body.length / 2)), drop);
          }
          done();
        });
      },
    );
    // The server is down, or the browser has gone: both sides are let go.
    onward.on('error', drop);
    answer.once('close', () => onward.destroy());
    if (fault !== 'request cut') return void asked.pipe(onward);
    asked.once('data', (chunk: Buffer) => {
      onward.write(chunk.subarray(0, Math.ceil(chunk.length / 2)), () => {
        onward.destroy();
        drop();
        done();
      });
    });
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });

  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    fail: (when, fault, { times = Infinity, spared = 0 } = {}) =>
      new Promise((met) => void rules.push({ when, fault, spared, left: times, met })),
    heal: () => {
      rules = [];
    },
    deliver: async () => {
      const [all] = [late, (late = [])];
      return Promise.all(all.map(async (send) => send()));
    },
    leadTo: (next) => {
      server = new URL(next);
    },
    seen,
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}

function sendOn(address: URL, method: string, headers: IncomingHttpHeaders, body: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const onward = forward(address, { method, headers }, (reply) => {
      reply.resume();
      reply.once('end', () => resolve(reply.statusCode ?? 0));
    });
    onward.on('error', reject);
    onward.end(body);
  });
}

function header(asked: IncomingMessage, name: string): string | null {
  const value = asked.headers[name];
  return typeof value === 'string' ? value : null;
}

function page(answer: ServerResponse, status: number, body: string): void {
  answer.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(body);
}

function refuse(answer: ServerResponse, language: string): void {
  const message = language.startsWith('ar') ? TOO_MANY.ar : TOO_MANY.en;
  answer
    .writeHead(429, { 'content-type': 'application/json; charset=utf-8', 'retry-after': String(RETRY_AFTER_SECONDS) })
    .end(JSON.stringify({ code: 'too_many', message }));
}
