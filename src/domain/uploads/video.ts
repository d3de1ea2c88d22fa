import * as v from 'valibot';

/** Largest film of a home, bytes, and what it may be (decision 31). */
export const MAX_VIDEO_BYTES = 50 * 1024 * 1024;
export const VIDEO_TYPES = ['video/mp4', 'video/webm'] as const;

/** Name of a film, by its content. */
export const VideoId = v.pipe(v.string(), v.regex(/^v[0-9a-f]{32}$/));
export type VideoId = v.InferOutput<typeof VideoId>;

/** A film that was taken; played from /videos/{id}.mp4 or .webm. */
export const Video = v.object({ id: VideoId, mimeType: v.picklist(VIDEO_TYPES), bytes: v.number() });
export type Video = v.InferOutput<typeof Video>;

/** Where a film is played from. */
export const videoAddress = ({ id, mimeType }: Pick<Video, 'id' | 'mimeType'>): string => `/videos/${id}.${mimeType === 'video/webm' ? 'webm' : 'mp4'}`;
