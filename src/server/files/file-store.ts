import type { Readable } from 'node:stream';
import { cachedFileStore } from './cached-file-store.ts';
import type { FileKind } from './file-names.ts';
import { localFileStore } from './local-file-store.ts';
import type { S3Settings } from './s3-bucket.ts';
import { s3FileStore } from './s3-file-store.ts';
import { withFormerPlace } from './former-place.ts';

/** Bytes of a file from the first to the last one, both counted from 0 and included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A file that can be read, as a whole or in part. */
export interface StoredFile {
  readonly bytes: number;
  readonly read: (range?: ByteRange) => Promise<Readable>;
}

/** Stores files by name (file-names.ts). A name is never used again for other bytes. */
export interface FileStore {
  /** When it returns, the whole file survives a power cut; when it throws, there is none. */
  readonly put: (name: string, content: Uint8Array | Readable, mimeType: string) => Promise<void>;
  /** All bytes; null when there is no such file. */
  readonly get: (name: string) => Promise<Buffer | null>;
  /** For what is too large for memory, or only asked for its size; null when there is no such file. */
  readonly open: (name: string) => Promise<StoredFile | null>;
  /** No error when there is none. */
  readonly remove: (name: string) => Promise<void>;
  /** Files of a kind, those of earlier versions among them, in no order. */
  readonly list: (kind: FileKind) => AsyncIterable<{ readonly name: string; readonly bytes: number }>;
}

export interface FileSettings {
  readonly s3: S3Settings | null;
  readonly dataDir: string;
  /** Disk that copies of photos of the bucket may take. */
  readonly s3CacheBytes: number;
}

/** The store in the settings: folders in DATA_DIR, or a bucket; files that were not moved into it yet are still read from DATA_DIR. */
export function openFileStore({ s3, dataDir, s3CacheBytes }: FileSettings): FileStore {
  const local = localFileStore(dataDir);
  if (!s3) return local;
  return withFormerPlace(cachedFileStore(s3FileStore(s3), { dataDir, maxBytes: s3CacheBytes }), local);
}
