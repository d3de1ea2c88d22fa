import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A clamd with one test signature. */
export interface RunningClamd {
  readonly tcp: string;
  readonly socket: string;
  readonly stop: () => Promise<void>;
}

/** The bytes of the test virus and the name of its signature. */
export const TEST_VIRUS = 'Wijha test virus: harmless, and found by the signature of this test only.';
export const SIGNATURE = 'Wijha.Test-1';
export const MAX_STREAM_BYTES = 2 * 1024 * 1024;

/** Starts clamd in the foreground with the test database. Throws when it is not installed or does not start. */
export async function startClamd(): Promise<RunningClamd> {
  // The path of a socket has at most 108 characters.
  const folder = mkdtempSync(path.join(tmpdir(), 'clamd-'));
  const socket = path.join(folder, 'clamd.ctl');
  const port = await freePort();
  // Any file type, any offset.
  writeFileSync(path.join(folder, 'wijha.ndb'), `${SIGNATURE}:0:*:${Buffer.from(TEST_VIRUS).toString('hex')}\n`);
  const settings = [
    'Foreground yes',
    `DatabaseDirectory ${folder}`,
    `TemporaryDirectory ${folder}`,
    `LocalSocket ${socket}`,
    'TCPAddr 127.0.0.1',
    `TCPSocket ${port}`,
    `StreamMaxLength ${MAX_STREAM_BYTES}`,
  ];
  writeFileSync(path.join(folder, 'clamd.conf'), `${settings.join('\n')}\n`);
  const clamd = spawn('clamd', ['--config-file', path.join(folder, 'clamd.conf')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin:/usr/local/sbin` },
  });
  const ended = new Promise<void>((resolve) => clamd.once('close', () => resolve()));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    clamd.once('error', (error) =>
      reject(
        new Error('clamd could not be started. On Debian and Ubuntu: apt-get install clamav-daemon.', { cause: error }),
      ),
    );
    clamd.once('exit', (code) => reject(new Error(`clamd ended with ${code}:\n${output}`)));
    for (const stream of [clamd.stdout, clamd.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (/Self checking every|No stats for Database check/i.test(output)) resolve();
      });
    }
  });
  return {
    tcp: `tcp://127.0.0.1:${port}`,
    socket,
    async stop() {
      clamd.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const taken = createServer().once('error', reject);
    taken.listen(0, '127.0.0.1', () => {
      const address = taken.address();
      taken.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
