import type { Server } from 'node:http';
import { createServer } from 'node:net';

/** Sockets that accept connections of one port. */
const ACCEPTORS = process.platform === 'linux' ? 64 : 1;

export interface Acceptors {
  /** Accepts nothing more, and waits until all connections have ended. */
  readonly close: () => Promise<void>;
}

/**
 * Lets `server` accept the connections of a port that is free. In each round of the event loop a socket accepts one connection only (libuv):
 * with rounds of 50 ms, as under load, a server with a single one accepts 20 a second, and callers wait in the queue of the system for
 * seconds before anything can answer or refuse them. Linux spreads connections over several sockets of one port.
 */
export async function acceptOn(
  server: Server,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<Acceptors> {
  const others = Array.from({ length: ACCEPTORS - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => void server.emit('connection', socket)),
  );
  const all = [server, ...others];
  for (const each of all)
    await new Promise<void>((resolve, reject) => {
      each.once('error', reject);
      each.listen({ host, port, reusePort: ACCEPTORS > 1 }, () => {
        each.off('error', reject);
        resolve();
      });
    });
  const close = async () => {
    await Promise.all(all.map((each) => new Promise<void>((resolve) => void each.close(() => resolve()))));
  };
  return { close };
}
