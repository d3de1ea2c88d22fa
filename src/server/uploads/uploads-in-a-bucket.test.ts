import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/time/durations.ts';
import { uploadPhoto } from '../../../tests/support/advertisers.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { startS3Server } from '../../../tests/support/s3-server.ts';
import { testApp } from '../../../tests/support/server-app.ts';
import { createAccount } from '../accounts/accounts-sql.ts';
import { openSession } from '../accounts/sessions.ts';
import { createServerApp } from '../app.ts';
import { createSite } from '../http/site.ts';
import { findPhoto } from './photos-sql.ts';
import { sweepPhotos } from './sweep-photos.ts';
import { sweepVideos } from './videos.ts';

const s3 = await startS3Server();
afterAll(() => s3.close());
const { app, services, logged } = await testApp({}, s3.environment);
const { db, clock, dataDir } = services;
const account = { name: 'noura', email: 'noura@example.com', accountType: 'individual', locale: 'en' } as const;
const id = await createAccount(db, { ...account, password: 'a long enough password' }, clock());
const who = { authorization: `Bearer ${await openSession(db, id, clock())}` };

const dist = path.join(dataDir, 'dist');
await mkdir(dist, { recursive: true });
await writeFile(path.join(dist, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
const pages = createServerApp(services, { site: await createSite(services, { dist, hasSubject: async () => true }) });

const inBucket = async (kind: 'photos' | 'originals' | 'videos') =>
  (await Array.fromAsync(services.files.list(kind))).map(({ name }) => name);

it('a photo is made from its original in the bucket, shown with its headers, and deleted', async () => {
  const photo = await uploadPhoto(app, who, 40);
  await eventually(async () => expect((await findPhoto(db, photo))?.widths.length).toBeGreaterThan(0));
  await eventually(async () => expect(await inBucket('originals')).toEqual([]));
  const names = await inBucket('photos');
  expect(names.length % 3).toBe(0);
  expect(readdirSync(dataDir)).not.toContain('photos');
  const name = names.find((one) => one.endsWith('.webp')) ?? '';
  const show = () => pages.request(`/${name}`);
  const shown = await show();
  expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ]);
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(await services.files.get(name));
  s3.calls();
  expect((await show()).status).toBe(200);
  expect(s3.calls()).toEqual([]);
  expect(shown.headers.get('content-security-policy')).toBe((await show()).headers.get('content-security-policy'));

  await sweepPhotos(services, new Date(clock().getTime() + 25 * HOUR_MS));
  expect(await inBucket('photos')).toEqual([]);
  expect((await show()).status).toBe(404);
});

it('a video is sent in parts to the bucket, answered in ranges, and deleted', async () => {
  const box = (type: string, content: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(content.length + 8);
    return Buffer.concat([size, Buffer.from(type), content]);
  };
  const media = Buffer.alloc(9 * 1024 * 1024, 'media');
  const bytes = Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isommp42')),
    box('moov', box('mvhd', Buffer.alloc(100))),
    box('mdat', media),
  ]);
  s3.calls();
  const response = await app.request('/api/uploads/videos', {
    method: 'POST',
    headers: {
      'content-type': 'video/mp4',
      'content-digest': `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`,
      ...who,
    },
    body: new Uint8Array(bytes),
  });
  const { url } = ((await response.json()) as { data: { url: string } }).data;
  expect(s3.calls().filter((call) => call === `PUT ${url.slice(1)}`)).toHaveLength(2);
  const part = await pages.request(url, { headers: { range: `bytes=${bytes.length - 5}-` } });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    `bytes ${bytes.length - 5}-${bytes.length - 1}/${bytes.length}`,
    bytes.subarray(-5).toString(),
  ]);
  const whole = await pages.request(url);
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);

  await sweepVideos(services, new Date(clock().getTime() + 25 * HOUR_MS));
  expect(await inBucket('videos')).toEqual([]);
  expect((await pages.request(url)).status).toBe(404);
});

it('an upload is asked for again while the bucket is down, and a photo waits for it', async () => {
  s3.failNext(1_000);
  await expect(uploadPhoto(app, who, 90)).rejects.toThrow(TypeError);
  s3.failNext(0);
  const photo = await uploadPhoto(app, who, 90);
  await eventually(async () => expect((await findPhoto(db, photo))?.widths.length).toBeGreaterThan(0));
  expect(logged).toEqual([expect.stringMatching(/POST \/api\/uploads: The file store does not answer\.$/)]);
});
