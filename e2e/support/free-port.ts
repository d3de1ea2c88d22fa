import { createServer } from 'node:net';

/** A port of this machine that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const taken = createServer().once('error', reject);
    taken.listen(0, '127.0.0.1', () => {
      const address = taken.address();
      taken.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
