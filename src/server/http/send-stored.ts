import path from 'node:path';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { mediaTypeOf } from '../files/file-names.ts';
import type { ByteRange, StoredFile } from '../files/file-store.ts';
import { hasIt } from './answer.ts';
import { refusalFor } from './failure.ts';

/** For files whose names are never used for other bytes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

export const missingFile = (c: Context): Response => c.text('Not found\n', 404, { 'cache-control': 'no-store' });

/** Answers with the file of this name, or the part of it that is asked for. */
export async function sendStored(c: Context, name: string, open: () => Promise<StoredFile | null>): Promise<Response> {
  try {
    const file = await open();
    return file ? await sendRange(c, name, file) : missingFile(c);
  } catch (error) {
    const { code, details } = refusalFor(error);
    if (code !== 'busy') throw error;
    const wait = String(details.retryAfterSeconds);
    return c.text('busy\n', 503, { 'cache-control': 'no-store', 'retry-after': wait });
  }
}

async function sendRange(c: Context, name: string, file: StoredFile): Promise<Response> {
  const digest = path.posix.basename(name);
  const headers = { 'cache-control': IMMUTABLE, etag: `"${digest}"`, 'accept-ranges': 'bytes' };
  if (hasIt(c.req.header('if-none-match'), digest)) return c.body(null, 304, headers);
  const range = askedRange(c, digest, file.bytes);
  if (range === 'outside') return c.body(null, 416, { ...headers, 'content-range': `bytes */${file.bytes}` });
  const length = range ? range.end - range.start + 1 : file.bytes;
  const whole = { ...headers, 'content-type': mediaTypeOf(name), 'content-length': String(length) };
  // The answer to HEAD says nothing of ranges.
  if (c.req.method === 'HEAD') return c.body(null, 200, { ...whole, 'content-length': String(file.bytes) });
  const body = Readable.toWeb(await file.read(range ?? undefined)) as ReadableStream;
  if (!range) return c.body(body, 200, whole);
  return c.body(body, 206, { ...whole, 'content-range': `bytes ${range.start}-${range.end}/${file.bytes}` });
}

/** Null for the whole file: without a range, with several, or with one of another file. */
function askedRange(c: Context, digest: string, bytes: number): ByteRange | 'outside' | null {
  const ifRange = c.req.header('if-range');
  if (ifRange !== undefined && ifRange !== `"${digest}"`) return null;
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(c.req.header('range') ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return start > end ? 'outside' : { start, end };
}
