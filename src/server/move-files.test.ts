import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { startS3Server } from '../../tests/support/s3-server.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { localFileStore } from './files/local-file-store.ts';
import { s3FileStore } from './files/s3-file-store.ts';

const { folder, remove } = temporaryFolder('move');
afterAll(remove);

const MB = 1024 * 1024;

/** Runs the command with these settings; it can be killed. */
function move(environment: Readonly<Record<string, string>>, ...given: string[]) {
  const child = fork(path.join(import.meta.dirname, 'move-files.ts'), given, {
    env: { PATH: process.env['PATH'], DEMONSTRATION: 'off', PUBLIC_URL: 'http://localhost', ...environment },
    execArgv: [],
    silent: true,
  });
  const said = { out: '', error: '' };
  child.stdout?.on('data', (data: Buffer) => (said.out += data.toString()));
  child.stderr?.on('data', (data: Buffer) => (said.error += data.toString()));
  const ended = once(child, 'close').then(([code]: unknown[]) => ({ code, ...said }));
  return { child, ended };
}

/** A folder with one file of each kind, some as earlier versions named them. Returns it with its files by name. */
function filledFolder(name: string) {
  const dataDir = path.join(folder, name);
  const files = new Map<string, Buffer>([
    ['documents/d1', randomBytes(3_000)],
    ['documents/photo-p1', randomBytes(4_000)],
    ['originals/p2', randomBytes(4_000)],
    ['documents/import-i1', randomBytes(10)],
    ['photos/p3-640.avif', randomBytes(2_000)],
    ['photos/p3-640.webp', randomBytes(0)],
    ['videos/v1.mp4', randomBytes(10 * MB)],
  ]);
  for (const [file, bytes] of files) {
    mkdirSync(path.dirname(path.join(dataDir, file)), { recursive: true });
    writeFileSync(path.join(dataDir, file), bytes);
  }
  writeFileSync(path.join(dataDir, 'photos/p4-640.avif.1234.part'), 'half');
  const present = new Map(
    [...files].map(([file, bytes]) => [
      file.replace('documents/photo-', 'originals/').replace('documents/import-', 'advert-files/'),
      bytes,
    ]),
  );
  const bytes = [...files.values()].reduce((sum, file) => sum + file.length, 0);
  return { dataDir, present, bytes };
}

describe('files are moved', async () => {
  const s3 = await startS3Server();
  afterAll(() => s3.close());
  const { dataDir, present, bytes } = filledFolder('disk');
  const environment = { DATA_DIR: dataDir, ...s3.environment };
  const bucket = s3FileStore(s3.settings);

  it('from disk to a bucket, each compared with its copy, and a second time only what is missing', async () => {
    expect(await move(environment, 'disk', 's3').ended).toMatchObject({
      code: 0,
      out: `7 files copied (${bytes} bytes) and compared; 0 were there before and are the same.\n`,
    });
    for (const [name, content] of present) expect((await bucket.get(name))?.equals(content)).toBe(true);
    await bucket.remove('photos/p3-640.avif');
    expect(await move(environment, 'disk', 's3').ended).toMatchObject({
      code: 0,
      out: '1 files copied (2000 bytes) and compared; 6 were there before and are the same.\n',
    });
    expect(await move(environment, 'disk', 's3', '--sizes').ended).toMatchObject({
      code: 0,
      out: '0 files copied (0 bytes) and compared; 7 were there before and are the same by size.\n',
    });
  });

  it('and back to another disk', async () => {
    const other = path.join(folder, 'other');
    expect(await move({ ...environment, DATA_DIR: other }, 's3', 'disk').ended).toMatchObject({ code: 0 });
    const store = localFileStore(other);
    for (const [name, content] of present) expect((await store.get(name))?.equals(content)).toBe(true);
    expect(readdirSync(path.join(other, 'photos')).toSorted()).toEqual(['p3-640.avif', 'p3-640.webp']);
  });

  it('but one that differs is named, whatever its size, and nothing is overwritten', async () => {
    const changed = randomBytes(3_000);
    await bucket.put('documents/d1', changed, 'application/octet-stream');
    const { code, error } = await move(environment, 'disk', 's3').ended;
    expect(code).toBe(1);
    expect(error).toMatch(
      /documents\/d1: The second place has another file of this name\.\n1 files are not in the second place\. The same command again goes on with them\.\n$/,
    );
    expect((await bucket.get('documents/d1'))?.equals(changed)).toBe(true);
  });
});

it('a move that is killed leaves only whole files, and goes on when it is started again', async () => {
  const s3 = await startS3Server();
  onTestFinished(s3.close);
  const { dataDir, present } = filledFolder('killed');
  const store = localFileStore(dataDir);
  const environment = { DATA_DIR: dataDir, ...s3.environment };
  const bucket = s3FileStore(s3.settings);
  // The first part of the video has arrived, the second never does.
  const halted = s3.haltAt(/^PUT videos\/v1\.mp4$/, 2);
  const { child, ended } = move(environment, 'disk', 's3');
  await Promise.race([halted, ended]);
  child.kill('SIGKILL');
  await ended;
  s3.goOn();
  const names: string[] = [];
  for (const kind of ['documents', 'originals', 'advert-files', 'photos', 'videos'] as const)
    for await (const { name } of bucket.list(kind)) names.push(name);
  expect(names).not.toContain('videos/v1.mp4');
  for (const name of names) expect(await bucket.get(name)).toEqual(await store.get(name));

  expect(await move(environment, 'disk', 's3').ended).toMatchObject({ code: 0 });
  for (const [name, content] of present) expect((await bucket.get(name))?.equals(content)).toBe(true);
});

describe('a move is refused', () => {
  it('without a bucket, and with other words', async () => {
    const usage = 'Usage: npm run move-files -- disk s3 [--sizes], or s3 disk [--sizes]\n';
    const dataDir = path.join(folder, 'none');
    expect(await move({ DATA_DIR: dataDir }, 'disk', 's3').ended).toEqual({
      code: 1,
      out: '',
      error: 'S3_URL must be set: the bucket that files are moved to, or from.\n',
    });
    for (const given of [[], ['disk'], ['disk', 'disk'], ['s3', 'disk', '--all']])
      expect(await move({ DATA_DIR: dataDir }, ...given).ended).toEqual({ code: 1, out: '', error: usage });
  });

  it('with the name of a file for each that fails, when the bucket does not answer', async () => {
    const { dataDir } = filledFolder('away');
    rmSync(path.join(dataDir, 'videos'), { recursive: true });
    const away = { S3_URL: 'http://127.0.0.1:1/files', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' };
    const { code, error } = await move({ DATA_DIR: dataDir, ...away }, 'disk', 's3').ended;
    expect(code).toBe(1);
    expect(error).toContain('photos/p3-640.avif: The file store does not answer.\n');
    expect(error).toContain('6 files are not in the second place.');
    const back = await move({ DATA_DIR: dataDir, ...away }, 's3', 'disk').ended;
    expect([back.code, back.error]).toEqual([1, 'The file store does not answer.\n']);
  });
});
