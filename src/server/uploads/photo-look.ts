import type { Sharp } from 'sharp';

const COLUMNS = 9;
const ROWS = 8;

/**
 * What a picture looks like as 64 bits: whether each point of a grid of 8 × 8 is darker than the one beside it (a difference
 * hash). The same picture in another size, format or quality differs in a few bits, another picture in about half of them.
 */
export async function photoLook(picture: Sharp): Promise<string> {
  const grey = await picture.clone().greyscale().resize(COLUMNS, ROWS, { fit: 'fill' }).raw().toBuffer();
  let bits = '';
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS - 1; column++) {
      const at = row * COLUMNS + column;
      bits += grey[at]! < grey[at + 1]! ? '1' : '0';
    }
  return bits;
}
