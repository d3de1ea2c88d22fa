import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sampleCarAdvert, samplePropertyAdvert } from '../../../tests/support/sample-advert.ts';
import type { OwnAdvert } from '#domain/adverts/advert.ts';
import type { ListingDetail } from '#domain/listings/listing.ts';
import { MAX_VIDEO_BYTES, type StoredVideo } from '#domain/uploads/video.ts';
import { uploadPhoto } from '../../../tests/support/advertisers.ts';
import { callsOf, type Who } from '../../../tests/support/applicants.ts';
import { testApp } from '../../../tests/support/server-app.ts';
import { createAccount } from '../accounts/accounts-sql.ts';
import { openSession } from '../accounts/sessions.ts';
import { sweepVideos } from './videos.ts';
import { HOUR_MS } from '#domain/time/durations.ts';

const { app, services, logged } = await testApp();
const { db, clock, dataDir } = services;
const { get, post } = callsOf({ app });

async function person(name: string, role?: 'staff'): Promise<Who> {
  const id = await createAccount(
    db,
    {
      name,
      email: `${name}@example.com`,
      accountType: 'individual',
      locale: 'en',
      password: 'a long enough password',
      ...(role && { role }),
    },
    clock(),
  );
  return { authorization: `Bearer ${await openSession(db, id, clock())}` };
}
const owner = await person('noura');
const clerk = await person('clerk', 'staff');

/** A box of an MP4: its length, its name, its content. */
const part = (type: string, ...held: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(held);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};
const PLACE = '+24.7136+046.6753/';
/** An MP4 as a phone writes it: the place in the user data, and again in the metadata of a track. */
const videoBytes = (nth = 0): Buffer =>
  Buffer.concat([
    part('ftyp', Buffer.from('isom\0\0\0\0isommp42')),
    part(
      'moov',
      part('mvhd', Buffer.alloc(100)),
      part('trak', part('tkhd', Buffer.alloc(80)), part('meta', Buffer.from(PLACE))),
      part('udta', part('\u00a9xyz', Buffer.from(PLACE))),
    ),
    part('mdat', Buffer.alloc(20_000, nth + 1)),
  ]);

const send = (bytes: Buffer, who: Who = owner) =>
  app.request('/api/uploads/videos', {
    method: 'POST',
    headers: {
      'content-type': 'video/mp4',
      'content-digest': `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`,
      ...who,
    },
    body: new Uint8Array(bytes),
  });
const sent = async (bytes: Buffer) => ((await (await send(bytes)).json()) as { data: StoredVideo }).data;
const fileOf = ({ url }: StoredVideo) => path.join(dataDir, url);

const photos: string[] = [];
for (let hue = 0; hue < 3; hue += 1) photos.push(await uploadPhoto(app, owner, hue * 40));
const property = (video: string | null, answers: object = {}) => {
  const sample = samplePropertyAdvert('2099-01-01');
  return { ...sample, answers: { ...sample.answers, ...answers }, photos, video };
};

test('a video is stored once, with every byte in its place and without where it was recorded', async () => {
  const bytes = videoBytes();
  const [first, second] = await Promise.all([sent(bytes), sent(bytes)]);
  expect(second).toEqual(first);
  const kept = readFileSync(fileOf(first));
  expect(kept.length).toBe(bytes.length);
  expect(kept.includes(PLACE)).toBe(false);
  expect(kept.includes('udta')).toBe(false);
  const at = bytes.indexOf('mdat');
  expect(kept.subarray(at).equals(bytes.subarray(at))).toBe(true);
});

test('a file that is not a video, truncated, too large or from a guest is refused, and nothing is kept', async () => {
  const whole = videoBytes(1);
  expect((await send(whole.subarray(0, whole.length - 100))).status).toBe(415);
  expect((await send(part('ftyp', Buffer.from('isom\0\0\0\0isommp42')))).status).toBe(415);
  expect(
    (await send(Buffer.concat([part('ftyp', Buffer.from('qt  \0\0\0\0qt  ')), part('moov'), part('mdat')]))).status,
  ).toBe(415);
  expect((await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(415);
  expect((await send(Buffer.concat([whole, Buffer.alloc(MAX_VIDEO_BYTES)]))).status).toBe(413);
  expect((await send(whole, { authorization: '' })).status).toBe(401);
  // A box with a length beyond the end of the file.
  const lying = videoBytes(2);
  lying.writeUInt32BE(0x7fff_ffff, lying.indexOf('udta') - 4);
  expect((await send(lying)).status).toBe(415);
  expect(logged).toEqual([]);
});

test('an advert of a property streams its video in ranges; its owner gets it back for editing, and a car has none', async () => {
  const video = await sent(videoBytes(3));
  const { id } = (
    await post<{ id: string }>(
      owner,
      '/adverts/properties',
      property(video.id, { video: 'https://example.com/videoBytes' }),
    )
  ).body.data;
  expect((await get<OwnAdvert>(owner, `/adverts/${id}`)).body.data).toMatchObject({
    video,
    answers: { video: 'https://example.com/videoBytes' },
  });
  await post(clerk, `/desk/adverts/${id}/accept`, { seen: 1 });
  expect((await get<ListingDetail>({}, `/properties/${id}`)).body.data.video).toEqual({ kind: 'file', url: video.url });

  const refused = await post(owner, '/adverts/cars', { ...sampleCarAdvert, photos, video: video.id });
  expect(refused).toMatchObject({ status: 422, body: { errors: { video: [expect.any(String)] } } });
  const missing = `v${'0'.repeat(32)}`;
  expect(await post(owner, '/adverts/properties', property(missing))).toMatchObject({
    status: 409,
    body: { code: 'uploads_missing', state: { uploads: [missing] } },
  });
  expect((await post(owner, '/adverts/properties', property('../../etc/passwd'))).status).toBe(422);
});

test('a video that no advert shows is deleted after a day; one that is shown, or was sent again, stays', async () => {
  const [shown, alone, again] = [await sent(videoBytes(4)), await sent(videoBytes(5)), await sent(videoBytes(6))];
  await post(owner, '/adverts/properties', property(shown.id), randomUUID());
  const later = new Date(clock().getTime() + 25 * HOUR_MS);
  await db.updateTable('videos').set({ used_at: later }).where('id', '=', again.id).execute();
  await sweepVideos(services, later);
  expect([shown, alone, again].map((video) => existsSync(fileOf(video)))).toEqual([true, false, true]);
  expect(await post(owner, '/adverts/properties', property(alone.id))).toMatchObject({
    status: 409,
    body: { code: 'uploads_missing' },
  });
  expect(await sent(videoBytes(5))).toEqual(alone);
  expect(existsSync(fileOf(alone))).toBe(true);
});
