import { fileTypeFromBuffer } from 'file-type';
import type { Kysely } from 'kysely';
import sharp, { type Sharp } from 'sharp';
import { MAX_PHOTO_BYTES, PHOTO_TYPES } from '#domain/uploads/photo-limits.ts';
import type { Photo } from '#domain/uploads/photo.ts';
import type { Name } from '#domain/words/name.ts';
import type { Database } from '../db/tables.ts';
import { hasFiles, writeFiles, type PhotoFile } from './photo-files.ts';
import { findPhoto, keepPhoto } from './photos-sql.ts';
import { turnstile } from './turnstile.ts';

/** Widths a picture is kept in, px; never wider than it came. */
export const PHOTO_WIDTHS = [320, 640, 960, 1600] as const;

/** A 109 kB PNG can ask for a gigapixel of memory; a phone's largest photo has about 50 million. */
const MAX_PIXELS = 50_000_000;
/** A strip one pixel high passes every other limit and breaks every layout. */
const MAX_ASPECT = 20;
const TYPES: ReadonlySet<string> = new Set(PHOTO_TYPES);

/** Where pictures are kept: rows in the database, files under `dataDir`/photos. */
export interface PhotoStore {
  readonly db: Kysely<Database>;
  readonly dataDir: string;
}

/** A picture that is not taken. `wrong_type`: not a JPEG or PNG that can be read whole. `too_large`: too many bytes or pixels. */
export class PhotoRefused extends Error {
  override readonly name = 'PhotoRefused';
  readonly code: 'too_large' | 'wrong_type';

  constructor(code: PhotoRefused['code'], options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** How long the encoders may look for a smaller file. */
interface Recipe {
  readonly avif: number;
  readonly webp: number;
}
// Made by a job while nobody waits; many read it.
const photographs: Recipe = { avif: 2, webp: 4 };
// Some sixty are made on the first start; drawings are smooth, and lose little by haste.
const drawings: Recipe = { avif: 0, webp: 2 };

// Each may hold 150 MB of pixels.
const atMostTwo = turnstile(2);

/** Longest side of what is kept until the sizes are made, px: more than the widest of them. */
const LONGEST_SIDE = 2560;

/** A person's JPEG or PNG read whole, turned upright, stripped of everything but its pixels. Throws PhotoRefused. */
export async function cleanPhoto(bytes: Buffer): Promise<{ data: Buffer; width: number; height: number }> {
  if (bytes.length > MAX_PHOTO_BYTES) throw new PhotoRefused('too_large');
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  if (type === undefined || !TYPES.has(type)) throw new PhotoRefused('wrong_type');
  return atMostTwo(async () => {
    const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: 30 });
    await refuseUnfit(open);
    const { data, info } = await unreadableIsRefused(() =>
      open()
        .autoOrient()
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: 92 })
        .toBuffer({ resolveWithObject: true }),
    );
    return { data, width: info.width, height: info.height };
  });
}

/** Makes and keeps every size of what `cleanPhoto` gave. Safe to repeat, and to be killed at any point. Throws PhotoRefused. */
export function developPhoto(store: PhotoStore, id: string, clean: Buffer): Promise<Photo> {
  return atMostTwo(() => develop(store, { id, drawn: false, alt: null }, () => sharp(clean, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: 30 }), photographs));
}

/** Keeps one of our own drawings. Never for what people send: SVG can read files and call addresses. */
export async function storeScene(store: PhotoStore, { id, alt, draw }: { id: string; alt: Name; draw: () => string }): Promise<Photo> {
  return (await alreadyKept(store, id)) ?? develop(store, { id, drawn: true, alt }, () => sharp(Buffer.from(draw())), drawings);
}

/** Null when the row or any of its files is missing: then it is made again. */
async function alreadyKept({ db, dataDir }: PhotoStore, id: string): Promise<Photo | null> {
  const photo = await findPhoto(db, id);
  return photo && (await hasFiles(dataDir, photo)) ? photo : null;
}

async function develop({ db, dataDir }: PhotoStore, { id, drawn, alt }: Pick<Photo, 'id' | 'drawn' | 'alt'>, open: () => Sharp, recipe: Recipe): Promise<Photo> {
  const { width, height } = await refuseUnfit(open);
  const fitting = PHOTO_WIDTHS.filter((candidate) => candidate <= width);
  const widths = fitting.length > 0 ? fitting : [width];
  const { data, info } = await unreadableIsRefused(() =>
    open()
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize({ width: Math.max(...widths) })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const upright = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const files: PhotoFile[] = [];
  for (const size of widths) {
    const resized = upright().resize({ width: size });
    const [avif, webp, jpg] = await Promise.all([
      resized.clone().avif({ quality: 60, effort: recipe.avif }).toBuffer(),
      resized.clone().webp({ quality: 78, effort: recipe.webp }).toBuffer(),
      resized.clone().jpeg({ quality: 80, progressive: true }).toBuffer(),
    ]);
    files.push({ name: `${id}-${size}.avif`, bytes: avif }, { name: `${id}-${size}.webp`, bytes: webp }, { name: `${id}-${size}.jpg`, bytes: jpg });
  }
  await writeFiles(dataDir, files);
  const photo: Photo = { id, width, height, widths, drawn, alt };
  await keepPhoto(db, photo);
  return photo;
}

/** The upright size, read from the header alone, so a bomb is refused before anything is unpacked. Throws PhotoRefused. */
async function refuseUnfit(open: () => Sharp): Promise<{ width: number; height: number }> {
  const { autoOrient } = await unreadableIsRefused(() => open().metadata());
  const { width, height } = autoOrient;
  if (width * height > MAX_PIXELS) throw new PhotoRefused('too_large');
  if (Math.max(width, height) > MAX_ASPECT * Math.min(width, height)) throw new PhotoRefused('wrong_type');
  return autoOrient;
}

async function unreadableIsRefused<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    const isTooBig = cause instanceof Error && /pixel limit|too large|timeout/i.test(cause.message);
    throw new PhotoRefused(isTooBig ? 'too_large' : 'wrong_type', { cause });
  }
}
