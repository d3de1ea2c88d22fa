import { safeParse } from 'valibot';
import { uploads } from '#contract/uploads.ts';
import type { DocumentPurpose, StoredDocument } from '#domain/uploads/document.ts';
import { isRefused, readRefusal } from '../refused.ts';
import { NotOurs, Unreachable } from '../unreachable.ts';

/** Longest wait for a file to go, in ms: 5 MB over a slow line. */
const PATIENCE_MS = 120_000;

/** Sends one file now; sending the same again is free. Throws `Refused`, `Unreachable`, `NotOurs`. */
export async function uploadDocument(
  { baseUrl, token, locale }: { readonly baseUrl: string; readonly token: string | null; readonly locale: string },
  purpose: DocumentPurpose,
  file: Blob,
): Promise<StoredDocument> {
  const bytes = await file.arrayBuffer();
  const digest = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))));
  const timeout = AbortSignal.timeout(PATIENCE_MS);
  try {
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}${uploads.document.path}?${new URLSearchParams({ purpose })}`, {
      method: 'POST',
      credentials: 'same-origin',
      signal: timeout,
      headers: {
        accept: 'application/json',
        'accept-language': locale,
        'content-type': 'application/octet-stream',
        'content-digest': `sha-256=:${digest}:`,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: bytes,
    });
    const body: unknown = await response.json().catch(() => null);
    if (response.status >= 400) throw readRefusal(response.status, response.headers, body, Date.now()) ?? new NotOurs(response.status);
    const read = safeParse(uploads.document.output, typeof body === 'object' && body !== null && 'data' in body ? body.data : null);
    if (!read.success) throw new NotOurs(response.status);
    return read.output;
  } catch (error) {
    if (isRefused(error) || error instanceof NotOurs) throw error;
    throw new Unreachable(timeout.aborted ? 'timeout' : 'network', { cause: error });
  }
}
