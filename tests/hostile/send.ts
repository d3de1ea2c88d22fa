import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Endpoint } from '#contract/endpoint.ts';

/** One request of an attack. */
export interface HostileRequest {
  readonly method: Endpoint['method'];
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** The server refuses the body by its length, and may close the connection before the end. */
  readonly isTooLarge?: boolean;
}

/** The status, or the reason why there is none. */
export interface Answer {
  readonly status: number | string;
  /** `reason` in the answer for a refused file. */
  readonly reason: string | null;
  readonly tookMs: number;
  readonly body: string;
}

const TIMEOUT_MS = 180_000;

/** Sends one request and reads the whole answer. */
export function send(
  origin: string,
  agent: Agent,
  { method, path, headers = {}, body, isTooLarge = false }: HostileRequest,
): Promise<Answer> {
  const from = performance.now();
  return new Promise((resolve) => {
    const done = (status: number | string, text = '') =>
      resolve({
        status,
        reason: /"reason":"(\w+)"/.exec(text)?.[1] ?? null,
        tookMs: performance.now() - from,
        body: text,
      });
    const sent = request(
      `${origin}${path}`,
      {
        method,
        agent,
        headers: { ...headers, ...(body && { 'content-length': String(body.length) }) },
        timeout: TIMEOUT_MS,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => void chunks.push(chunk));
        response.once('end', () => done(response.statusCode ?? 'no status', Buffer.concat(chunks).toString()));
        response.once('error', (error) => done(error.message));
      },
    );
    sent.once('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.once('error', (error: NodeJS.ErrnoException) =>
      done(isTooLarge && (error.code === 'ECONNRESET' || error.code === 'EPIPE') ? 413 : (error.code ?? error.message)),
    );
    sent.end(body);
  });
}

/** An agent for this many parallel requests. */
export const agentOf = (parallel: number): Agent => new Agent({ maxSockets: parallel });

/** An upload request as the app sends it. */
export const upload = (path: string, body: Buffer, headers: Readonly<Record<string, string>> = {}): HostileRequest => ({
  method: 'POST',
  path,
  body,
  headers: {
    'content-type': 'application/octet-stream',
    'content-digest': `sha-256=:${createHash('sha256').update(body).digest('base64')}:`,
    ...headers,
  },
});
