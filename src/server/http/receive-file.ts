import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileTypeFromFile } from 'file-type';
import type { Upload } from '#contract/endpoint.ts';
import { Refusal } from './refusal.ts';
import type { ReceivedFile } from './services.ts';

/**
 * Writes the raw body of an upload into `folder` while it comes, checks it, hands it to `handle` and deletes what that left.
 * Throws a Refusal: `too_large`, `wrong_type` (by its first bytes), `malformed` (no digest, or another one: damaged on the way).
 */
export async function receiveFile<T>(request: Request, { maxBytes, mimeTypes }: Pick<Upload, 'maxBytes' | 'mimeTypes'>, folder: string, handle: (file: ReceivedFile) => Promise<T>): Promise<T> {
  const announced = announcedDigest(request.headers.get('content-digest'));
  if (!announced || !request.body) throw new Refusal('malformed');
  if (Number(request.headers.get('content-length')) > maxBytes) throw new Refusal('too_large');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, randomUUID());
  try {
    const { bytes, digest } = await write(request.body, file, maxBytes);
    if (!digest.equals(announced)) throw new Refusal('malformed');
    const mimeType = (await fileTypeFromFile(file))?.mime ?? (mimeTypes.includes(TABLE) && (await isTable(file)) ? TABLE : undefined);
    if (mimeType === undefined || !mimeTypes.includes(mimeType)) throw new Refusal('wrong_type');
    return await handle({ path: file, bytes, sha256: digest.toString('hex'), mimeType });
  } finally {
    await rm(file, { force: true });
  }
}

const TABLE = 'text/csv';
const HEAD_BYTES = 65_536;

/** A table has no mark of its own to begin with: text without zero bytes (but for UTF-16), several columns in its first line. */
async function isTable(file: string): Promise<boolean> {
  const opened = await open(file);
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
    const text = isUtf16 ? new TextDecoder(head[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(head.subarray(0, head.length - (head.length % 2))) : head.toString('utf8');
    return (isUtf16 || !head.includes(0)) && /[,;\t؛]/.test(text.split(/[\r\n]/).find((line) => line.trim() !== '') ?? '');
  } finally {
    await opened.close();
  }
}

/** `sha-256=:base64:` of a Content-Digest, which may name others beside it (RFC 9530). */
function announcedDigest(header: string | null): Buffer | null {
  const base64 = /(?:^|,)\s*sha-256=:([A-Za-z0-9+/]{43}=):\s*(?:,|$)/i.exec(header ?? '')?.[1];
  return base64 === undefined ? null : Buffer.from(base64, 'base64');
}

async function write(body: ReadableStream<Uint8Array>, file: string, maxBytes: number): Promise<{ bytes: number; digest: Buffer }> {
  const digest = createHash('sha256');
  let bytes = 0;
  async function* measured() {
    try {
      for await (const chunk of body) {
        bytes += chunk.length;
        if (bytes > maxBytes) throw new Refusal('too_large');
        digest.update(chunk);
        yield chunk;
      }
    } catch (error) {
      // The caller hung up in the middle.
      throw error instanceof Refusal ? error : new Refusal('malformed');
    }
  }
  // Opened before anything can fail: a stream that opens by itself may do so after its file was removed.
  const opened = await open(file, 'wx', 0o600);
  await pipeline(measured(), opened.createWriteStream());
  return { bytes, digest: digest.digest() };
}
