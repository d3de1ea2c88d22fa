/** Seeded random numbers (sfc32): the same seed gives the same run. */
export interface Random {
  /** From 0 to below 1. */
  readonly chance: () => number;
  /** An integer from 0 to `below` - 1. */
  readonly pick: (below: number) => number;
}

export function seededRandom(seed: number): Random {
  let a = 0x9e3779b9 ^ seed;
  let b = 0x243f6a88;
  let c = 0xb7e15162 ^ Math.imul(seed, 0x85ebca6b);
  let d = 1;
  const next = () => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    return t >>> 0;
  };
  for (let i = 0; i < 12; i += 1) next();
  return { chance: () => next() / 0x1_0000_0000, pick: (below) => Math.imul(next() >>> 16, below) >>> 16 };
}
