import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import { MAX_LISTING_PHOTOS } from '#domain/uploads/photo-limits.ts';
import type { Database } from '../../db/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Parsers } from '../../parsing/parser-pool.ts';
import type { FileStore } from '../../files/file-store.ts';
import { makeSizes } from '../../uploads/photo-jobs.ts';
import { receivePhoto } from '../../uploads/receive-photo.ts';
import type { ReadRow } from './import-listings.ts';
import { Report } from './import-report.ts';
import { findListing, setPhotos } from './listing-photos-sql.ts';
import { type MatchedPhotos, plainReference } from './match-photos.ts';
import type { PhotoSource } from './photo-source.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Result of an import of photos. */
export interface PhotoSummary {
  /** Photos that their listings show now. */
  shown: number;
  /** Listings by what happened to them; `kept` have photos that people chose. */
  listings: { changed: number; unchanged: number; kept: number };
  /** Photos of rows without a listing: people deleted it. */
  deleted: number;
  /** Photos that name no row of the file. */
  unmatched: number;
  /** Files that are no photos we show. */
  refused: number;
  /** Photos beyond what a listing may have. */
  beyond: number;
  /** The file that names every photo that is not shown. */
  report: string;
}

interface PhotoTask {
  readonly db: Kysely<Database>;
  readonly files: FileStore;
  readonly parsers: Parsers;
  readonly dataDir: string;
  readonly photos: PhotoSource;
  readonly matched: MatchedPhotos;
  /** Source of the listings. */
  readonly source: string;
  readonly report: string;
  readonly now: Date;
  readonly log: (line: string) => void;
  readonly onProgress: (what: string, total: number) => (done: number) => void;
}

interface ReportedPhoto {
  readonly file: string;
  readonly listing: string;
  readonly reason: string;
}

/** Collects the keys of the rows of a file by what people call them: their number or reference. What was made up here is no reference. */
export function rowReferences(): { note: (row: ReadRow) => void; keyOf: (reference: string) => string | undefined } {
  const keys = new Map<string, string>();
  const add = (reference: unknown, key: string) => {
    if (typeof reference === 'string' && !keys.has(plainReference(reference))) keys.set(plainReference(reference), key);
  };
  return {
    note: ({ key, hasOwnReference, listing }) => {
      add(key, key);
      if (hasOwnReference) add(listing.values['reference'], key);
    },
    keyOf: (reference) => keys.get(reference),
  };
}

/**
 * Gives the listings of a file their photos, after its rows are stored. The photos of a listing are replaced by those of its
 * reference, in the order of their names; listings whose photos people have changed keep them, and those without photos in
 * the source stay as they are. Every photo is checked and drawn again like one that is uploaded. Repeating it changes
 * nothing; when it is stopped, the next server makes the sizes of what was received.
 */
export async function importPhotos(task: PhotoTask): Promise<PhotoSummary> {
  const { db, matched, source, now } = task;
  const report = new Report<ReportedPhoto>(task.report, ['file', 'listing', 'reason']);
  const summary: PhotoSummary = {
    shown: 0,
    listings: { changed: 0, unchanged: 0, kept: 0 },
    deleted: 0,
    unmatched: matched.unmatched.length,
    refused: 0,
    beyond: 0,
    report: report.file,
  };
  const total = [...matched.byKey.values()].reduce((sum, names) => sum + names.length, 0);
  const seen = task.onProgress('Reading photos', total);
  const received = new Set<string>();
  let read = 0;
  const leaveOut = (names: readonly string[], listing: string, reason: string) => {
    for (const file of names) report.add({ file, listing, reason });
    return names.length;
  };
  try {
    leaveOut(matched.unmatched, '', 'no_row');
    for (const [key, names] of matched.byKey) {
      await showPhotos(key, names);
      read += names.length;
      seen(read);
    }
  } finally {
    await report.close();
  }
  const made = task.onProgress('Making the sizes of photos', received.size);
  for (const [at, id] of [...received].entries()) {
    await makeSizes(task, id, task.log);
    made(at + 1);
  }
  return summary;

  async function showPhotos(key: string, names: readonly string[]): Promise<void> {
    const listing = await findListing(db, source, key);
    if (!listing) {
      summary.deleted += leaveOut(names, key, 'listing_deleted');
      return;
    }
    if (listing.edited.includes('photos')) {
      summary.listings.kept++;
      leaveOut(names, key, 'photos_chosen_by_people');
      return;
    }
    summary.beyond += leaveOut(names.slice(MAX_LISTING_PHOTOS), key, `more_than_${MAX_LISTING_PHOTOS}`);
    const ids = new Set<string>();
    for (const name of names.slice(0, MAX_LISTING_PHOTOS)) {
      const photo = await receive(task, name).catch((error: unknown) => refusalOf(error));
      if ('reason' in photo) summary.refused += leaveOut([name], key, photo.reason);
      else ids.add(photo.id);
    }
    const outcome = await setPhotos(db, listing.id, [...ids], now);
    if (outcome === 'kept') leaveOut(names, key, 'photos_chosen_by_people');
    if (outcome === 'none') return;
    summary.listings[outcome]++;
    if (outcome === 'kept') return;
    summary.shown += ids.size;
    for (const id of ids) received.add(id);
  }
}

/** The photo of a file, by its content. Throws a Refusal, and what the source throws. */
async function receive({ db, files, parsers, dataDir, photos, now }: PhotoTask, name: string) {
  const folder = path.join(dataDir, 'incoming');
  await mkdir(folder, { recursive: true });
  const copy = path.join(folder, randomUUID());
  try {
    if (!(await photos.copy(name, copy))) throw new Refusal('too_large', { reason: 'image_too_large' });
    const hash = createHash('sha256');
    await pipeline(createReadStream(copy), hash);
    // Its sizes are made below; a server that begins meanwhile makes them too.
    const photoJobs = { add: async () => {} };
    return await receivePhoto(
      { db, files, photoJobs, parsers },
      { path: copy, sha256: hash.digest('hex') },
      { caller: 'import', now },
    );
  } finally {
    await rm(copy, { force: true });
  }
}

/** Why a file is not shown; throws what is no fault of the file. */
function refusalOf(error: unknown): { reason: string } {
  if (error instanceof Refusal && error.code !== 'busy') return { reason: error.details.reason ?? error.code };
  if (error instanceof UnreadableFile) return { reason: 'damaged_in_the_zip_file' };
  throw error;
}
