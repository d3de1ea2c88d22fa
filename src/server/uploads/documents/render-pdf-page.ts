import { createRequire } from 'node:module';
import path from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { FileRefused } from '../../parsing/file-refused.ts';
import { loadPdfCore } from './pdf-core.ts';

/** A page as a picture. */
export interface RenderedPage {
  /** WebP. */
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Widest picture of a page, px: small print on A4 is readable. */
const MAX_WIDTH = 1_600;
/** Maximum height and number of pixels, for pages that are long strips. */
const MAX_HEIGHT = 8_000;
const MAX_PIXELS = 4_000_000;
/** Maximum scale, so that a stamp is not enlarged to the size of a page. */
const MAX_SCALE = 4;
/** Maximum pixels of one picture within a page; larger ones are left out. */
const MAX_IMAGE_PIXELS = 50_000_000;
const QUALITY = 82;

const library = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
/** Fonts, character maps and decoders come with the library: nothing is fetched. */
const folderOf = (name: string) => `${path.join(library, name)}/`;

/** The number of pages of a PDF, as pdf.js opens it. Throws FileRefused `unreadable`. */
export function countPdfPages(bytes: Uint8Array): Promise<number> {
  return withPdf(bytes, async ({ numPages }) => numPages);
}

/** One page of a PDF drawn on white; null when it has no such page. Throws FileRefused `unreadable`. */
export function renderPdfPage(bytes: Uint8Array, number: number): Promise<RenderedPage | null> {
  return withPdf(bytes, async (pdf) => {
    if (number > pdf.numPages) return null;
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const scale = Math.min(MAX_SCALE, MAX_WIDTH / width, MAX_HEIGHT / height, Math.sqrt(MAX_PIXELS / (width * height)));
    const viewport = page.getViewport({ scale });
    const canvas = createCanvas(Math.max(1, Math.floor(viewport.width)), Math.max(1, Math.floor(viewport.height)));
    // A Node canvas in place of the browser's.
    await page.render({ canvas: canvas as never, viewport, background: '#ffffff', intent: 'display' }).promise;
    return { bytes: await canvas.encode('webp', QUALITY), width: canvas.width, height: canvas.height };
  });
}

type Pdf = Awaited<ReturnType<typeof getDocument>['promise']>;

async function withPdf<T>(bytes: Uint8Array, work: (pdf: Pdf) => Promise<T>): Promise<T> {
  // The parser is loaded already and runs in this thread, which does nothing else.
  await loadPdfCore();
  const loading = getDocument({
    // A copy, because the library takes over the memory of its input.
    data: new Uint8Array(bytes),
    cMapUrl: folderOf('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: folderOf('standard_fonts'),
    wasmUrl: folderOf('wasm'),
    iccUrl: folderOf('iccs'),
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: MAX_IMAGE_PIXELS,
    verbosity: 0,
  });
  try {
    return await work(await loading.promise);
  } catch (cause) {
    throw new FileRefused('unreadable', { cause });
  } finally {
    await loading.destroy();
  }
}
