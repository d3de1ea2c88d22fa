import { hash } from 'node:crypto';
import type { Context } from 'hono';
import type { ErrorBody } from '#contract/endpoint.ts';
import type { Locale } from '#i18n/locale.ts';
import { acceptedEncoding, MIN_COMPRESSED_BYTES, type createCompressor } from './compress.ts';
import { answerPolicy } from './content-security.ts';
import { statusOf, type Refusal } from './refusal.ts';
import type { SentFile } from './services.ts';
import { wholeAnswer } from './whole-answer.ts';
import type { Words } from './words.ts';

/** Which caches may store an answer. */
export type CachePolicy = 'anyone' | 'nobody';

const cacheHeaders: Record<CachePolicy, Record<string, string>> = {
  // The browser revalidates every time and mostly gets 304: the app stores answers itself, with their age, and a second
  // cache under it would show an old answer as new. Shared caches may answer for half a minute.
  anyone: {
    'cache-control': 'public, max-age=0, s-maxage=30, must-revalidate',
    vary: 'Accept-Encoding, Accept-Language',
  },
  nobody: { 'cache-control': 'private, no-store', vary: 'Accept-Encoding, Accept-Language, Authorization, Cookie' },
};

/** A body as it is sent, with an ETag made from its content. */
export interface Written {
  readonly bytes: Buffer;
  readonly digest: string;
}

/** An envelope as JSON. */
export const writeJson = (envelope: object): Written => written(Buffer.from(JSON.stringify(envelope)));

export const written = (bytes: Buffer): Written => ({ bytes, digest: hash('sha1', bytes, 'base64url') });

type Compressor = ReturnType<typeof createCompressor>;

/** A success answer: compressed when that pays, and 304 when the caller already has it. */
export const sendJson = (c: Context, body: Written, keeping: CachePolicy, compress: Compressor): Promise<Response> =>
  sendWritten(c, body, { type: 'application/json; charset=utf-8', headers: cacheHeaders[keeping], compress });

/** Answers HEAD of a read by staff: 304 while the answer is the one that the caller was given. Of another one it says nothing, not even its ETag. */
export const sendState = (c: Context, { digest }: Written): Response =>
  wholeAnswer(c, null, hasIt(c.req.header('if-none-match'), digest) ? 304 : 200, cacheHeaders.nobody);

/** Any text of ours, in the same way. */
export async function sendWritten(
  c: Context,
  { bytes, digest }: Written,
  { type, headers: given, compress }: { type: string; headers: Readonly<Record<string, string>>; compress: Compressor },
): Promise<Response> {
  const headers: Record<string, string> = { ...given };
  if (c.req.method === 'GET' || c.req.method === 'HEAD') {
    // Weak, because the compressed and the plain body share it.
    headers['etag'] = `W/"${digest}"`;
    if (hasIt(c.req.header('if-none-match'), digest)) return wholeAnswer(c, null, 304, headers);
  }
  headers['content-type'] = type;
  const encoding = bytes.length >= MIN_COMPRESSED_BYTES ? acceptedEncoding(c.req.header('accept-encoding')) : null;
  if (!encoding) return wholeAnswer(c, toBody(bytes), 200, headers);
  headers['content-encoding'] = encoding;
  return wholeAnswer(c, toBody(await compress(digest, bytes, encoding)), 200, headers);
}

/**
 * A file from a user, for a caller who may see it: never cached on the way, never executed, and shown inline only when
 * nothing in it can act.
 */
export function sendFile(c: Context, { bytes, mimeType, name }: SentFile): Response {
  const isPicture = mimeType.startsWith('image/');
  return c.body(bytes instanceof ReadableStream ? bytes : toBody(bytes), 200, {
    ...cacheHeaders.nobody,
    'content-type': mimeType,
    'content-disposition': `${isPicture ? 'inline' : 'attachment'}; filename="${name.replaceAll(/[^\w.-]/g, '_')}"`,
    'content-security-policy': `${answerPolicy}; sandbox`,
    'x-content-type-options': 'nosniff',
  });
}

/** A refusal in the caller's language. */
export function sendRefusal(c: Context, refusal: Refusal, locale: Locale, words: Words): Response {
  const { body, status, headers } = writeRefusal(refusal, locale, words);
  return c.body(body, status, headers);
}

/** A refusal as it is sent in a language. */
export function writeRefusal({ code, details }: Refusal, locale: Locale, words: Words) {
  const errors =
    details.errors &&
    Object.fromEntries(
      Object.entries(details.errors).map(([field, problems]) => [
        field,
        problems.map((problem) => words.field(problem, locale)),
      ]),
    );
  const { reason } = details;
  const message = reason ? words.fileReason(reason, locale) : words.error(code, locale);
  const body: ErrorBody = {
    message,
    code,
    ...(reason && { reason }),
    ...(errors && { errors }),
    ...(details.state !== undefined && { state: details.state }),
  };
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'content-language': locale,
    ...cacheHeaders.nobody,
    ...(details.retryAfterSeconds !== undefined && { 'retry-after': String(details.retryAfterSeconds) }),
    ...(details.allow && { allow: details.allow.join(', ') }),
  };
  return { body: JSON.stringify(body), status: statusOf[code], headers };
}

/** Whether `If-None-Match` names this digest; weak and strong tags compare alike here, as the header's rules say. */
export function hasIt(ifNoneMatch: string | undefined, digest: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === `"${digest}"`);
}

/** Bytes in the form the platform's types need: the memory of a Node Buffer may be shared, that of a view is not copied. */
export function toBody(bytes: Buffer): Uint8Array<ArrayBuffer> {
  return bytes.buffer instanceof ArrayBuffer
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new Uint8Array(bytes);
}
