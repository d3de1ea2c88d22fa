import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/** Width of the first photograph, px; each of the others is so much wider, and known by it wherever it arrives. */
const FIRST_WIDTH = 1600;
const WIDER = 4;

/** Photographs as a camera makes them, unlike each other, written into a folder: their files and their widths. */
export async function takePhotographs(
  folder: string,
  count: number,
): Promise<{ readonly files: string[]; readonly widths: number[] }> {
  mkdirSync(folder, { recursive: true });
  const widths = Array.from({ length: count }, (_, nth) => FIRST_WIDTH + WIDER * nth);
  const files = widths.map((width) => path.join(folder, `photo-${width}.jpg`));
  for (const [nth, width] of widths.entries()) {
    const noise = { type: 'gaussian', mean: 90 + 5 * nth, sigma: 25 } as const;
    await sharp({ create: { width, height: 1200, channels: 3, background: 'grey', noise } })
      .jpeg({ quality: 70 })
      .toFile(files[nth] ?? '');
  }
  return { files, widths };
}
