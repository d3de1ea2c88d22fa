import { localFileStore } from './local-file-store.ts';
import { s3FileStore, type S3Settings } from './s3-file-store.ts';

/** Stores files by name. A name is never used again for other bytes. */
export interface FileStore {
  /** When it returns, the file survives a power cut. */
  readonly put: (name: string, bytes: Buffer, mimeType: string) => Promise<void>;
  /** Null when there is none. */
  readonly get: (name: string) => Promise<Buffer | null>;
  /** No error when there is none. */
  readonly remove: (name: string) => Promise<void>;
}

/** The store in the settings: an S3-compatible one, or a folder in DATA_DIR that is never served. */
export function openFileStore({ s3, dataDir }: { s3: S3Settings | null; dataDir: string }): FileStore {
  return s3 ? s3FileStore(s3) : localFileStore(dataDir);
}
