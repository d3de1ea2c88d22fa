import { hash } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import { fileRefusal, Refusal } from '../http/refusal.ts';
import type { Call, ReceivedFile, Services } from '../http/services.ts';
import { addUnclaimed, measureUnclaimed, removeUnclaimed, type UnclaimedKind } from './unclaimed-uploads-sql.ts';
import { DAY_MS } from '#domain/time/durations.ts';

const MB = 1_000_000;
/** Maximum bytes that one account, or one device without an account, may send in a day without using them. */
export const MAX_SENDER_BYTES = 200 * MB;
/** The same for everybody behind one network address. */
export const MAX_ADDRESS_BYTES = 1_000 * MB;
/** Share of the disk, free without these files, that all senders together may take. */
const MAX_DISK_SHARE = 0.1;
/** Files that nothing uses are deleted after a day, and count for as long. */
const COUNTED_MS = DAY_MS;
/** Retry time when the disk is full: the next sweep may free space. */
const FULL_RETRY_SECONDS = 900;

/** A file that is about to be stored, and its sender. */
export interface SentUpload extends Pick<Call, 'owners' | 'address' | 'now'> {
  readonly kind: UnclaimedKind;
  readonly file: Pick<ReceivedFile, 'bytes' | 'sha256'>;
}

/**
 * Stores a file that nothing uses yet, if there is room for it; the same file of the same sender counts once. It is counted
 * first, and not counted when it is refused, so that concurrent files cannot exceed the limit together.
 * Throws a Refusal: `too_many` for the share of the sender or the address, `full` for the disk, and the errors of `keep`.
 */
export async function keepUnclaimed<T>(
  { db, dataDir, settings }: Pick<Services, 'db' | 'dataDir' | 'settings'>,
  sent: SentUpload,
  keep: () => Promise<T>,
): Promise<T> {
  if (!settings.limitsRates) return keep();
  const { kind, file, owners, address, now } = sent;
  // Devices without a name share one owner, so only their address distinguishes them.
  const sender = digest(owners[0] === 'guest' ? `guest ${address}` : owners[0]);
  const upload = { kind, sender, address: digest(address), sha256: file.sha256 };
  if (!(await addUnclaimed(db, { ...upload, bytes: file.bytes, now }))) return keep();
  try {
    await refuseExcess(db, dataDir, { ...upload, now });
    return await keep();
  } catch (error) {
    await removeUnclaimed(db, upload);
    throw error;
  }
}

async function refuseExcess(
  db: Kysely<Database>,
  dataDir: string,
  { sender, address, now }: { readonly sender: string; readonly address: string; readonly now: Date },
): Promise<void> {
  const { ofSender, ofAddress, ofAll } = await measureUnclaimed(db, {
    sender,
    address,
    since: new Date(now.getTime() - COUNTED_MS),
  });
  const excess = ofSender.bytes > MAX_SENDER_BYTES ? ofSender : ofAddress.bytes > MAX_ADDRESS_BYTES ? ofAddress : null;
  if (excess)
    throw fileRefusal('upload_quota', {
      retryAfterSeconds: Math.max(1, Math.ceil((excess.oldest.getTime() + COUNTED_MS - now.getTime()) / 1000)),
    });
  const { bavail, bsize } = await statfs(dataDir);
  if (ofAll > MAX_DISK_SHARE * (bavail * bsize + ofAll))
    throw new Refusal('full', { retryAfterSeconds: FULL_RETRY_SECONDS });
}

const digest = (text: string) => hash('sha256', text, 'hex');
