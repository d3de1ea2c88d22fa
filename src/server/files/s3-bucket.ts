import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { ByteRange, StoredFile } from './file-store.ts';

/** A bucket of an S3-compatible store, addressed by path. */
export interface S3Settings {
  /** With the bucket, and what all names begin with, if anything; without a trailing slash: https://s3.example.com/bucket */
  readonly bucketUrl: string;
  /** "auto" or "us-east-1" where the store has none. */
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** What a bucket is called in messages, and the setting to look at. */
interface BucketWords {
  readonly name: string;
  readonly setting: string;
}

/** Objects of a bucket by key, below the folder of its address if that has one. */
export interface S3Bucket {
  /** When it returns, the whole object is stored; when it throws, there is none. */
  readonly put: (key: string, content: Uint8Array | Readable, mimeType: string) => Promise<void>;
  /** All bytes; null when there is no such object. */
  readonly get: (key: string) => Promise<Buffer | null>;
  /** Null when there is no such object. */
  readonly open: (key: string) => Promise<StoredFile | null>;
  /** No error when there is none. */
  readonly remove: (key: string) => Promise<void>;
  /** Objects whose keys begin with `prefix`; with a delimiter only those that have none after it. */
  readonly list: (
    prefix: string,
    delimiter?: string,
  ) => AsyncIterable<{ readonly key: string; readonly bytes: number }>;
}

/** A call is repeated when the store does not answer or is busy, with growing pauses: up to 1.5 s in all. */
const MAX_ATTEMPTS = 5;
const CONNECT_TIMEOUT_MS = 5_000;
/** Until an answer begins, and between its pieces. */
const ANSWER_TIMEOUT_MS = 15_000;
/** For a call with all its repetitions. */
const CALL_TIMEOUT_MS = 45_000;
/** A larger file is sent in parts of this size, each of them repeated alone; the smallest that all stores take is 5 MB. */
const PART_BYTES = 8 * 1024 * 1024;
const MAX_CONCURRENT_PARTS = 2;

const FILE_STORE: BucketWords = { name: 'The file store', setting: 'S3_URL' };

/** Opens a bucket with its first use. A store that does not answer counts as busy: the caller is asked to try again. */
export function openBucket(settings: S3Settings, words: BucketWords = FILE_STORE): S3Bucket {
  const { origin, pathname } = new URL(settings.bucketUrl);
  const [bucket = '', ...folders] = pathname.slice(1).split('/').map(decodeURIComponent);
  const base = folders.map((folder) => `${folder}/`).join('');
  const where = (key: string) => ({ Bucket: bucket, Key: base + key });

  // Loaded with the first use: most servers have no bucket.
  let opened: Promise<Sdk> | undefined;
  const open = () => (opened ??= openSdk(origin, settings));

  async function call<T>(work: (sdk: Sdk, abortSignal: AbortSignal) => Promise<T>): Promise<T> {
    const sdk = await open();
    try {
      return await work(sdk, AbortSignal.timeout(CALL_TIMEOUT_MS));
    } catch (error) {
      throw explained(error, words);
    }
  }

  async function sizeOf(key: string): Promise<number | null> {
    return call(({ client, s3 }, abortSignal) =>
      unlessMissing(client.send(new s3.HeadObjectCommand(where(key)), { abortSignal })),
    ).then((found) => found && (found.ContentLength ?? 0));
  }

  async function read(key: string, range?: ByteRange): Promise<Readable | null> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    // Without the time limit of a call: a stream lasts as long as its reader wants.
    const answer = await call(({ client, s3 }) =>
      unlessMissing(client.send(new s3.GetObjectCommand({ ...where(key), Range }))),
    );
    if (!answer) return null;
    const body = answer.Body as Readable;
    if (!range || answer.ContentLength === range.end - range.start + 1) return body;
    body.destroy();
    throw new BucketFailed(`${words.name} answers with more or less than was asked for.`);
  }

  async function* list(Prefix: string, Delimiter?: string) {
    let ContinuationToken: string | undefined;
    do {
      const asked = { Bucket: bucket, Prefix: base + Prefix, Delimiter, ContinuationToken };
      const page = await call(({ client, s3 }, abortSignal) =>
        client.send(new s3.ListObjectsV2Command(asked), { abortSignal }),
      );
      for (const { Key, Size } of page.Contents ?? [])
        if (Key !== undefined) yield { key: Key.slice(base.length), bytes: Size ?? 0 };
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  return {
    async put(key, content, ContentType) {
      if (content instanceof Readable) {
        let broken: unknown;
        content.once('error', (error) => (broken = error));
        await call(async ({ client, Upload }) => {
          const params = { ...where(key), Body: content, ContentType };
          await new Upload({ client, params, partSize: PART_BYTES, queueSize: MAX_CONCURRENT_PARTS }).done();
        }).catch((error: unknown) => {
          // Giving up the parts may fail too, and would hide why.
          throw broken ?? error;
        });
        return;
      }
      const Body = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
      await call(({ client, s3 }, abortSignal) =>
        client.send(new s3.PutObjectCommand({ ...where(key), Body, ContentType }), { abortSignal }),
      );
    },

    get: (key) =>
      call(async ({ client, s3 }, abortSignal) => {
        const answer = await unlessMissing(client.send(new s3.GetObjectCommand(where(key)), { abortSignal }));
        return answer?.Body ? Buffer.from(await answer.Body.transformToByteArray()) : null;
      }),

    async open(key) {
      const bytes = await sizeOf(key);
      if (bytes === null) return null;
      return {
        bytes,
        async read(range) {
          const stream = await read(key, range);
          if (!stream) throw Object.assign(new Error(`${key} was removed while it was read.`), { code: 'ENOENT' });
          return stream;
        },
      };
    },

    async remove(key) {
      await call(({ client, s3 }, abortSignal) => client.send(new s3.DeleteObjectCommand(where(key)), { abortSignal }));
    },

    list,
  };
}

interface Sdk {
  readonly client: S3Client;
  readonly s3: typeof import('@aws-sdk/client-s3');
  readonly Upload: typeof import('@aws-sdk/lib-storage').Upload;
}

async function openSdk(endpoint: string, { region, accessKey, secretKey }: S3Settings): Promise<Sdk> {
  const [s3, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
  const client = new s3.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    forcePathStyle: true,
    maxAttempts: MAX_ATTEMPTS,
    // Stores that are compatible with S3 know no others than they require.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: ANSWER_TIMEOUT_MS,
      socketTimeout: ANSWER_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
  });
  return { client, s3, Upload };
}

interface SdkError extends Error {
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const statusOf = (error: unknown) => (error as SdkError).$metadata?.httpStatusCode;

/** Null when there is no such file. A missing bucket is an error. */
async function unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket') return null;
    throw error;
  }
}

function explained(error: unknown, { name, setting }: BucketWords): unknown {
  const status = statusOf(error);
  if (status === undefined) return isOfNetwork(error) ? new BucketDoesNotAnswer(name, error) : error;
  if (status >= 500 || status === 429) return new BucketDoesNotAnswer(name, error);
  if (status === 404) return new BucketFailed(`${name} has no such bucket; check ${setting}.`, { cause: error });
  return new BucketFailed(`${name} refused a call with ${status}; check ${setting} and its keys.`, { cause: error });
}

/** A connection that failed or took too long; not a file on this machine, which a stream was to be read from. */
function isOfNetwork(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isOfFile = 'syscall' in error && ['open', 'read', 'stat'].includes(String(error.syscall)) && 'path' in error;
  const code = 'code' in error ? String(error.code) : '';
  return !isOfFile && (['TimeoutError', 'AbortError'].includes(error.name) || code.startsWith('E'));
}

/** A bucket that cannot be used; the message is one line for an operator. */
export class BucketFailed extends Error {
  override readonly name: string = 'BucketFailed';
}

/** Has a code like network errors, so that it is handled like them: nothing was half done, and the caller retries. */
class BucketDoesNotAnswer extends BucketFailed {
  override readonly name = 'BucketDoesNotAnswer';
  readonly code = 'ETIMEDOUT';

  constructor(name: string, cause: unknown) {
    super(`${name} does not answer.`, { cause });
  }
}
