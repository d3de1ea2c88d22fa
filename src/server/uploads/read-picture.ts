import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { PHOTO_TYPES } from '#domain/uploads/photo-limits.ts';
import { FileRefused } from '../parsing/file-refused.ts';

/** A 109 kB PNG can ask for a gigapixel of memory; a phone's largest photo has about 50 million. */
const MAX_PIXELS = 50_000_000;
/** A strip one pixel high passes every other limit and breaks every layout. */
const MAX_ASPECT = 20;
/** First bytes of the animation chunk in an animated PNG. */
const ANIMATED_PNG = 'image/apng';
const TYPES: ReadonlySet<string> = new Set(PHOTO_TYPES);

/** A picture drawn again: upright, without transparency, and with nothing but its pixels. */
export interface RedrawnPicture {
  readonly bytes: Buffer;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Opens a picture so that one with too many pixels fails instead of being unpacked. */
export const openPicture = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });

/** Draws a JPEG or PNG again as a JPEG whose longest side has at most `maxSide` pixels. Throws FileRefused. */
export async function redrawPicture(
  bytes: Uint8Array,
  { maxSide, quality }: { readonly maxSide: number; readonly quality: number },
): Promise<RedrawnPicture> {
  // Checked by its first bytes before the library sees it, because the library also reads formats that can refer to other files.
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  if (type === ANIMATED_PNG) throw new FileRefused('image_animated');
  if (type === undefined || !TYPES.has(type)) throw new FileRefused('wrong_type');
  await uprightSize(() => openPicture(bytes));
  const { data, info } = await readOrRefuse(() =>
    openPicture(bytes)
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true }),
  );
  return { bytes: data, width: info.width, height: info.height };
}

/** The upright size, read from the header only, so that a decompression bomb is refused before it is unpacked. Throws FileRefused. */
export async function uprightSize(open: () => Sharp): Promise<{ width: number; height: number }> {
  const { autoOrient } = await readOrRefuse(() => open().metadata());
  const { width, height } = autoOrient;
  if (width * height > MAX_PIXELS) throw new FileRefused('image_too_large');
  if (Math.max(width, height) > MAX_ASPECT * Math.min(width, height)) throw new FileRefused('image_proportions');
  return { width, height };
}

/** Turns an error of the library about an unreadable picture into a refusal. */
export async function readOrRefuse<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    const isTooBig = cause instanceof Error && /pixel limit|too large/i.test(cause.message);
    throw new FileRefused(isTooBig ? 'image_too_large' : 'wrong_type', { cause });
  }
}
