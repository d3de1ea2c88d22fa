import { createServer, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener, RequestError } from '@hono/node-server';
import { Hono } from 'hono';
import { acceptOn, type Acceptors } from './acceptors.ts';
import { refusedPage, refusedPageHeaders } from './http/refused-page.ts';
import { answerHeaders, securityHeaders } from './http/security-headers.ts';
import type { Words } from './http/words.ts';
import { CannotStart, type Settings } from './settings.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';

/** Time limits for the headers and for the whole request: a video of 50 MB over a slow phone line (0.5 Mbit/s). */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 15 * MINUTE_MS;
/** Longer than the 60 s of most proxies, so that they never write to a connection that is being closed. */
const KEEP_ALIVE_MS = 65_000;
/** A connection that was answered this recently may be about to send its next request: it is not closed between the two. */
const MAX_PAUSE_MS = 1_000;
const POLL_MS = 20;
/** Part of `STOP_SECONDS` that is left for closing the database. */
const CLOSING_MS = 5_000;

/** A listening server. */
export interface Listening {
  readonly port: number;
  /** Passes all further calls to the app; until then callers are asked to come back. */
  readonly answerWith: (app: Hono) => void;
  /** Asks connections to close after their next answer, waits for the delay of the settings, then accepts no new calls, waits for running ones, and closes the connections. */
  readonly stop: () => Promise<void>;
}

/**
 * Takes the port at once, so that a taken port is reported before a database is made. Requests get answers from the app after
 * `answerWith`. Throws CannotStart when the port or the address is not available.
 */
export async function listen(
  settings: Pick<Settings, 'host' | 'port' | 'publicUrl' | 'trustProxy' | 'stopSeconds' | 'stopDelaySeconds'>,
  words: Words,
  log: Readonly<Record<'problem' | 'failure', (line: string) => void>>,
): Promise<Listening> {
  let answering = starting(settings);
  const connections = new BusyConnections();
  const listener = getRequestListener((request, env) => answering.fetch(request, env), {
    errorHandler: (error) => pageFor(error, words, log.failure),
  });
  const server = createServer((request, response) => {
    connections.answer(request.socket, response);
    void listener(request, response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => refuseConnection(error, socket, words));
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  // A port of several sockets could be shared with another server: only one that asks for it alone finds it taken.
  const first = createServer();
  const port = await listenOn(first, settings, { host: 'HOST', port: 'PORT' });
  await new Promise((resolve) => void first.close(resolve));
  const acceptors = await acceptOn(server, { host: settings.host, port }, log.problem);
  return {
    port,
    answerWith: (app) => void (answering = app),
    stop: () => stop({ server, acceptors, connections }, settings),
  };
}

interface Place {
  readonly host: string;
  readonly port: number;
}

/** Returns the port, in case the system chose it. Throws CannotStart, which names the settings, when the port or the address is not available. */
export async function listenOn(
  server: Server,
  { host, port }: Place,
  settings: Readonly<Record<keyof Place, string>>,
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explained(error, { host, port }, settings)));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/** Addresses for a browser: this machine, and its addresses in the network when the server listens on all of them. */
export function addressesOf(host: string, port: number): string[] {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const isLocal = isEverywhere || host === '127.0.0.1' || host === '::1' || host === 'localhost';
  const others = Object.values(networkInterfaces()).flatMap((list) =>
    (list ?? []).filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  );
  const hosts = [...(isLocal ? ['localhost'] : [host]), ...(isEverywhere ? others : [])];
  return hosts.map((name) => `http://${name.includes(':') ? `[${name}]` : name}:${port}`);
}

function starting(settings: Pick<Settings, 'publicUrl' | 'trustProxy'>): Hono {
  return new Hono()
    .use(securityHeaders(settings))
    .all('*', (c) => c.text('starting\n', 503, { 'retry-after': '2', 'cache-control': 'no-store' }));
}

/** Answers requests that reach no app: an address with a backslash or an invalid host, and errors that no app caught. */
function pageFor(error: unknown, words: Words, log: (line: string) => void): Response {
  const isTheirs = error instanceof RequestError;
  if (!isTheirs) log(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return new Response(refusedPage(isTheirs ? 'page.unreadable' : 'page.failed', words), {
    status: isTheirs ? 400 : 500,
    headers: { ...answerHeaders, ...refusedPageHeaders },
  });
}

/** Statuses for errors of Node's own HTTP parser; any other error is 400. */
const parserStatuses = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

/** Input that is not HTTP is answered directly on the socket, which is then closed. */
function refuseConnection(error: NodeJS.ErrnoException, socket: Duplex, words: Words): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = parserStatuses.get(error.code ?? '') ?? 400;
  const body = Buffer.from(refusedPage('page.unreadable', words));
  const headers = Object.entries({
    ...answerHeaders,
    ...refusedPageHeaders,
    'content-length': String(body.length),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    Buffer.concat([Buffer.from(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}\r\n`), body]),
  );
}

/** Knows which connections are in use, so that a server that stops cuts none of them. */
class BusyConnections {
  readonly #running = new Set<ServerResponse>();
  /** When a connection that was asked to stay open was last answered, ms. */
  readonly #answeredAt = new Map<Socket, number>();
  #isEnding = false;

  answer(socket: Socket, response: ServerResponse): void {
    this.#running.add(response);
    if (this.#isEnding) response.setHeader('connection', 'close');
    response.once('close', () => {
      this.#running.delete(response);
      if (response.getHeader('connection') === 'close' || socket.destroyed) this.#answeredAt.delete(socket);
      else this.#answeredAt.set(socket, performance.now());
    });
    if (!this.#answeredAt.has(socket)) socket.once('close', () => void this.#answeredAt.delete(socket));
  }

  /** From now on every answer that has not begun says that it is the last one of its connection. */
  end(): void {
    this.#isEnding = true;
    for (const response of this.#running) if (!response.headersSent) response.setHeader('connection', 'close');
  }

  /** Whether a connection may be about to send a request. */
  isBetweenRequests(): boolean {
    const since = performance.now() - MAX_PAUSE_MS;
    return [...this.#answeredAt.values()].some((at) => at > since);
  }
}

async function stop(
  { server, acceptors, connections }: { server: Server; acceptors: Acceptors; connections: BusyConnections },
  { stopSeconds, stopDelaySeconds }: Pick<Settings, 'stopSeconds' | 'stopDelaySeconds'>,
): Promise<void> {
  connections.end();
  if (stopDelaySeconds > 0) await pause(stopDelaySeconds * 1_000);
  while (connections.isBetweenRequests()) await pause(POLL_MS);
  const closed = acceptors.close();
  server.closeIdleConnections();
  const graceMs = Math.max(stopSeconds * 1_000 - CLOSING_MS, stopSeconds * 500);
  const hangUp = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(hangUp);
}

function explained(
  error: NodeJS.ErrnoException,
  { host, port }: Place,
  settings: Readonly<Record<keyof Place, string>>,
): Error {
  if (error.code === 'EADDRINUSE')
    return new CannotStart(`Port ${port} is taken by another program; choose another with ${settings.port}.`);
  if (error.code === 'EACCES')
    return new CannotStart(`This user may not listen on port ${port}; choose one above 1023 with ${settings.port}.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new CannotStart(`${settings.host} must be an address of this machine (is "${host}").`);
  return error;
}
