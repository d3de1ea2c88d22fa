import { Hono } from 'hono';
import { afterAll, describe, expect, it } from 'vitest';
import { startS3Server } from '../../../tests/support/s3-server.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { openFileStore } from '../files/file-store.ts';
import { localFileStore } from '../files/local-file-store.ts';
import { sendStored } from './send-stored.ts';

const s3 = await startS3Server();
const { folder, remove } = temporaryFolder('sent');
afterAll(async () => {
  await s3.close();
  remove();
});

describe.each([
  ['a folder', localFileStore(folder)],
  ['a bucket', openFileStore({ s3: s3.settings, dataDir: folder, s3CacheBytes: 1_000 })],
])('a file in %s', async (_, store) => {
  await store.put('videos/v1.mp4', Buffer.from('0123456789'), 'video/mp4');
  const app = new Hono().get('/videos/:name', (c) => {
    const name = `videos/${c.req.param('name')}`;
    return sendStored(c, name, () => store.open(name));
  });
  const ask = async (headers: Record<string, string> = {}, method = 'GET') => {
    const response = await app.request('/videos/v1.mp4', { method, headers });
    const { status } = response;
    return {
      status,
      range: response.headers.get('content-range'),
      text: await response.text(),
      headers: response.headers,
    };
  };

  it('is answered whole, with what caches and players need', async () => {
    const { status, text, headers } = await ask();
    expect([status, text]).toEqual([200, '0123456789']);
    expect(Object.fromEntries(headers)).toEqual({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': '10',
      'content-type': 'video/mp4',
      etag: '"v1.mp4"',
    });
    expect(await ask({}, 'HEAD')).toMatchObject({ status: 200, text: '' });
    expect(await ask({ 'if-none-match': '"v1.mp4"' })).toMatchObject({ status: 304, text: '' });
  });

  it.each([
    // Not 0-0, which s3rver takes for the whole file.
    ['bytes=0-1', 206, 'bytes 0-1/10', '01'],
    ['bytes=7-', 206, 'bytes 7-9/10', '789'],
    ['bytes=-3', 206, 'bytes 7-9/10', '789'],
    ['bytes=-99', 206, 'bytes 0-9/10', '0123456789'],
    ['bytes=4-99', 206, 'bytes 4-9/10', '456789'],
    ['bytes=10-', 416, 'bytes */10', ''],
    ['bytes=-0', 416, 'bytes */10', ''],
    ['bytes=5-2', 200, null, '0123456789'],
    ['bytes=0-1,4-5', 200, null, '0123456789'],
    ['lines=0-1', 200, null, '0123456789'],
  ])('is answered for "%s" with %i', async (range, status, said, text) => {
    expect(await ask({ range })).toMatchObject({ status, range: said, text });
  });

  it('is answered in part only while it is the same', async () => {
    expect(await ask({ range: 'bytes=1-2', 'if-range': '"v1.mp4"' })).toMatchObject({ status: 206, text: '12' });
    expect(await ask({ range: 'bytes=1-2', 'if-range': '"v2.mp4"' })).toMatchObject({ status: 200 });
  });

  it('is missing without a trace in caches', async () => {
    const { status, headers } = await app.request('/videos/v9.mp4');
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
});

it('a bucket that is down is busy, and nothing of it is cached', async () => {
  const store = openFileStore({
    s3: { ...s3.settings, bucketUrl: 'http://127.0.0.1:1/files' },
    dataDir: folder,
    s3CacheBytes: 0,
  });
  const app = new Hono().get('/photos/a.jpg', (c) => sendStored(c, 'photos/a.jpg', () => store.open('photos/a.jpg')));
  const { status, headers } = await app.request('/photos/a.jpg');
  expect([status, headers.get('cache-control'), headers.get('retry-after')]).toEqual([503, 'no-store', '5']);
});
