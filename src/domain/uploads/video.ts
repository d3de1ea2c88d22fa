import * as v from 'valibot';

/** Maximum size of an uploaded video, in bytes (decision 31). */
export const MAX_VIDEO_BYTES = 50 * 1024 * 1024;
/** Accepted MIME types of a video. */
export const VIDEO_TYPES = ['video/mp4', 'video/webm'] as const;

/** Id of a video, derived from its content and returned by its upload. */
export const VideoId = v.pipe(v.string(), v.regex(/^v[0-9a-f]{32}$/, 'malformed'));

/** An uploaded video and its address. */
export const StoredVideo = v.object({ id: VideoId, url: v.pipe(v.string(), v.maxLength(500)) });
export type StoredVideo = v.InferOutput<typeof StoredVideo>;

/** `/videos/v0123….mp4` */
export const videoAddress = (id: string, type: (typeof VIDEO_TYPES)[number]): string =>
  `/videos/${id}.${type === 'video/mp4' ? 'mp4' : 'webm'}`;

/** The video at one of our own addresses; null for any other address. */
export function videoAt(url: string): StoredVideo | null {
  const id = /^\/videos\/(v[0-9a-f]{32})\.(?:mp4|webm)$/.exec(url)?.[1];
  return id === undefined ? null : { id, url };
}
