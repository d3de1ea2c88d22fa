import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PgBoss } from 'pg-boss';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { createJobQueue } from '../db/job-queue.ts';
import { originalName } from '../files/file-names.ts';
import { localFileStore } from '../files/local-file-store.ts';
import { ParserPool } from '../parsing/parser-pool.ts';
import { developPhoto } from './keep-photo.ts';
import { createPhotoJobs } from './photo-jobs.ts';
import { findPhoto, findReceived } from './photos-sql.ts';
import { receivePhoto } from './receive-photo.ts';
import { sweepPhotos } from './sweep-photos.ts';
import { HOUR_MS } from '#domain/time/durations.ts';

const { db, pool, connection } = await testDatabase();
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'wijha-jobs-'));
const parsers = new ParserPool({ dataDir, log: () => {} });
afterAll(async () => {
  await parsers.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const noise = (seed: number) =>
  sharp({
    create: {
      width: 1000,
      height: 700,
      channels: 3,
      background: { r: seed, g: 90, b: 40 },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 40 })
    .toBuffer();
const nobody = { add: async () => undefined };

/** What an upload does. */
async function receive(bytes: Buffer) {
  const sent = path.join(dataDir, 'incoming', randomUUID());
  await mkdir(path.dirname(sent), { recursive: true });
  await writeFile(sent, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return receivePhoto(
    { db, files: localFileStore(dataDir), photoJobs: nobody, parsers },
    { path: sent, sha256 },
    { caller: 'somebody', now: new Date() },
  );
}

/** A server process that works on waiting photos. It halts for good before it deletes its second original, and ends with these tests. */
function startWorker(): ChildProcess {
  const script = `
    import { connect } from '#server/db/database.ts';
    import { createJobQueue } from '#server/db/job-queue.ts';
    import { localFileStore } from '#server/files/local-file-store.ts';
    import { ParserPool } from '#server/parsing/parser-pool.ts';
    import { createPhotoJobs } from '#server/uploads/photo-jobs.ts';
    process.once('disconnect', () => process.exit());
    const { dataDir, connection } = JSON.parse(process.env.JOB_TEST);
    const { db, pool } = connect(connection, console.error);
    const files = localFileStore(dataDir);
    let removed = 0;
    const remove = (name) => ((removed += 1) === 2 ? new Promise(() => {}) : files.remove(name));
    const parsers = new ParserPool({ dataDir, log: console.error });
    await createPhotoJobs({ db, jobs: createJobQueue(pool, console.error), files: { ...files, remove }, parsers }, console.error).resume();
  `;
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: path.join(import.meta.dirname, '../../..'),
    env: { ...process.env, JOB_TEST: JSON.stringify({ dataDir, connection }) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** Moves jobs of a dead server past their expiry, and makes the queue look for such jobs. */
async function giveAgain(): Promise<void> {
  await pool.query(
    "update jobs.job set started_on = started_on - make_interval(secs => expire_seconds + 1) where state = 'active'",
  );
  const boss = new PgBoss({
    schema: 'jobs',
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.supervise('photo-sizes');
  await boss.stop({ close: false });
}

test('a server killed while it makes photos leaves none behind: the next one makes them all', async () => {
  const files = localFileStore(dataDir);
  const ids: string[] = [];
  for (let seed = 0; seed < 4; seed += 1) ids.push((await receive(await noise(seed * 20))).id);
  const states = async () =>
    (await Promise.all(ids.map((id) => findReceived(db, id)))).map((photo) => String(photo?.state)).toSorted();
  const originals = () => ids.filter((id) => existsSync(path.join(dataDir, originalName(id))));
  const worker = startWorker();
  await eventually(async () => expect(await states()).toEqual(['made', 'made', 'waiting', 'waiting']));
  const died = once(worker, 'exit');
  worker.kill('SIGKILL');
  await died;
  expect(await states()).toEqual(['made', 'made', 'waiting', 'waiting']);
  expect(originals()).toHaveLength(3);

  // The photo whose job was interrupted after its sizes were made: its original is deleted when the queue repeats the job.
  await giveAgain();
  const jobs = createJobQueue(pool, () => {});
  await createPhotoJobs({ db, jobs, files, parsers }, () => {}).resume();
  await eventually(async () =>
    expect((await Promise.all(ids.map((id) => findPhoto(db, id)))).map((photo) => photo?.widths)).toEqual(
      ids.map(() => [320, 640, 960]),
    ),
  );
  await eventually(() => expect(originals()).toEqual([]));
  await jobs.stop();
});

test('an original whose server died between making the sizes and deleting it is deleted when the job is repeated', async () => {
  const files = localFileStore(dataDir);
  const original = await noise(120);
  const { id } = await receive(original);
  await developPhoto({ db, files, parsers }, id, original);
  expect((await findReceived(db, id))?.state).toBe('made');

  const jobs = createJobQueue(pool, () => {});
  await createPhotoJobs({ db, jobs, files, parsers }, () => {}).add(id);
  await eventually(() => expect(existsSync(path.join(dataDir, originalName(id)))).toBe(false));
  await jobs.stop();
  expect((await findReceived(db, id))?.state).toBe('made');
});

test('a photo whose original is missing is tried again when it is back, and waits for one job however often servers start', async () => {
  const files = localFileStore(dataDir);
  const original = await noise(140);
  const { id } = await receive(original);
  await files.remove(originalName(id));
  const logged: string[] = [];
  const jobs = createJobQueue(pool, () => {});
  const photoJobs = createPhotoJobs({ db, jobs, files, parsers }, (line) => logged.push(line));
  await photoJobs.resume();
  await eventually(() => expect(logged).toContainEqual(expect.stringContaining(`The original of photo ${id}`)));
  for (let starts = 0; starts < 3; starts += 1) await photoJobs.resume();
  const { rows } = await pool.query<{ count: number }>(
    "select count(*) from jobs.job where name = 'photo-sizes' and data->>'id' = $1 and state in ('created', 'retry', 'active')",
    [id],
  );
  expect(rows[0]?.count).toBeLessThanOrEqual(1);
  expect((await findReceived(db, id))?.state).toBe('waiting');

  await files.put(originalName(id), original, 'image/jpeg');
  await eventually(async () => {
    await photoJobs.resume();
    expect((await findReceived(db, id))?.state).toBe('made');
  });
  await jobs.stop();
});

test('a photo that is deleted while its sizes are made stays deleted, with its files', async () => {
  const files = localFileStore(dataDir);
  const original = await noise(160);
  const { id } = await receive(original);
  await sweepPhotos({ db, files }, new Date(Date.now() + 25 * HOUR_MS));
  await developPhoto({ db, files, parsers }, id, original);
  expect(await findReceived(db, id)).toBeUndefined();
  expect(readdirSync(path.join(dataDir, 'photos')).filter((name) => name.startsWith(id))).toEqual([]);
});

test('a photo that no advert uses is deleted after a day with its files', async () => {
  const files = localFileStore(dataDir);
  const { id } = await receive(await noise(200));
  expect(await sweepPhotos({ db, files }, new Date(Date.now() + 23 * HOUR_MS))).toBe(0);
  expect(await findPhoto(db, id)).not.toBeNull();
  const { count } = await db
    .selectFrom('photos')
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(await sweepPhotos({ db, files }, new Date(Date.now() + 25 * HOUR_MS))).toBe(count);
  expect(await findPhoto(db, id)).toBeNull();
  expect(existsSync(path.join(dataDir, originalName(id)))).toBe(false);
});
