import type { JobQueue } from '../db/job-queue.ts';
import { originalName } from '../files/file-names.ts';
import { Refusal } from '../http/refusal.ts';
import type { Parsers } from '../parsing/parser-pool.ts';
import { developPhoto, type PhotoStore } from './keep-photo.ts';
import { failPhoto, isWaiting, waitingPhotos } from './photos-sql.ts';

/** Makes the sizes of uploaded photos, one after the other, and survives the death of a server. */
export interface PhotoJobs {
  /** Schedules the sizes. The row says `waiting`, so nothing is lost when this fails or the server dies. */
  readonly add: (id: string) => Promise<void>;
  /** Continues the work of an earlier server. */
  readonly resume: () => Promise<void>;
}

type PhotoTools = PhotoStore & { readonly parsers: Parsers };

type Dependencies = PhotoTools & { readonly jobs: JobQueue };

/** The state of a photo is in `photos`; the queue only says when, so running a job twice is harmless. */
export function createPhotoJobs({ db, jobs, files, parsers }: Dependencies, log: (line: string) => void): PhotoJobs {
  const queue = jobs.take<{ id: string }>({
    name: 'photo-sizes',
    about: ({ id }) => id,
    retries: 3,
    retryDelay: 2,
    // A photo takes a second or two.
    expiresIn: 60,
    pollSeconds: 0.5,
    // One at a time: each may hold 150 MB of pixels while requests are served.
    work: ({ id }) => makeSizes({ db, files, parsers }, id, log),
  });

  return {
    add: (id) =>
      queue({ id }).catch((error: unknown) =>
        log(
          `A photo waits for the next look, as the queue did not take it: ${error instanceof Error ? error.message : String(error)}`,
        ),
      ),
    async resume() {
      for (const id of await waitingPhotos(db)) await queue({ id });
    },
  };
}

/** Makes the sizes of a photo that waits for them, and removes its original. May be repeated. Throws when the original is missing now, or the parsers are busy. */
export async function makeSizes(
  { db, files, parsers }: PhotoTools,
  id: string,
  log: (line: string) => void,
): Promise<void> {
  if (await isWaiting(db, id)) {
    const original = await files.get(originalName(id));
    // Somebody may bring the file back, or the store may be reached again: only a file that was read can fail for good.
    if (!original) {
      log(`The original of photo ${id} is not in the file store; it is looked for again.`);
      throw new Error('The original is missing.');
    }
    try {
      await developPhoto({ db, files, parsers }, id, original);
    } catch (error) {
      // A server that is being stopped answers `busy`: the next one makes the photo.
      if (!(error instanceof Refusal) || error.code === 'busy') throw error;
      await failPhoto(db, id);
    }
  }
  // Also when an earlier server made the sizes and died before this line: the queue repeats its job.
  await files.remove(originalName(id));
}
