import { Worker } from 'node:worker_threads';
import type { FileStore } from '#server/files/file-store.ts';
import type { PhotoStore } from '#server/uploads/keep-photo.ts';
import { PHOTO_FORMATS, type PhotoFile, writeFiles } from '#server/uploads/photo-files.ts';
import { CANVAS } from './scenes/pen.ts';
import { photographOf } from './scenes/photographs.ts';
import { pictureOfPhoto } from './pictures.ts';

const FILE_NAME = /^((?:scene|photo)\d+_[\w-]+|p[0-9a-f]{32})-(\d+)\.(avif|webp|jpg)$/;
/** Files made at the same time; the rest of the machine serves. */
const MAX_CONCURRENT = 2;

interface Asked {
  readonly promise: Promise<string | null>;
  readonly resolve: (svg: string | null) => void;
  readonly reject: (error: Error) => void;
}

/** Drawings that the thread works on, by id. */
const asked = new Map<string, Asked>();
let thread: Worker | null = null;

function drawingOf(id: string): Promise<string | null> {
  const there = asked.get(id);
  if (there) return there.promise;
  thread ??= startThread();
  let [resolve, reject]: [Asked['resolve'], Asked['reject']] = [() => {}, () => {}];
  const promise = new Promise<string | null>((...both) => ([resolve, reject] = both));
  asked.set(id, { promise, resolve, reject });
  thread.postMessage(id);
  return promise;
}

function startThread(): Worker {
  const started = new Worker(new URL('./drawing-thread.ts', import.meta.url));
  started.unref();
  started.on('message', ({ id, svg }: { id: string; svg: string | null }) => {
    asked.get(id)?.resolve(svg);
    asked.delete(id);
  });
  // The next request starts another thread.
  started.on('error', (error) => {
    thread = null;
    for (const { reject } of asked.values()) reject(error);
    asked.clear();
  });
  return started;
}

/** Files that are being made, by the store they go to. */
const underway = new WeakMap<FileStore, Map<string, Promise<boolean>>>();
const waiting: (() => void)[] = [];
let running = 0;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_CONCURRENT) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** Makes the file of a sample picture that is asked for the first time. False when it is none of a stored sample picture. */
export function drawPhoto(store: PhotoStore, name: string): Promise<boolean> {
  const [, id, digits, format] = FILE_NAME.exec(name) ?? [];
  if (!id || !isFormat(format)) return Promise.resolve(false);
  const files = underway.get(store.files) ?? new Map<string, Promise<boolean>>();
  underway.set(store.files, files);
  // Two requests for one file wait for the same work.
  const there = files.get(name);
  if (there) return there;
  const made = inTurn(() => makeFile(store, { id, width: Number(digits), format })).finally(() => files.delete(name));
  files.set(name, made);
  return made;
}

type Format = PhotoFile['format'];
const isFormat = (text: string | undefined): text is Format => PHOTO_FORMATS.some((format) => format === text);

async function makeFile(
  { db, files }: PhotoStore,
  { id, width, format }: { id: string; width: number; format: Format },
): Promise<boolean> {
  const stored = await pictureOfPhoto(db, id);
  if (!stored?.widths.includes(width)) return false;
  const picture = await openPicture(stored.scene, width);
  if (!picture) return false;
  const sized = picture.flatten({ background: '#ffffff' }).toColourspace('srgb').resize({ width });
  const encoded =
    format === 'avif'
      ? sized.avif({ quality: 60, effort: 0 })
      : format === 'webp'
        ? sized.webp({ quality: 78, effort: 2 })
        : sized.jpeg({ quality: 80, progressive: true });
  await writeFiles(files, [{ id, width, format, bytes: await encoded.toBuffer() }]);
  return true;
}

/** The picture, drawn larger than it is needed. Only for our own drawings: SVG can read files and call addresses. */
async function openPicture(id: string, width: number) {
  // Most starts draw nothing.
  const { default: sharp } = await import('sharp');
  const photograph = photographOf(id);
  if (photograph) return sharp(photograph.file);
  const svg = await drawingOf(id);
  return svg === null ? null : sharp(Buffer.from(svg), { density: 72 * Math.min(1, (width * 1.5) / CANVAS.width) });
}
