/** One bit per row, 32 per number; bits beyond the last row are 0. */
export type Bits = Uint32Array;

export const noBits = (size: number): Bits => new Uint32Array((size + 31) >>> 5);

export function allBits(size: number): Bits {
  const bits = noBits(size).fill(0xffff_ffff);
  if (size & 31) bits[bits.length - 1] = 2 ** (size & 31) - 1;
  return bits;
}

export const hasBit = (bits: Bits, row: number): boolean => ((bits[row >>> 5]! >>> (row & 31)) & 1) === 1;

export function setBit(bits: Bits, row: number): void {
  bits[row >>> 5]! |= 1 << (row & 31);
}

export function clearBit(bits: Bits, row: number): void {
  bits[row >>> 5]! &= ~(1 << (row & 31));
}

/** Clears every bit in `bits` that is not set in `other`. */
export function keepBits(bits: Bits, other: Bits): void {
  for (let i = 0; i < bits.length; i++) bits[i]! &= other[i]!;
}

export function addBits(bits: Bits, other: Bits): void {
  for (let i = 0; i < bits.length; i++) bits[i]! |= other[i]!;
}

export function dropBits(bits: Bits, other: Bits): void {
  for (let i = 0; i < bits.length; i++) bits[i]! &= ~other[i]!;
}

/** The rows of `size` that are not set. */
export function otherBits(bits: Bits, size: number): Bits {
  const others = allBits(size);
  dropBits(others, bits);
  return others;
}

/** Whether every set bit of one is set in the other. */
export const areWithin = (bits: Bits, others: Bits): boolean => bits.every((word, i) => (word & ~others[i]!) === 0);

export function countBits(bits: Bits): number {
  let count = 0;
  for (let i = 0; i < bits.length; i++) {
    let word = bits[i]! | 0;
    word -= (word >>> 1) & 0x5555_5555;
    word = (word & 0x3333_3333) + ((word >>> 2) & 0x3333_3333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
  }
  return count;
}

/** The rows of the set bits in ascending order; `count` is their number. */
export function rowsOf(bits: Bits, count: number): Uint32Array {
  const rows = new Uint32Array(count);
  let filled = 0;
  for (let i = 0; filled < count; i++) {
    let word = bits[i]! | 0;
    const base = i << 5;
    if (word === -1) for (let bit = 0; bit < 32; bit++) rows[filled++] = base + bit;
    else {
      while (word !== 0) {
        rows[filled++] = base + 31 - Math.clz32(word & -word);
        word &= word - 1;
      }
    }
  }
  return rows;
}

/** The first set row at or after `row`, or -1. */
export function nextRow(bits: Bits, row: number): number {
  let mask = -1 << (row & 31);
  for (let i = row >>> 5; i < bits.length; i++) {
    const word = bits[i]! & mask;
    if (word !== 0) return (i << 5) + 31 - Math.clz32(word & -word);
    mask = -1;
  }
  return -1;
}
