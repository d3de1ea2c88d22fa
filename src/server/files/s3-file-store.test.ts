import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { startS3Server } from '../../../tests/support/s3-server.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { newId } from '../db/new-id.ts';
import { refusalFor } from '../http/failure.ts';
import { createDocumentStore } from '../uploads/documents/document-store.ts';
import { openMasterKeys } from '../uploads/documents/open-master-keys.ts';
import { openFileStore, type FileStore } from './file-store.ts';
import { documentName, importName, originalName, photoName, videoName } from './file-names.ts';
import { localFileStore } from './local-file-store.ts';
import { s3FileStore } from './s3-file-store.ts';

const s3 = await startS3Server();
const { folder, remove } = temporaryFolder('files');
afterAll(async () => {
  await s3.close();
  remove();
});
const bucket = s3FileStore(s3.settings);
const MB = 1024 * 1024;

const namesOf = async (store: FileStore, kind: Parameters<FileStore['list']>[0]) =>
  (await Array.fromAsync(store.list(kind))).map(({ name, bytes }) => `${name} ${bytes}`).toSorted();

describe.each([
  ['a folder', localFileStore(path.join(folder, 'local'))],
  ['a bucket of an S3 server', bucket],
])('%s', (_, store) => {
  it('stores files, returns them whole and in parts, lists and deletes them', async () => {
    const name = photoName('a-640.jpg');
    expect([await store.get(name), await store.open(name)]).toEqual([null, null]);
    await store.put(name, Buffer.from('0123456789'), 'image/jpeg');
    await store.put(originalName('p1'), Buffer.from('original'), 'image/jpeg');
    expect((await store.get(name))?.toString()).toBe('0123456789');
    const file = await store.open(name);
    expect(file?.bytes).toBe(10);
    expect(file && (await buffer(await file.read({ start: 2, end: 4 }))).toString()).toBe('234');
    expect([await namesOf(store, 'photos'), await namesOf(store, 'originals'), await namesOf(store, 'videos')]).toEqual(
      [['photos/a-640.jpg 10'], ['originals/p1 8'], []],
    );
    for (const gone of [name, name, originalName('p1')]) await store.remove(gone);
    expect([await store.get(name), await namesOf(store, 'photos')]).toEqual([null, []]);
  });

  it('stores a stream that is larger than one part, and nothing of one that breaks off', async () => {
    const bytes = randomBytes(17 * MB);
    const pieces = Array.from({ length: 17 }, (__, at) => bytes.subarray(at * MB, (at + 1) * MB));
    await store.put(videoName('v1.mp4'), Readable.from(pieces), 'video/mp4');
    expect((await store.get(videoName('v1.mp4')))?.equals(bytes)).toBe(true);
    const broken = Readable.from(
      (async function* () {
        yield* pieces.slice(0, 12);
        throw new Error('The sender hung up.');
      })(),
    );
    await expect(store.put(videoName('v2.mp4'), broken, 'video/mp4')).rejects.toThrow('The sender hung up.');
    expect(await namesOf(store, 'videos')).toEqual([`videos/v1.mp4 ${bytes.length}`]);
  });

  it.each(['../secret', 'documents/../../secret', 'keys/documents', 'photos/', 'photos/.hidden'])(
    'knows no file named %s',
    async (name) => {
      await expect((async () => store.put(name, Buffer.from(''), 'text/plain'))()).rejects.toThrow(RangeError);
      await expect((async () => store.get(name))()).rejects.toThrow(RangeError);
    },
  );
});

describe('files that an earlier version stored', () => {
  const former = { d1: 'a document', 'photo-p1': 'an original', 'import-i1': 'a table' };
  const present = [
    [documentName('d1'), 'a document'],
    [originalName('p1'), 'an original'],
    [importName('i1'), 'a table'],
  ] as const;

  it('are found on a disk, listed and removed', async () => {
    const dataDir = path.join(folder, 'former');
    mkdirSync(path.join(dataDir, 'documents'), { recursive: true });
    for (const [name, text] of Object.entries(former)) writeFileSync(path.join(dataDir, 'documents', name), text);
    await expectFormer(localFileStore(dataDir));
  });

  it('are found in a bucket, where they lie without a folder', async () => {
    const old = await startS3Server();
    onTestFinished(old.close);
    const { S3Client, PutObjectCommand } = await import('@aws-sdk/client-s3');
    const { bucketUrl, accessKey, secretKey, region } = old.settings;
    const client = new S3Client({
      endpoint: new URL(bucketUrl).origin,
      region,
      forcePathStyle: true,
      credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
      requestChecksumCalculation: 'WHEN_REQUIRED',
    });
    for (const [Key, Body] of Object.entries(former))
      await client.send(new PutObjectCommand({ Bucket: 'files', Key, Body }));
    await expectFormer(s3FileStore(old.settings));
  });

  async function expectFormer(store: FileStore): Promise<void> {
    for (const [name, text] of present) {
      expect((await store.get(name))?.toString()).toBe(text);
      expect((await store.open(name))?.bytes).toBe(text.length);
    }
    expect([...(await namesOf(store, 'documents')), ...(await namesOf(store, 'originals'))]).toEqual([
      'documents/d1 10',
      'originals/p1 11',
    ]);
    expect(await namesOf(store, 'advert-files')).toEqual(['advert-files/i1 7']);
    for (const [name] of present) await store.remove(name);
    for (const [name] of present) expect(await store.get(name)).toBeNull();
  }
});

describe('a bucket', () => {
  it('that fails three times is asked again, also for a part of a stream', async () => {
    s3.failNext(3);
    await bucket.put(documentName('d1'), Buffer.from('bytes'), 'application/pdf');
    s3.failNext(3);
    expect((await bucket.get(documentName('d1')))?.toString()).toBe('bytes');
    s3.failNext(3);
    await bucket.put(videoName('v3.mp4'), Readable.from([randomBytes(9 * MB)]), 'video/mp4');
    expect((await bucket.open(videoName('v3.mp4')))?.bytes).toBe(9 * MB);
  });

  it('with wrong settings is a problem for the operator; one that is down is answered "busy"', async () => {
    const isRefused = (settings: object) =>
      s3FileStore({ ...s3.settings, ...settings })
        .put(videoName('v4.mp4'), Buffer.from('a'), 'image/jpeg')
        .then(
          () => null,
          (error: unknown) => refusalFor(error).code,
        );
    expect(await isRefused({ accessKey: 'another' })).toBe('internal');
    expect(await isRefused({ bucketUrl: s3.settings.bucketUrl.replace('/files', '/elsewhere') })).toBe('internal');
    expect(await isRefused({ bucketUrl: 'http://127.0.0.1:1/files' })).toBe('busy');
    s3.failNext(100);
    expect(await isRefused({})).toBe('busy');
    s3.failNext(0);
  });

  it('may be shared with others: names begin with the rest of S3_URL', async () => {
    const within = s3FileStore({ ...s3.settings, bucketUrl: `${s3.settings.bucketUrl}/wijha/live` });
    await within.put(photoName('shared.jpg'), Buffer.from('a'), 'image/jpeg');
    expect(s3.calls()).toContain('PUT wijha/live/photos/shared.jpg');
    expect(await namesOf(within, 'photos')).toEqual(['photos/shared.jpg 1']);
    expect(await namesOf(bucket, 'photos')).toEqual([]);
  });

  it('gets only the encrypted form of a document', async () => {
    const { db } = await testDatabase();
    const logged: string[] = [];
    const documents = createDocumentStore({
      files: bucket,
      keys: await openMasterKeys(db, { documentKeys: [], dataDir: path.join(folder, 'keys') }),
      log: (line) => logged.push(line),
    });
    const bytes = Buffer.from('everything about somebody');
    const now = new Date('2026-11-22T08:00:00Z');
    const [mine, theirs] = [newId(now), newId(now)];
    const document = {
      owner: 'guest',
      purpose: 'document' as const,
      sha256: '',
      mimeType: 'application/pdf' as const,
      bytes: bytes.length,
      width: null,
      height: null,
      pages: 1,
      now,
    };
    for (const id of [mine, theirs]) expect(await documents.keep(db, { id, ...document }, bytes)).toBe(true);
    expect(await documents.read(db, mine)).toEqual(bytes);
    const kept = await bucket.get(documentName(mine));
    expect([kept?.length, kept?.includes('somebody')]).toEqual([bytes.length + 32, false]);

    await bucket.put(documentName(mine), (await bucket.get(documentName(theirs))) ?? Buffer.alloc(0), 'text/plain');
    await expect(documents.read(db, mine)).rejects.toMatchObject({ details: { reason: 'altered' } });
    expect(logged).toEqual([expect.stringContaining(mine)]);
  });
});

describe('a server with a bucket', () => {
  const dataDir = path.join(folder, 'server');
  const open = (s3CacheBytes: number) => openFileStore({ s3: s3.settings, dataDir, s3CacheBytes });

  it('asks it once for a photo while the copy fits, and removes copies that were not asked for longest', async () => {
    const store = open(2_500);
    const [first, second, third] = [1, 2, 3].map((number) => photoName(`cached${number}-640.webp`)) as [
      string,
      string,
      string,
    ];
    for (const name of [first, second, third]) await store.put(name, randomBytes(1_000), 'image/webp');
    const asked = async (...names: string[]) => {
      s3.calls();
      for (const name of names) expect(await Promise.all([store.get(name), store.get(name)])).toHaveLength(2);
      return s3.calls();
    };
    expect(await asked(first, second)).toEqual([`GET ${first}`, `GET ${second}`]);
    expect(await asked(first, second, first)).toEqual([]);
    expect(await asked(third, first)).toEqual([`GET ${third}`]);
    expect(await asked(second)).toEqual([`GET ${second}`]);
    // Another start finds what is there.
    s3.calls();
    const next = open(2_500);
    expect((await next.open(second))?.bytes).toBe(1_000);
    expect(s3.calls()).toEqual([]);
    await next.remove(second);
    expect([await next.get(second), await store.get(second)]).toEqual([null, null]);
  });

  it('still reads what was not moved from DATA_DIR, and removes it there', async () => {
    const name = photoName('left-640.webp');
    await localFileStore(dataDir).put(name, Buffer.from('left'), 'image/webp');
    const store = open(0);
    expect((await store.get(name))?.toString()).toBe('left');
    expect((await store.open(name))?.bytes).toBe(4);
    await store.remove(name);
    expect(await store.get(name)).toBeNull();
    await store.put(name, Buffer.from('left'), 'image/webp');
    expect(() => readFileSync(path.join(dataDir, name))).toThrow('ENOENT');
  });
});
