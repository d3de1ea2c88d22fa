import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Random } from '#demonstration/random.ts';
import { photoLook } from './photo-look.ts';

/** A smooth picture of its own for each seed. */
function picture(seed: number): Promise<Buffer> {
  const random = new Random(seed);
  const points = Buffer.from(Array.from({ length: 12 * 9 * 3 }, () => random.between(30, 220)));
  return sharp(points, { raw: { width: 12, height: 9, channels: 3 } })
    .resize(1200, 900, { kernel: 'cubic' })
    .jpeg({ quality: 92 })
    .toBuffer();
}

const differing = (one: string, other: string) => Array.from(one).filter((bit, at) => bit !== other[at]).length;

test.each([1, 2, 3])('picture %i looks the same smaller, in another format and with a worse quality', async (seed) => {
  const original = await picture(seed);
  const look = await photoLook(sharp(original));
  expect(look).toMatch(/^[01]{64}$/);
  const copies = [
    await sharp(original).resize(640).jpeg({ quality: 40 }).toBuffer(),
    await sharp(original).resize(320).webp({ quality: 60 }).toBuffer(),
    await sharp(original).modulate({ brightness: 1.1 }).png().toBuffer(),
  ];
  for (const copy of copies) expect(differing(look, await photoLook(sharp(copy)))).toBeLessThanOrEqual(10);
});

test('different and mirrored pictures look different', async () => {
  const looks = await Promise.all([1, 2, 3, 4].map(async (seed) => photoLook(sharp(await picture(seed)))));
  looks.push(
    await photoLook(
      sharp(
        await sharp(await picture(1))
          .flop()
          .toBuffer(),
      ),
    ),
  );
  for (const [at, one] of looks.entries())
    for (const other of looks.slice(at + 1)) expect(differing(one, other)).toBeGreaterThan(12);
});
