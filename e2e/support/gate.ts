import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A TCP proxy before a server. Shut, it refuses connections like a dead server, while the device still reports a network. */
export interface Gate {
  /** The address for browsers; it does not change. */
  readonly url: string;
  readonly shut: () => Promise<void>;
  readonly open: () => Promise<void>;
}

/** Opens a gate on a free port that leads to `target`. */
export async function openGate(target: string): Promise<Gate> {
  const { hostname, port: targetPort } = new URL(target);
  const sockets = new Set<Socket>();
  let door: Server | undefined;
  let port = 0;
  const open = () =>
    new Promise<void>((resolve, reject) => {
      const opened = createServer((inside) => {
        const outside = connect(Number(targetPort), hostname);
        for (const socket of [inside, outside]) {
          sockets.add(socket);
          socket.once('close', () => sockets.delete(socket));
          socket.on('error', () => socket.destroy());
        }
        inside.pipe(outside).pipe(inside);
      });
      door = opened;
      opened.once('error', reject);
      opened.listen(port, '127.0.0.1', () => {
        port = (opened.address() as AddressInfo).port;
        resolve();
      });
    });
  const shut = () =>
    new Promise<void>((resolve) => {
      if (!door?.listening) return resolve();
      door.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  await open();
  return { url: `http://127.0.0.1:${port}`, shut, open };
}
