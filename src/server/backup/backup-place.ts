import { existsSync, readdirSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { CannotStart } from '../cannot-start.ts';
import { syncFolder, writeWhole } from '../files/durable-files.ts';
import { openBucket } from '../files/s3-bucket.ts';
import type { Settings } from '../settings.ts';

/** Where a backup is made, and read from: a folder, or a part of a bucket. */
export interface BackupPlace {
  /** For messages. */
  readonly name: string;
  /** Its absolute path; null for a bucket. */
  readonly folder: string | null;
  readonly isEmpty: () => Promise<boolean>;
  /** Writes a new file, completely or not at all. */
  readonly write: (file: string, content: Readable) => Promise<void>;
  /** Null when there is no such file. */
  readonly read: (file: string) => Promise<Readable | null>;
}

/** s3://bucket, or s3://bucket/folder/folder. */
const BUCKET_ADDRESS = /^s3:\/\/[a-z\d][a-z\d.-]*(?:\/[\w.-]+)*\/?$/i;

/** The place that somebody named: `s3://bucket/folder`, or a folder. Throws CannotStart. */
export function openBackupPlace(named: string, settings: Pick<Settings, 'backupStore' | 's3'>): BackupPlace {
  if (!named.startsWith('s3:')) return folderPlace(path.resolve(named));
  if (!BUCKET_ADDRESS.test(named))
    throw new CannotStart(`${named} is no address of a bucket; write s3://bucket or s3://bucket/folder.`);
  return bucketPlace(named.replace(/\/$/, ''), settings);
}

/** A folder on a disk. */
export function folderPlace(folder: string): BackupPlace {
  return {
    name: folder,
    folder,
    isEmpty: async () => !existsSync(folder) || readdirSync(folder).length === 0,
    async write(file, content) {
      const target = path.join(folder, file);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await writeWhole(target, content);
      await syncFolder(path.dirname(target));
    },
    async read(file) {
      const found = await open(path.join(folder, file)).catch(() => null);
      return found && found.createReadStream();
    },
  };
}

function bucketPlace(address: string, { backupStore, s3 }: Pick<Settings, 'backupStore' | 's3'>): BackupPlace {
  if (!backupStore)
    throw new CannotStart(
      'A backup in a bucket needs BACKUP_S3_URL, the address of its store, with BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY.',
    );
  const { origin, setting, ...access } = backupStore;
  const bucketUrl = `${origin}/${address.slice('s3://'.length)}`;
  if (s3 && `${bucketUrl}/`.startsWith(`${s3.bucketUrl}/`))
    throw new CannotStart('A backup among the files of S3_URL would be lost with them; choose another bucket.');
  const bucket = openBucket({ bucketUrl, ...access }, { name: 'The bucket of the backup', setting });
  return {
    name: address,
    folder: null,
    async isEmpty() {
      for await (const _any of bucket.list('')) return false;
      return true;
    },
    write: (file, content) => bucket.put(file, content, 'application/octet-stream'),
    read: async (file) => (await bucket.open(file))?.read() ?? null,
  };
}
