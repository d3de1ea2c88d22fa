import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const MAX_BYTES = 5 * 1024 * 1024;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Just below the limit of 50 million pixels. */
const MAX_SIZE = { width: 7_900, height: 6_300 };

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function header(width: number, height: number, depth: number, color: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, color, 0, 0, 0], 8);
  return chunk('IHDR', data);
}

const flat = () => sharp({ create: { ...MAX_SIZE, channels: 3, background: '#808080' } });

/** A progressive JPEG whose last scan is repeated: each covers every pixel. */
async function manyScans(): Promise<Buffer> {
  const jpeg = await flat().jpeg({ progressive: true, quality: 50 }).toBuffer();
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(last, -2);
  const count = Math.floor((MAX_BYTES - jpeg.length) / scan.length);
  return Buffer.concat([jpeg.subarray(0, -2), ...Array<Buffer>(Math.max(0, count)).fill(scan), jpeg.subarray(-2)]);
}

/** A PNG with as many frames as fit, each as large as the image. */
async function animated(): Promise<Buffer> {
  const still = await sharp({ create: { width: 2_000, height: 2_000, channels: 3, background: '#808080' } })
    .png()
    .toBuffer();
  const control = (sequence: number) => {
    const data = Buffer.alloc(26);
    for (const [at, value] of [sequence, 2_000, 2_000].entries()) data.writeUInt32BE(value, at * 4);
    data.writeUInt16BE(1, 20);
    data.writeUInt16BE(100, 22);
    return chunk('fcTL', data);
  };
  const pixels = deflateSync(Buffer.alloc(2_000 * 6_001));
  const frame = (nth: number) => {
    const sequence = Buffer.alloc(4);
    sequence.writeUInt32BE(2 * nth);
    return Buffer.concat([control(2 * nth - 1), chunk('fdAT', Buffer.concat([sequence, pixels]))]);
  };
  const count = Math.floor((MAX_BYTES - still.length - 100) / (pixels.length + 70));
  const total = Buffer.alloc(8);
  total.writeUInt32BE(count + 1);
  return Buffer.concat([
    still.subarray(0, 33),
    chunk('acTL', total),
    control(0),
    still.subarray(33, -12),
    ...Array.from({ length: count }, (_, nth) => frame(nth + 1)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A JPEG whose header claims the largest dimensions the format knows. */
async function hugeDimensions(): Promise<Buffer> {
  const jpeg = Buffer.from(await flat().jpeg({ quality: 50 }).toBuffer());
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(65_500, frame + 5);
  jpeg.writeUInt16BE(65_500, frame + 7);
  return jpeg;
}

/** Images that are expensive to open. */
export const hostileImages: Readonly<Record<string, () => Promise<Buffer>>> = {
  'a PNG that claims a gigapixel': async () =>
    Buffer.concat([
      SIGNATURE,
      header(30_000, 30_000, 1, 0),
      chunk('IDAT', deflateSync(Buffer.alloc(30_000 * 3_751))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  'a JPEG that claims four gigapixels': hugeDimensions,
  'a PNG of many frames': animated,
  'a PNG of 50 million pixels in seven passes': () => flat().ensureAlpha(0.5).png({ progressive: true }).toBuffer(),
  'a PNG of compressed text': async () => {
    const text = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(8_000_000))]));
    const image = await sharp({ create: { width: 50, height: 50, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    return Buffer.concat([
      image.subarray(0, 33),
      ...Array<Buffer>(Math.floor((MAX_BYTES - image.length) / text.length)).fill(text),
      image.subarray(33),
    ]);
  },
  'a JPEG of 50 million pixels in as many scans as fit': manyScans,
  'a JPEG of metadata': async () => {
    const image = await sharp({ create: { width: 50, height: 50, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const segment = Buffer.concat([
      Buffer.from([0xff, 0xe1, 0xff, 0xff]),
      Buffer.from('Exif\0\0MM\0*\0\0\0\u0008\xff\xff', 'latin1'),
      Buffer.alloc(65_533 - 16, 0xff),
    ]);
    return Buffer.concat([
      image.subarray(0, 2),
      ...Array<Buffer>(Math.floor((MAX_BYTES - image.length) / segment.length)).fill(segment),
      image.subarray(2),
    ]);
  },
};
