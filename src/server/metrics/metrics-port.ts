import { createServer } from 'node:http';
import { listenOn } from '../listen.ts';
import type { Metrics } from './metrics.ts';

/** A port that answers `/metrics` and nothing else. */
export interface MetricsPort {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

const TIMEOUT_MS = 10_000;

/** Throws CannotStart when the port or the address is not available. */
export async function openMetricsPort(
  { host, port }: { readonly host: string; readonly port: number },
  metrics: Pick<Metrics, 'write' | 'contentType'>,
  log: (line: string) => void,
): Promise<MetricsPort> {
  const server = createServer((request, response) => {
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-content-type-options', 'nosniff');
    const plain = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
    if (request.url?.split('?')[0] !== '/metrics') return plain(404, 'Not found: the figures are at /metrics\n');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return plain(405, 'method not allowed\n');
    }
    return metrics.write().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => {
        log(`The figures could not be collected: ${error instanceof Error ? (error.stack ?? '') : String(error)}`);
        plain(500, 'The figures could not be collected; the log says why.\n');
      },
    );
  });
  server.headersTimeout = TIMEOUT_MS;
  server.requestTimeout = TIMEOUT_MS;
  const taken = await listenOn(server, { host, port }, { host: 'METRICS_HOST', port: 'METRICS_PORT' });
  return {
    port: taken,
    async stop() {
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}
