import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Upload } from '#contract/endpoint.ts';
import { fileRefusal, Refusal } from './refusal.ts';
import type { ReceivedFile } from './services.ts';

interface Acceptable extends Pick<Upload, 'maxBytes' | 'mimeTypes'> {
  /** The type of the file by its bytes, read outside the threads that serve people; null for an unknown one. */
  readonly typeOf: (file: string) => Promise<string | null>;
}

/**
 * Writes the raw body of an upload into `folder` as it arrives, checks it, passes it to `handle` and deletes what that left.
 * Throws a Refusal: `too_large`, `wrong_type` (by its first bytes), `malformed` (no digest, or a different one: damaged on the way), and the errors of `typeOf`.
 */
export async function receiveFile<T>(
  request: Request,
  { maxBytes, mimeTypes, typeOf }: Acceptable,
  folder: string,
  handle: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const announced = announcedDigest(request.headers.get('content-digest'));
  if (!announced || !request.body) throw new Refusal('malformed');
  const tooLarge = () =>
    mimeTypes.every((type) => type.startsWith('image/')) ? fileRefusal('image_too_large') : new Refusal('too_large');
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge();
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, randomUUID());
  try {
    const { bytes, digest } = await write(request.body, file, maxBytes, tooLarge);
    if (!digest.equals(announced)) throw new Refusal('malformed');
    const mimeType = await typeOf(file);
    if (mimeType === 'image/apng') throw fileRefusal('image_animated');
    if (mimeType === null || !mimeTypes.includes(mimeType)) throw new Refusal('wrong_type');
    return await handle({ path: file, bytes, sha256: digest.toString('hex'), mimeType });
  } finally {
    await rm(file, { force: true });
  }
}

/** `sha-256=:base64:` of a Content-Digest, which may name others beside it (RFC 9530). */
function announcedDigest(header: string | null): Buffer | null {
  const base64 = /(?:^|,)\s*sha-256=:([A-Za-z0-9+/]{43}=):\s*(?:,|$)/i.exec(header ?? '')?.[1];
  return base64 === undefined ? null : Buffer.from(base64, 'base64');
}

async function write(
  body: ReadableStream<Uint8Array>,
  file: string,
  maxBytes: number,
  tooLarge: () => Refusal,
): Promise<{ bytes: number; digest: Buffer }> {
  const digest = createHash('sha256');
  let bytes = 0;
  async function* measured() {
    try {
      for await (const chunk of body) {
        bytes += chunk.length;
        if (bytes > maxBytes) throw tooLarge();
        digest.update(chunk);
        yield chunk;
      }
    } catch (error) {
      // The caller hung up in the middle.
      throw error instanceof Refusal ? error : new Refusal('malformed');
    }
  }
  // Opened before anything can fail: a stream that opens by itself may create the file after it was removed.
  const opened = await open(file, 'wx', 0o600);
  await pipeline(measured(), opened.createWriteStream());
  return { bytes, digest: digest.digest() };
}
