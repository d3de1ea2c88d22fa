import { MAX_DOCUMENT_BYTES } from '#domain/uploads/document.ts';
import { readFileFacts } from './file-facts.ts';
import { drawWatermark, type Watermark } from './watermark.ts';

/** Maximum side, in pixels, of a photograph that is sent. */
const MAX_SIDE = 2560;
/** Maximum number of pixels: more than any phone takes, and decoding more could crash the tab. */
const MAX_PIXELS = 120_000_000;
/** JPEG qualities, tried in order until the file is small enough. */
const qualities = [0.9, 0.8, 0.65, 0.5] as const;

/** A file ready to be stored and sent, or why it is refused. `canShrink`: the person may have it made smaller. */
export type PreparedFile =
  | { readonly ok: true; readonly bytes: ArrayBuffer; readonly type: 'image/jpeg' | 'application/pdf' }
  | {
      readonly ok: false;
      readonly problem: 'wrong_type' | 'too_large' | 'empty' | 'unreadable';
      readonly canShrink: boolean;
    };

/**
 * Checks a chosen file by its bytes and makes a photograph safe to send: upright, without metadata (place, device), at most
 * 2,560 px, and with `mark` as watermark. A PDF is unchanged. One above 5 MB is refused unless the person asked to have it shrunk.
 */
export async function prepareFile(
  file: Blob,
  { taken, mayShrink, mark }: { taken: readonly string[]; mayShrink: boolean; mark: Watermark | null },
): Promise<PreparedFile> {
  if (file.size === 0) return refused('empty');
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    // The chosen file is gone: moved, or on an unreachable cloud drive.
    return refused('unreadable');
  }
  const { type, width, height } = readFileFacts(new Uint8Array(bytes));
  if (type === null || !taken.includes(type)) return refused('wrong_type');
  if (type === 'application/pdf')
    return file.size > MAX_DOCUMENT_BYTES ? refused('too_large') : { ok: true, bytes, type };
  if (width === null || height === null || width * height > MAX_PIXELS) return refused('unreadable');
  if (file.size > MAX_DOCUMENT_BYTES && !mayShrink) return { ok: false, problem: 'too_large', canShrink: true };
  const drawn = await redraw(new Blob([bytes], { type }), mark);
  return drawn ? { ok: true, bytes: drawn, type: 'image/jpeg' } : refused('unreadable');
}

const refused = (problem: 'wrong_type' | 'too_large' | 'empty' | 'unreadable') =>
  ({ ok: false, problem, canShrink: false }) as const;

/** Redraws the photograph, which removes metadata. Null when the browser cannot decode it. */
async function redraw(photo: Blob, mark: Watermark | null): Promise<ArrayBuffer | null> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext('2d', { alpha: false });
  if (!pen) return null;
  // JPEG has no transparency: transparent areas become white, not black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  if (mark) await drawWatermark(pen, mark);
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob && blob.size <= MAX_DOCUMENT_BYTES) return blob.arrayBuffer();
  }
  return null;
}
