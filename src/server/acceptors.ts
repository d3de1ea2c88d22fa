import type { Server } from 'node:http';
import { createServer, type ListenOptions, type Server as SocketServer } from 'node:net';

/** Sockets that accept connections of one port. */
const ACCEPTORS = process.platform === 'linux' ? 64 : 1;
/** Answers of systems that do not know the option with which sockets share a port (SO_REUSEPORT). */
const UNKNOWN_OPTION = ['ENOTSUP', 'EOPNOTSUPP', 'ENOPROTOOPT', 'EINVAL'];

export interface Acceptors {
  /** Accepts nothing more, and waits until all connections have ended. */
  readonly close: () => Promise<void>;
}

/**
 * Lets `server` accept the connections of a port that is free. In each round of the event loop a socket accepts one connection only (libuv):
 * with rounds of 50 ms, as under load, a server with a single one accepts 20 a second, and callers wait in the queue of the system for
 * seconds before anything can answer or refuse them. Linux spreads connections over several sockets of one port. Where a system gives fewer,
 * the server does with those, and says so once.
 */
export async function acceptOn(
  server: Server,
  place: { readonly host: string; readonly port: number },
  log: (line: string) => void,
  { acceptors = ACCEPTORS, listenTo = listen } = {},
): Promise<Acceptors> {
  const others = Array.from({ length: acceptors - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => void server.emit('connection', socket)),
  );
  const listening: SocketServer[] = [];
  try {
    for (const each of [server, ...others]) {
      await listenTo(each, { ...place, reusePort: acceptors > 1 });
      listening.push(each);
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (listening.length === 0) {
      if (acceptors === 1 || !UNKNOWN_OPTION.includes(code)) throw error;
      await listenTo(server, place);
      listening.push(server);
    }
    log(
      `Port ${place.port} has ${listening.length} of ${acceptors} sockets, and this system gives it no more (${code}): under load, new connections wait longer.`,
    );
  }
  const close = async () => {
    await Promise.all(listening.map((each) => new Promise<void>((resolve) => void each.close(() => resolve()))));
  };
  return { close };
}

function listen(one: SocketServer, options: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    one.once('error', reject);
    one.listen(options, () => {
      one.off('error', reject);
      resolve();
    });
  });
}
