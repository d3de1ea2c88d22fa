import { readFile } from 'node:fs/promises';
import { redrawPicture, type RedrawnPicture } from '../read-picture.ts';
import { checkPdf } from './check-pdf.ts';

/** Longest side that is stored, px: small print on a page stays readable. */
const MAX_SIDE = 2560;

/**
 * The stored form of a document: a picture is drawn again, so that no place, camera or hidden content remains; a PDF is kept
 * unchanged if it contains no actions. Throws FileRefused.
 */
export async function cleanDocument({
  path,
  mimeType,
}: {
  readonly path: string;
  readonly mimeType: string;
}): Promise<{ readonly picture: RedrawnPicture } | { readonly pages: number }> {
  const bytes = await readFile(path);
  if (mimeType !== 'application/pdf')
    return { picture: await redrawPicture(bytes, { maxSide: MAX_SIDE, quality: 82 }) };
  return { pages: await checkPdf(bytes) };
}
