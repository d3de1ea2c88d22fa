import * as v from 'valibot';

/** Largest video a person may send, bytes (decision 31). */
export const MAX_VIDEO_BYTES = 50 * 1024 * 1024;
/** What a video may be, by MIME type. */
export const VIDEO_TYPES = ['video/mp4', 'video/webm'] as const;

/** Id of a video, as its upload answered: by its content. */
export const VideoId = v.pipe(v.string(), v.regex(/^v[0-9a-f]{32}$/, 'malformed'));

/** A film that was sent as a file, and where it is played from. */
export const StoredVideo = v.object({ id: VideoId, url: v.pipe(v.string(), v.maxLength(500)) });
export type StoredVideo = v.InferOutput<typeof StoredVideo>;

/** `/videos/v0123….mp4` */
export const videoAddress = (id: string, type: (typeof VIDEO_TYPES)[number]): string =>
  `/videos/${id}.${type === 'video/mp4' ? 'mp4' : 'webm'}`;

/** The film at an address of ours; null for any other address. */
export function videoAt(url: string): StoredVideo | null {
  const id = /^\/videos\/(v[0-9a-f]{32})\.(?:mp4|webm)$/.exec(url)?.[1];
  return id === undefined ? null : { id, url };
}
