import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as forward,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Faults of a request. `reply lost`: carried out, but the answer is lost. `reply cut`: half of the answer arrives. `request cut`: half of the request
 * arrives. `bad gateway`: never reaches the server. `bad gateway after`: replaces its answer. `captive portal`: 200 and a login page. `no answer`: nothing
 * happens. `held`: carried out, but the answer never ends. `late`: the browser gets no answer, and the server gets the request with `deliver`.
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
  /** Tested against e.g. `POST /api/order/step-one`. */
  readonly when: RegExp;
  readonly fault: Fault;
  /** How many matching requests still pass, and how many then get the fault. */
  spared: number;
  left: number;
}

/** One request as the proxy saw it. */
export interface Seen {
  readonly line: string;
  /** Its Idempotency-Key. */
  readonly key: string | null;
  /** Its Content-Digest. */
  readonly digest: string | null;
  readonly fault: Fault | null;
  /** Status from the server; null if it was not asked or did not answer. */
  status: number | null;
}

/** A proxy between browser and server that causes network faults on demand. */
export interface FaultyProxy {
  /** The address for the browser; it does not change. */
  readonly url: string;
  /** Applies a fault to the next `times` matching requests (default: all) after `spared` that pass. The first matching rule counts. Resolves once all have met it. */
  readonly fail: (
    when: RegExp,
    fault: Fault,
    how?: { readonly times?: number; readonly spared?: number },
  ) => Promise<void>;
  /** Passes everything through again. */
  readonly heal: () => void;
  /** Forwards all late requests. Returns the status of each. */
  readonly deliver: () => Promise<readonly number[]>;
  /** Forwards to another server. */
  readonly leadTo: (target: string) => void;
  readonly seen: readonly Seen[];
  readonly close: () => Promise<void>;
}

/** Our server's message for too many requests, by language, so that tests can recognise it on the screen. */
export const TOO_MANY = {
  en: 'Too many attempts. Please wait a little and try again.',
  ar: 'محاولات كثيرة. يرجى الانتظار قليلًا ثم المحاولة مرة أخرى.',
} as const;
const GATEWAY_PAGE =
  '<html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad Gateway</h1></center></body></html>';
const PORTAL_PAGE =
  '<!doctype html><html><body><form action="/accept"><h1>Welcome to Hotel Wi-Fi</h1><button>Accept and connect</button></form></body></html>';
const RETRY_AFTER_SECONDS = 2;

/** Opens a proxy on a free port before the server at `target`. */
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
    // The server is down or the browser is gone: both sides are closed.
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
