import sharp, { type Sharp } from 'sharp';
import { openPicture, readOrRefuse, uprightSize } from './read-picture.ts';

/** Widths of a picture, px; never wider than the original. */
const PHOTO_WIDTHS = [320, 640, 960, 1600] as const;

/** A picture in every size and format, and its own size upright. */
export interface PhotoSizes {
  readonly width: number;
  readonly height: number;
  readonly widths: number[];
  readonly files: readonly {
    readonly width: number;
    readonly format: 'avif' | 'webp' | 'jpg';
    readonly bytes: Uint8Array;
  }[];
}

/** Effort of the encoders: higher takes longer and gives smaller files. */
interface Recipe {
  readonly avif: number;
  readonly webp: number;
}
// Made by a job in the background, and read often.
const photographs: Recipe = { avif: 2, webp: 4 };
// Some sixty are made at the first start; drawings are smooth and lose little at low effort.
const drawings: Recipe = { avif: 0, webp: 2 };

/** Every size of a photo. Throws FileRefused. */
export const photoSizes = (bytes: Uint8Array): Promise<PhotoSizes> => sizesOf(() => openPicture(bytes), photographs);

/** Every size of one of our own drawings. Never for files of people: SVG can read files and call addresses. */
export const drawingSizes = (svg: string): Promise<PhotoSizes> => sizesOf(() => sharp(Buffer.from(svg)), drawings);

async function sizesOf(open: () => Sharp, recipe: Recipe): Promise<PhotoSizes> {
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
  const files: PhotoSizes['files'][number][] = [];
  for (const size of widths) {
    const resized = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).resize({
      width: size,
    });
    const [avif, webp, jpg] = await Promise.all([
      resized.clone().avif({ quality: 60, effort: recipe.avif }).toBuffer(),
      resized.clone().webp({ quality: 78, effort: recipe.webp }).toBuffer(),
      resized.clone().jpeg({ quality: 80, progressive: true }).toBuffer(),
    ]);
    files.push(
      { width: size, format: 'avif', bytes: avif },
      { width: size, format: 'webp', bytes: webp },
      { width: size, format: 'jpg', bytes: jpg },
    );
  }
  return { width, height, widths, files };
}
