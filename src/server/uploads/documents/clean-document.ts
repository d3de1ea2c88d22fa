import { readFile } from 'node:fs/promises';
import { redrawPicture, type RedrawnPicture } from '../read-picture.ts';
import { checkPdf } from './check-pdf.ts';

/** Longest side that is kept, px: small print on a page is still read. */
const MAX_SIDE = 2560;

/**
 * What is kept of a document: a picture is drawn again, so that neither place, camera nor hidden content stays; a PDF is
 * kept as it came when nothing in it acts. Throws FileRefused.
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
