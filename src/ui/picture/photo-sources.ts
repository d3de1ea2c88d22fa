/** A stored photo, with several widths in px of each format. */
export interface StoredPhoto {
  id: string;
  /** Size of the original, px. */
  width: number;
  height: number;
  widths: readonly number[];
}

const formats = [
  ['image/avif', 'avif'],
  ['image/webp', 'webp'],
  ['image/jpeg', 'jpg'],
] as const;

const addressOf = (photo: StoredPhoto, width: number, ending: string) => `/photos/${photo.id}-${width}.${ending}`;

/** The `<source>` elements of a photo, best format first. */
export function photoSources(photo: StoredPhoto): { type: string; srcSet: string }[] {
  return formats.map(([type, ending]) => ({
    type,
    srcSet: photo.widths.map((width) => `${addressOf(photo, width, ending)} ${width}w`).join(', '),
  }));
}

/** Address of the JPEG that is at least `wanted` px wide, or else the widest. */
export function photoAddress(photo: StoredPhoto, wanted: number): string {
  const sorted = [...photo.widths].toSorted((a, b) => a - b);
  return addressOf(photo, sorted.find((width) => width >= wanted) ?? sorted.at(-1) ?? photo.width, 'jpg');
}
