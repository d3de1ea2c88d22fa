import { signForS3, type SigningKey } from './aws-signature.ts';
import type { FileStore } from './file-store.ts';

/** A bucket of an S3-compatible store, addressed by path. */
export interface S3Settings extends SigningKey {
  /** With the bucket, without a trailing slash: https://s3.example.com/documents */
  readonly bucketUrl: string;
}

const TIMEOUT_MS = 15_000;

/** Files in a private bucket. A store that does not answer in time counts as busy: the caller is asked to try again. */
export function s3FileStore(settings: S3Settings): FileStore {
  async function call(
    method: 'PUT' | 'GET' | 'DELETE',
    name: string,
    body: Buffer = Buffer.alloc(0),
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const url = new URL(`${settings.bucketUrl}/${encodeURIComponent(name)}`);
    let response: Response;
    try {
      const sent = signForS3({ method, url, headers, body }, settings, new Date());
      response = await fetch(url, {
        method,
        headers: sent,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(method === 'PUT' && { body: new Uint8Array(body) }),
      });
    } catch (cause) {
      throw new StoreDoesNotAnswer(cause);
    }
    if (response.status >= 500) throw new StoreDoesNotAnswer(`${response.status}`);
    if (!response.ok && response.status !== 404)
      throw new Error(`The file store refused ${method} with ${response.status}; check S3_URL and its keys.`);
    return response;
  }

  return {
    async put(name, bytes, mimeType) {
      const { ok, status } = await call('PUT', name, bytes, { 'content-type': mimeType });
      if (!ok) throw new Error(`The file store has no such bucket (${status}); check S3_URL.`);
    },
    async get(name) {
      const response = await call('GET', name);
      return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
    },
    async remove(name) {
      await call('DELETE', name);
    },
  };
}

/** Has a code like network errors, so that it is handled like them: nothing was half done, and the caller retries. */
class StoreDoesNotAnswer extends Error {
  override readonly name = 'StoreDoesNotAnswer';
  readonly code = 'ETIMEDOUT';

  constructor(cause: unknown) {
    super('The file store does not answer.', { cause });
  }
}
