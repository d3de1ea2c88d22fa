import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'wijha-main-'));
// Run by root, PostgreSQL's own user must be able to pass.
chmodSync(folder, 0o711);
const dataDir = path.join(folder, 'data');
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir, DEMONSTRATION: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const said = { out: '', error: '' };
  child.stdout.on('data', (data: Buffer) => (said.out += data.toString()));
  child.stderr.on('data', (data: Buffer) => (said.error += data.toString()));
  const ended = once(child, 'close').then(([code]: unknown[]) => code);
  return { child, said, ended };
}

describe('a server that cannot start says why in one line, and ends with 1', () => {
  it('when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { said, ended } = start({ PORT: String(port) });
    expect(await ended).toBe(1);
    expect(said).toEqual({ out: '', error: `Port ${port} is taken by another program; choose another with PORT.\n` });
    expect(existsSync(dataDir)).toBe(false);
    other.close();
  });

  it('when a setting is wrong', async () => {
    const { said, ended } = start({ HOST: '203.0.113.77' });
    expect(await ended).toBe(1);
    expect(said.error).toBe('HOST must be an address of this machine (is "203.0.113.77").\n');
  });

  it('when its folder is a file', async () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    const { said, ended } = start({ DATA_DIR: file });
    expect(await ended).toBe(1);
    expect(said.error).toMatch(/^DATA_DIR must be a folder.*\n$/);
  });
});

it('a server starts, says where it is, answers, and takes its database along when it is told to stop', async () => {
  const { child, said, ended } = start({});
  while (!said.out.includes('Ctrl-C')) await Promise.race([once(child.stdout, 'data'), ended.then((code) => Promise.reject(new Error(`ended with ${String(code)}: ${said.error}`)))]);
  const address = /http:\/\/localhost:\d+/.exec(said.out)?.[0] ?? '';
  expect(await (await fetch(`${address.replace('localhost', '127.0.0.1')}/api/readyz`)).text()).toBe('ok\n');

  const second = start({});
  expect(await second.ended).toBe(1);
  expect(second.said.error).toMatch(/^The database folder .* is in use by another server \(process \d+\)\.\n$/);

  const askedAt = performance.now();
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(performance.now() - askedAt).toBeLessThan(3_000);
  expect(existsSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false);
  expect(said.error).toBe('');
});
