import type { Pool } from 'pg';
import type { PgBoss } from 'pg-boss';
import { developPhoto, PhotoRefused, type PhotoStore } from './image-pipeline.ts';
import { originalName } from './receive-photo.ts';
import { failPhoto, isWaiting, waitingPhotos } from './photos-sql.ts';
import type { FileStore } from './documents/file-store.ts';

/** Makes the sizes of photos that have been taken, one after the other, whatever happens to the server meanwhile. */
export interface PhotoJobs {
  /** Has the sizes made soon. The row says `waiting`, so nothing is lost when this fails or the server dies. */
  readonly add: (id: string) => Promise<void>;
  /** Takes up what an earlier server left. */
  readonly resume: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const QUEUE = 'photos';
/** A photo takes a second or two; one that was begun by a server that is gone is begun again after this. */
const EXPIRE_SECONDS = 60;
const RETRIES = 3;

type Surroundings = PhotoStore & { readonly pool: Pool; readonly files: FileStore };

/**
 * A queue of jobs in the database (pg-boss), on our own connections. It starts with the first photo, so a server that
 * gets none pays nothing. What has to be done stands in `photos`; the queue only says when, so doing it twice is harmless.
 */
export function createPhotoJobs({ db, pool, dataDir, files }: Surroundings, log: (line: string) => void): PhotoJobs {
  let starting: Promise<PgBoss> | null = null;
  let isStopped = false;

  async function start(): Promise<PgBoss> {
    const { PgBoss: Boss } = await import('pg-boss');
    const boss = new Boss({ schema: 'jobs', db: { executeSql: (text, values) => pool.query(text, values) }, schedule: false });
    boss.on('error', (error) => isStopped || log(`The queue of photos: ${error.message}`));
    await boss.start();
    await boss.createQueue(QUEUE, { retryLimit: RETRIES, retryDelay: 2, expireInSeconds: EXPIRE_SECONDS });
    // One at a time: each may hold 150 MB of pixels, and people are served meanwhile.
    await boss.work<{ id: string }>(QUEUE, { batchSize: 1, pollingIntervalSeconds: 0.5 }, async ([job]) => {
      if (job) await make(job.data.id);
    });
    return boss;
  }

  async function make(id: string): Promise<void> {
    if (!(await isWaiting(db, id))) return;
    const original = await files.get(originalName(id));
    try {
      if (!original) throw new PhotoRefused('wrong_type');
      await developPhoto({ db, dataDir }, id, original);
    } catch (error) {
      if (!(error instanceof PhotoRefused)) throw error;
      await failPhoto(db, id);
    }
    await files.remove(originalName(id));
  }

  const queue = async (id: string) => {
    starting ??= start().catch((error: unknown) => {
      starting = null;
      throw error;
    });
    await (await starting).send(QUEUE, { id });
  };

  return {
    add: (id) => queue(id).catch((error: unknown) => log(`A photo waits for the next look, as the queue did not take it: ${error instanceof Error ? error.message : String(error)}`)),
    async resume() {
      for (const id of await waitingPhotos(db)) if (!isStopped) await queue(id);
    },
    async stop() {
      isStopped = true;
      const boss = await starting?.catch(() => null);
      await boss?.stop({ graceful: true, timeout: 2_000, close: false }).catch(() => undefined);
    },
  };
}
