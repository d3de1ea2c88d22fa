import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { type FileKind, formerNames, kindOf, presentName } from './file-names.ts';
import type { ByteRange, FileStore } from './file-store.ts';

/** A bucket of an S3-compatible store, addressed by path. */
export interface S3Settings {
  /** With the bucket, and what all names begin with, if anything; without a trailing slash: https://s3.example.com/bucket */
  readonly bucketUrl: string;
  /** "auto" or "us-east-1" where the store has none. */
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
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

/** Files in a private bucket. A store that does not answer counts as busy: the caller is asked to try again. */
export function s3FileStore(settings: S3Settings): FileStore {
  const { origin, pathname } = new URL(settings.bucketUrl);
  const [bucket = '', ...folders] = pathname.slice(1).split('/').map(decodeURIComponent);
  const base = folders.map((folder) => `${folder}/`).join('');
  const where = (key: string) => ({ Bucket: bucket, Key: base + key });
  const namesOf = (name: string) => [name, ...formerNames(name)];

  // Loaded with the first use: most servers have no bucket.
  let opened: Promise<Sdk> | undefined;
  const open = () => (opened ??= openSdk(origin, settings));

  async function call<T>(work: (sdk: Sdk, abortSignal: AbortSignal) => Promise<T>): Promise<T> {
    const sdk = await open();
    try {
      return await work(sdk, AbortSignal.timeout(CALL_TIMEOUT_MS));
    } catch (error) {
      throw explained(error);
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
    throw new Error('The file store answers with more or less than was asked for.');
  }

  async function* keys(Prefix: string, Delimiter?: string) {
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
    async put(name, content, ContentType) {
      kindOf(name);
      if (content instanceof Readable) {
        let broken: unknown;
        content.once('error', (error) => (broken = error));
        await call(async ({ client, Upload }) => {
          const params = { ...where(name), Body: content, ContentType };
          await new Upload({ client, params, partSize: PART_BYTES, queueSize: MAX_CONCURRENT_PARTS }).done();
        }).catch((error: unknown) => {
          // Giving up the parts may fail too, and would hide why.
          throw broken ?? error;
        });
        return;
      }
      const Body = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
      await call(({ client, s3 }, abortSignal) =>
        client.send(new s3.PutObjectCommand({ ...where(name), Body, ContentType }), { abortSignal }),
      );
    },

    async get(name) {
      for (const key of namesOf(name)) {
        const found = await call(async ({ client, s3 }, abortSignal) => {
          const answer = await unlessMissing(client.send(new s3.GetObjectCommand(where(key)), { abortSignal }));
          return answer?.Body ? Buffer.from(await answer.Body.transformToByteArray()) : null;
        });
        if (found) return found;
      }
      return null;
    },

    async open(name) {
      for (const key of namesOf(name)) {
        const bytes = await sizeOf(key);
        if (bytes === null) continue;
        return {
          bytes,
          async read(range) {
            const stream = await read(key, range);
            if (!stream) throw Object.assign(new Error(`${name} was removed while it was read.`), { code: 'ENOENT' });
            return stream;
          },
        };
      }
      return null;
    },

    async remove(name) {
      await Promise.all(
        namesOf(name).map((key) =>
          call(({ client, s3 }, abortSignal) => client.send(new s3.DeleteObjectCommand(where(key)), { abortSignal })),
        ),
      );
    },

    async *list(kind: FileKind) {
      const seen = keys(`${kind}/`);
      for await (const { key, bytes } of seen) {
        const name = presentName(key);
        if (name !== null && kindOf(name) === kind) yield { name, bytes };
      }
      if (kind === 'photos' || kind === 'videos') return;
      // An earlier version stored private files without a folder.
      for await (const { key, bytes } of keys('', '/')) {
        const name = presentName(`documents/${key}`);
        if (name !== null && kindOf(name) === kind) yield { name, bytes };
      }
    },
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

interface StoreError extends Error {
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const statusOf = (error: unknown) => (error as StoreError).$metadata?.httpStatusCode;

/** Null when there is no such file. A missing bucket is an error. */
async function unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket') return null;
    throw error;
  }
}

function explained(error: unknown): unknown {
  const status = statusOf(error);
  if (status === undefined) return isOfNetwork(error) ? new StoreDoesNotAnswer(error) : error;
  if (status >= 500 || status === 429) return new StoreDoesNotAnswer(error);
  if (status === 404) return new Error('The file store has no such bucket; check S3_URL.', { cause: error });
  return new Error(`The file store refused a call with ${status}; check S3_URL and its keys.`, { cause: error });
}

/** A connection that failed or took too long; not a file on this machine, which a stream was to be read from. */
function isOfNetwork(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isOfFile = 'syscall' in error && ['open', 'read', 'stat'].includes(String(error.syscall)) && 'path' in error;
  const code = 'code' in error ? String(error.code) : '';
  return !isOfFile && (['TimeoutError', 'AbortError'].includes(error.name) || code.startsWith('E'));
}

/** Has a code like network errors, so that it is handled like them: nothing was half done, and the caller retries. */
class StoreDoesNotAnswer extends Error {
  override readonly name = 'StoreDoesNotAnswer';
  readonly code = 'ETIMEDOUT';

  constructor(cause: unknown) {
    super('The file store does not answer.', { cause });
  }
}
