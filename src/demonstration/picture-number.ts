/** Samples with pictures of their own; later ones repeat those of a few. */
const OWN = 1_000;
const SHARED = 3;

/** The number of the pictures of a generated listing, from its own number. */
export const pictureNumber = (number: number): number => (number <= OWN ? number : OWN + 1 + (number % SHARED));

/** The numbers of pictures for listings that are not generated: imported ones. */
export const sharedNumber = (look: string): number =>
  OWN + 1 + (Array.from(look).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7) % SHARED);
