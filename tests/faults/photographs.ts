import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/** Width of the first photograph, px. Each further one is `WIDER` px wider, which identifies it. */
const FIRST_WIDTH = 1600;
const WIDER = 4;

/** Writes different photographs with noise into a folder. Returns their files and widths. */
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
