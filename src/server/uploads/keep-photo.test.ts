import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import type { Photo } from '#domain/uploads/photo.ts';
import { localFileStore } from '../files/local-file-store.ts';
import { ParserPool } from '../parsing/parser-pool.ts';
import { Refusal } from '../http/refusal.ts';
import { developPhoto } from './keep-photo.ts';
import { findPhoto, receivePhotoRow } from './photos-sql.ts';

const { db } = await testDatabase();
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'wijha-photos-'));
const parsers = new ParserPool({ dataDir, log: () => {} });
afterAll(async () => {
  await parsers.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The upload and its job, one after the other. */
async function keep(bytes: Buffer): Promise<Photo> {
  const sent = path.join(dataDir, 'incoming', randomUUID());
  await mkdir(path.dirname(sent), { recursive: true });
  await writeFile(sent, bytes);
  const clean = await parsers.run('photo', { path: sent }, { caller: 'somebody' });
  const id = `p${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`;
  await receivePhotoRow(db, { id, width: 1, height: 1, widths: [], drawn: false, alt: null }, new Date());
  return developPhoto({ db, files: localFileStore(dataDir), parsers }, id, clean.bytes);
}
const file = (name: string) => path.join(dataDir, 'photos', name);
const refusal = (bytes: Buffer) =>
  keep(bytes).then(
    () => 'taken',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );

/** Left half red, right half blue, a green bar along the top, so that any turn or mirroring is visible. */
const marked = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#0000ff' } }, left: width / 2, top: 0 },
    { input: { create: { width, height: height / 4, channels: 3, background: '#00ff00' } }, left: 0, top: 0 },
  ]);

/** Turn (degrees clockwise) and mirroring that each EXIF orientation tells a reader to undo. */
const held: Record<number, readonly [turn: number, mirrored: boolean]> = {
  1: [0, false],
  2: [0, true],
  3: [180, false],
  4: [180, true],
  5: [90, true],
  6: [270, false],
  7: [270, true],
  8: [90, false],
};

/** The file of a phone that was held in this orientation. */
async function heldAs(orientation: number): Promise<Buffer> {
  const [turn, mirrored] = held[orientation] ?? [0, false];
  // Turned first, mirrored after: one pipeline would use its own order.
  const turned = await sharp(await marked().png().toBuffer())
    .rotate(turn)
    .png()
    .toBuffer();
  return sharp(turned).flop(mirrored).withMetadata({ orientation }).jpeg().toBuffer();
}

async function colorAt(name: string, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(await readFile(file(name)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * info.channels;
  return (
    ['red', 'green', 'blue'][
      [0, 1, 2].reduce((most, channel) => ((data[at + channel] ?? 0) > (data[at + most] ?? 0) ? channel : most), 0)
    ] ?? ''
  );
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a photo with EXIF orientation %i is stored upright', async (value) => {
  const photo = await keep(await heldAs(value));
  expect(photo).toMatchObject({ width: 800, height: 600, widths: [320, 640], drawn: false, alt: null });
  for (const format of ['avif', 'webp', 'jpg']) {
    const name = `${photo.id}-640.${format}`;
    expect([await colorAt(name, 0.5, 0.1), await colorAt(name, 0.2, 0.7), await colorAt(name, 0.8, 0.7)]).toEqual([
      'green',
      'red',
      'blue',
    ]);
  }
});

test('place and camera of a photo are removed from every file', async () => {
  const photographed = await marked(1700, 900)
    .withExif({
      IFD0: { Make: 'SecretMaker', Copyright: 'SecretOwner' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '24/1 42/1 30/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '46/1 40/1 30/1',
      },
    })
    .withXmp(
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="SecretPlace"/></rdf:RDF></x:xmpmeta>',
    )
    .jpeg()
    .toBuffer();
  expect((await sharp(photographed).metadata()).exif?.includes('SecretMaker')).toBe(true);
  const photo = await keep(photographed);
  expect(photo.widths).toEqual([320, 640, 960, 1600]);
  const names = (await readdir(path.join(dataDir, 'photos'))).filter((name) => name.startsWith(photo.id));
  expect(names).toHaveLength(12);
  for (const name of names) {
    const bytes = await readFile(file(name));
    const { exif, xmp, iptc } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined });
    expect(bytes.includes('Secret')).toBe(false);
  }
});

test('the same file is the same photo, stored once, and made again if its files are lost', async () => {
  const bytes = await marked(1000, 500).jpeg().toBuffer();
  const [first, second] = await Promise.all([keep(bytes), keep(bytes)]);
  expect(second).toEqual(first);
  expect(first.id).toMatch(/^p[0-9a-f]{32}$/);
  expect(await findPhoto(db, first.id)).toEqual(first);
  await rm(file(`${first.id}-640.webp`));
  expect(await keep(bytes)).toEqual(first);
  expect(existsSync(file(`${first.id}-640.webp`))).toBe(true);
  expect((await readdir(path.join(dataDir, 'photos'))).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('a picture smaller than the smallest width keeps its own, with transparency turned to white', async () => {
  const photo = await keep(
    await sharp({ create: { width: 200, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer(),
  );
  expect(photo.widths).toEqual([200]);
  const { data } = await sharp(file(`${photo.id}-200.jpg`))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)].every((channel) => channel > 250)).toBe(true);
});

test('a file that is not a JPEG or PNG is refused, whatever its name or type', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><image href="file:///etc/passwd"/></svg>',
  );
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const webp = await marked().webp().toBuffer();
  const gif = await marked().gif().toBuffer();
  const pretending = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), html]);
  for (const bytes of [svg, html, webp, gif, pretending, Buffer.alloc(0), Buffer.from('%PDF-1.7')])
    expect(await refusal(bytes)).toBe('wrong_type');
});

test('data hidden after a photo is removed', async () => {
  const photo = await keep(
    Buffer.concat([await marked().jpeg().toBuffer(), Buffer.from('<script>hidden()</script>PK\u0003\u0004')]),
  );
  for (const name of (await readdir(path.join(dataDir, 'photos'))).filter((each) => each.startsWith(photo.id))) {
    expect((await readFile(file(name))).includes('hidden()')).toBe(false);
  }
});

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** A valid black PNG that needs a thousand times its size to unpack. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('a small file that unpacks to a gigapixel is refused from its header', async () => {
  const bytes = bomb(30_000, 30_000);
  expect(bytes.length).toBeLessThan(200_000);
  expect(await refusal(bytes)).toBe('too_large');
  // The file has only a header: unpacking it would fail with another reason.
  expect(await refusal(bytes.subarray(0, 1_000))).toBe('too_large');
});

test('a truncated photo is refused and leaves nothing', async () => {
  const noise = await sharp({
    create: {
      width: 900,
      height: 700,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();
  const before = await readdir(path.join(dataDir, 'photos'));
  expect(await refusal(noise.subarray(0, Math.floor(noise.length * 0.6)))).toBe('wrong_type');
  expect(await readdir(path.join(dataDir, 'photos'))).toEqual(before);
});

test('a file over 5 MB and an extremely narrow picture are refused', async () => {
  expect(await refusal(Buffer.concat([await marked().jpeg().toBuffer(), Buffer.alloc(5 * 1024 * 1024)]))).toBe(
    'too_large',
  );
  expect(
    await refusal(
      await sharp({ create: { width: 2100, height: 100, channels: 3, background: '#123456' } })
        .png()
        .toBuffer(),
    ),
  ).toBe('wrong_type');
  expect(
    (
      await keep(
        await sharp({ create: { width: 2000, height: 100, channels: 3, background: '#123456' } })
          .png()
          .toBuffer(),
      )
    ).height,
  ).toBe(100);
});

const photographs = new URL('../../../tests/vectors/photographs/', import.meta.url);

test('real photographs are kept, each within its own width', async () => {
  const names = readdirSync(photographs).filter((name) => name.endsWith('.jpg'));
  expect(names.length).toBeGreaterThan(2);
  for (const name of names) {
    const photo = await keep(readFileSync(new URL(name, photographs)));
    const widest = photo.widths.at(-1) ?? 0;
    expect(widest).toBeLessThanOrEqual(photo.width);
    const jpeg = await sharp(file(`${photo.id}-${widest}.jpg`)).metadata();
    expect(jpeg.width / jpeg.height).toBeCloseTo(photo.width / photo.height, 1);
  }
});
