import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** How often a server is asked whether it is ready. A server that stops must go on answering for longer (STOP_DELAY_SECONDS). */
const CHECK_MS = 250;
const LOCALHOST = '127.0.0.1';

/** A place of a cluster; its port changes when its server is started again. */
export interface Place {
  port: number;
  isReady: boolean;
}

export interface Balancer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Forwards each request to the next server that says it is ready (`/api/readyz`), as a load balancer does. A request is
 * tried at another server only when no connection was made: once something of it may have arrived, it fails.
 */
export async function startBalancer(places: readonly Place[], port = 0): Promise<Balancer> {
  let turn = 0;
  const next = () => {
    const ready = places.filter(({ isReady }) => isReady);
    turn += 1;
    return ready[turn % ready.length];
  };

  function forward(request: http.IncomingMessage, response: http.ServerResponse, triesLeft: number): void {
    const place = next();
    if (!place) return void response.writeHead(502).end('No server is ready.');
    let isConnected = false;
    const upstream = http.request({
      host: LOCALHOST,
      port: place.port,
      method: request.method,
      path: request.url,
      headers: { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress },
      agent: false,
    });
    upstream.once('socket', (socket) =>
      socket.once('connect', () => {
        isConnected = true;
        request.pipe(upstream);
      }),
    );
    upstream.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.once('error', () => response.destroy());
    });
    upstream.once('error', () => {
      // Who has hung up waits for no answer.
      if (response.destroyed) return;
      if (!isConnected && triesLeft > 0) forward(request, response, triesLeft - 1);
      else if (response.headersSent) response.destroy();
      else response.writeHead(502).end('The server ended the connection.');
    });
    response.once('close', () => upstream.destroy());
  }

  const check = setInterval(() => {
    for (const place of places) void ask(place);
  }, CHECK_MS);
  await Promise.all(places.map(ask));
  const server = http.createServer((request, response) => forward(request, response, places.length));
  server.listen(port, LOCALHOST);
  await once(server, 'listening');
  return {
    url: `http://${LOCALHOST}:${(server.address() as AddressInfo).port}`,
    close: async () => {
      clearInterval(check);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function ask(place: Place): Promise<void> {
  const { port } = place;
  const isReady = await fetch(`http://${LOCALHOST}:${port}/api/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
  // Another server may have taken the place meanwhile.
  if (place.port === port) place.isReady = isReady;
}
