import sharp, { type Sharp } from 'sharp';
import { photoLook } from './photo-look.ts';
import { openPicture, readOrRefuse, uprightSize } from './read-picture.ts';

/** Widths of a picture, px; never wider than the original. */
const PHOTO_WIDTHS = [320, 640, 960, 1600] as const;

/** A picture in every size and format, and its own size upright. */
export interface PhotoSizes {
  readonly width: number;
  readonly height: number;
  readonly widths: number[];
  /** By which pictures that look the same are found (photo-look.ts). */
  readonly look: string;
  readonly files: readonly {
    readonly width: number;
    readonly format: 'avif' | 'webp' | 'jpg';
    readonly bytes: Uint8Array;
  }[];
}

/** Efforts of the encoders: higher takes longer and gives smaller files. Made by a job in the background, and read often. */
const EFFORT = { avif: 2, webp: 4 } as const;

/** Every size of a photo. Throws FileRefused. */
export const photoSizes = (bytes: Uint8Array): Promise<PhotoSizes> => sizesOf(() => openPicture(bytes));

async function sizesOf(open: () => Sharp): Promise<PhotoSizes> {
  const { width, height } = await uprightSize(open);
  const fitting = PHOTO_WIDTHS.filter((candidate) => candidate <= width);
  const widths = fitting.length > 0 ? [...fitting] : [width];
  const { data, info } = await readOrRefuse(() =>
    open()
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize({ width: Math.max(...widths) })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const whole = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const look = await photoLook(whole);
  const files: PhotoSizes['files'][number][] = [];
  for (const size of widths) {
    const resized = whole.clone().resize({ width: size });
    const [avif, webp, jpg] = await Promise.all([
      resized.clone().avif({ quality: 60, effort: EFFORT.avif }).toBuffer(),
      resized.clone().webp({ quality: 78, effort: EFFORT.webp }).toBuffer(),
      resized.clone().jpeg({ quality: 80, progressive: true }).toBuffer(),
    ]);
    files.push(
      { width: size, format: 'avif', bytes: avif },
      { width: size, format: 'webp', bytes: webp },
      { width: size, format: 'jpg', bytes: jpg },
    );
  }
  return { width, height, widths, look, files };
}
