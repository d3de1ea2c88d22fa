import type { VIDEO_TYPES } from '#domain/uploads/video.ts';

/** MP4 brands that are not videos: QuickTime, pictures and audio only. */
const OTHER_BRANDS = /^(?:qt  |heic|heix|mif1|msf1|avif|avis|M4A |M4B |M4P )$/;

/** Type of a video by its first bytes; its name is ignored. Null when it is neither MP4 nor WebM. */
export function readVideoType(bytes: Uint8Array): (typeof VIDEO_TYPES)[number] | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(4, 8) === 'ftyp' && !OTHER_BRANDS.test(text(8, 12))) return 'video/mp4';
  const isMatroska = [0x1a, 0x45, 0xdf, 0xa3].every((byte, at) => bytes[at] === byte);
  return isMatroska && text(0, 64).includes('webm') ? 'video/webm' : null;
}
