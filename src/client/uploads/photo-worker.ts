import { MAX_PHOTO_BYTES } from '#domain/uploads/photo-limits.ts';
import { readFileFacts } from './file-facts.ts';
import type { PhotoAnswer, PhotoQuestion } from './prepare-photo.ts';

/** Longest side, in pixels, of a photo that leaves the device, and of the small one that the screen shows meanwhile. */
const MAX_SIDE = 2560;
const SMALL_SIDE = 480;
/** More pixels than any telephone takes; decoding them could end the tab. */
const MAX_PIXELS = 120_000_000;
/** Tried one after the other until the file is small enough. */
const qualities = [0.88, 0.75, 0.6] as const;

// One after the other: two large photographs at once may end the tab on a small phone.
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
    // From what is small already: that is a fraction of the pixels.
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

/** A camera's own metadata, a picture among it, may stand before the frame. */
const HEAD_BYTES = 1_048_576;

/** Draws it anew, upright: what is not pixels, such as the place it was taken, does not come along. */
function draw(bitmap: ImageBitmap | OffscreenCanvas, longest: number, turn: 0 | 90 | 180 | 270): OffscreenCanvas {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const isSideways = turn % 180 !== 0;
  const canvas = new OffscreenCanvas(isSideways ? height : width, isSideways ? width : height);
  const pen = canvas.getContext('2d', { alpha: false });
  if (!pen) throw new Error('No canvas');
  // JPEG knows no transparency: what was see-through becomes paper, not black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((turn * Math.PI) / 180);
  pen.drawImage(bitmap, -width / 2, -height / 2, width, height);
  return canvas;
}
