import sharp from 'sharp';
import { documentTypes, type DocumentPurpose } from '#domain/uploads/document.ts';
import { Refusal, type ReceivedFile } from '../../http/serve.ts';
import { turnstile } from '../turnstile.ts';
import { isHarmlessPdf } from './check-pdf.ts';

/** A document as it is kept. */
export interface CleanDocument {
  readonly bytes: Buffer;
  readonly mimeType: 'image/jpeg' | 'application/pdf';
  /** Pixels of a picture. */
  readonly width: number | null;
  readonly height: number | null;
}

const MAX_PIXELS = 50_000_000;
const MAX_ASPECT = 20;
/** Longest side that is kept, px: small print on a page is still read. */
const LONGEST_SIDE = 2560;

// Each may hold 150 MB of pixels.
const atMostTwo = turnstile(2);

/**
 * What is kept of a file: a picture is drawn again upright as a JPEG, so that neither place, camera nor hidden content
 * stays; a PDF is kept as it came when nothing in it acts. Throws Refusal `wrong_type` or `too_large`.
 */
export async function cleanDocument({ mimeType }: Pick<ReceivedFile, 'mimeType'>, bytes: Buffer, purpose: DocumentPurpose): Promise<CleanDocument> {
  if (!documentTypes[purpose].includes(mimeType)) throw new Refusal('wrong_type');
  if (mimeType !== 'application/pdf') return atMostTwo(() => redraw(bytes));
  if (!isHarmlessPdf(bytes)) throw new Refusal('wrong_type');
  return { bytes, mimeType, width: null, height: null };
}

async function redraw(bytes: Buffer): Promise<CleanDocument> {
  try {
    const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: 20 });
    // Read from the header alone, so a bomb is refused before anything is unpacked.
    const { width, height } = await open().metadata();
    if (width * height > MAX_PIXELS) throw new Refusal('too_large');
    if (Math.max(width, height) > MAX_ASPECT * Math.min(width, height)) throw new Refusal('wrong_type');
    const { data, info } = await open()
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, mimeType: 'image/jpeg', width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const isTooBig = error instanceof Error && /pixel limit|too large|timeout/i.test(error.message);
    throw new Refusal(isTooBig ? 'too_large' : 'wrong_type');
  }
}
