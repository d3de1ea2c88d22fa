import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { type StoredVideo, videoAddress, type VIDEO_TYPES } from '#domain/uploads/video.ts';
import type { Database } from '../db/tables.ts';
import { videoName } from '../files/file-names.ts';
import type { FileStore } from '../files/file-store.ts';
import type { ReceivedFile } from '../http/services.ts';
import type { Parsers } from '../parsing/parser-pool.ts';
import { forgetUnusedVideos, keepVideo, type Video } from './videos-sql.ts';
import { HOUR_MS } from '#domain/time/durations.ts';

/** How long a video that no advert shows is kept. */
const UNUSED_VIDEO_HOURS = 24;
const BATCH_SIZE = 20;

interface VideoStore {
  readonly db: Kysely<Database>;
  readonly files: FileStore;
}

/** Accepts a person's video, named by its content; the same bytes are the same video. Place and device are removed from an MP4. Throws a Refusal. */
export async function receiveVideo(
  { db, files, parsers }: VideoStore & { readonly parsers: Parsers },
  { path: received, sha256, mimeType }: ReceivedFile,
  { caller, now }: { readonly caller: string; readonly now: Date },
): Promise<StoredVideo> {
  const type = mimeType as (typeof VIDEO_TYPES)[number];
  const id = `v${sha256.slice(0, 32)}`;
  if (type === 'video/mp4') await parsers.run('video', { path: received }, { caller });
  // The row before the file, so that the sweep leaves both alone. If the server dies before the file is written, the sender got no answer and sends it again.
  await keepVideo(db, { id, type }, now);
  const name = fileOf({ id, type });
  if (!(await files.open(name))) await files.put(name, createReadStream(received), type);
  return { id, url: videoAddress(id, type) };
}

/** Deletes videos that no advert shows any more; returns their number. */
export async function sweepVideos({ db, files }: VideoStore, now: Date): Promise<number> {
  const before = new Date(now.getTime() - UNUSED_VIDEO_HOURS * HOUR_MS);
  let removed = 0;
  for (;;) {
    // Inside the transaction, so that a concurrent upload of the same video waits and then finds neither row nor file.
    const gone = await db.transaction().execute(async (transaction) => {
      const videos = await forgetUnusedVideos(transaction, before, BATCH_SIZE);
      await Promise.all(videos.map((video) => files.remove(fileOf(video))));
      return videos.length;
    });
    removed += gone;
    if (gone < BATCH_SIZE) return removed;
  }
}

const fileOf = ({ id, type }: Video) => videoName(path.posix.basename(videoAddress(id, type)));
