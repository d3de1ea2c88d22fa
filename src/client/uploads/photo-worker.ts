import { MAX_PHOTO_BYTES } from '#domain/uploads/photo-limits.ts';
import { readFileFacts } from './file-facts.ts';
import type { PhotoAnswer, PhotoQuestion } from './prepare-photo.ts';

/** Maximum side, in pixels, of a photo that is sent, and of the thumbnail shown meanwhile. */
const MAX_SIDE = 2560;
const SMALL_SIDE = 480;
/** Maximum number of pixels: more than any phone takes, and decoding more could crash the tab. */
const MAX_PIXELS = 120_000_000;
/** JPEG qualities, tried in order until the file is small enough. */
const qualities = [0.88, 0.75, 0.6] as const;

// In sequence: two large photographs at once may crash the tab on a small phone.
let tail = Promise.resolve();

self.addEventListener('message', ({ data }: MessageEvent<PhotoQuestion>) => {
  tail = tail.then(() => answer(data));
});

async function answer(question: PhotoQuestion): Promise<void> {
  const result = await prepared(question).catch(() => ({
    ok: false as const,
    problem: 'unreadable' as const,
    canShrink: false,
  }));
  const said: PhotoAnswer = { id: question.id, result };
  self.postMessage(said, { transfer: result.ok && result.bytes ? [result.bytes] : [] });
}

async function prepared({ photo, mayShrink, turn, isSmallOnly }: PhotoQuestion): Promise<PhotoAnswer['result']> {
  if (photo.size === 0) return { ok: false, problem: 'empty', canShrink: false };
  const { type, width, height } = readFileFacts(new Uint8Array(await photo.slice(0, HEAD_BYTES).arrayBuffer()));
  if (type !== 'image/jpeg' && type !== 'image/png') return { ok: false, problem: 'wrong_type', canShrink: false };
  if (width === null || height === null || width * height > MAX_PIXELS)
    return { ok: false, problem: 'unreadable', canShrink: false };
  if (photo.size > MAX_PHOTO_BYTES && !mayShrink) return { ok: false, problem: 'too_large', canShrink: true };
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  try {
    if (isSmallOnly) return { ok: true, bytes: null, small: await smallOf(bitmap, turn) };
    const canvas = draw(bitmap, MAX_SIDE, turn);
    // Made from the resized photo, which has a fraction of the pixels.
    const small = await smallOf(canvas, 0);
    for (const quality of qualities) {
      const drawn = await canvas.convertToBlob({ type: 'image/jpeg', quality });
      if (drawn.size <= MAX_PHOTO_BYTES) return { ok: true, bytes: await drawn.arrayBuffer(), small };
    }
    return { ok: false, problem: 'unreadable', canShrink: false };
  } finally {
    bitmap.close();
  }
}

const smallOf = (picture: ImageBitmap | OffscreenCanvas, turn: PhotoQuestion['turn']) =>
  draw(picture, SMALL_SIDE, turn).convertToBlob({ type: 'image/jpeg', quality: 0.75 });

/** Bytes read for the header: a camera's metadata, including a preview picture, may precede the frame. */
const HEAD_BYTES = 1_048_576;

/** Redraws the photo upright, which removes metadata such as the location. */
function draw(bitmap: ImageBitmap | OffscreenCanvas, longest: number, turn: 0 | 90 | 180 | 270): OffscreenCanvas {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const isSideways = turn % 180 !== 0;
  const canvas = new OffscreenCanvas(isSideways ? height : width, isSideways ? width : height);
  const pen = canvas.getContext('2d', { alpha: false });
  if (!pen) throw new Error('No canvas');
  // JPEG has no transparency: transparent areas become white, not black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((turn * Math.PI) / 180);
  pen.drawImage(bitmap, -width / 2, -height / 2, width, height);
  return canvas;
}
