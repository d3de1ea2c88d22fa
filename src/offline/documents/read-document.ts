import { uploads } from '#contract/uploads.ts';
import { isRefused, readRefusal } from '../refused.ts';
import { fillPath } from '../line.ts';
import { NotOurs, Unreachable } from '../unreachable.ts';

/** Longest wait for a document, in ms: 5 MB over a slow line. */
const PATIENCE_MS = 60_000;

/** Where a document is read. */
function documentAddress(baseUrl: string, id: string): string {
  const { path } = fillPath(uploads.readDocument.path, { id });
  return `${baseUrl.replace(/\/+$/, '')}${path}`;
}

/** The bytes of a document, fetched for this one look and kept nowhere. Throws `Refused`, `Unreachable`, `NotOurs`, or the caller's own abort. */
export async function readDocument({ baseUrl, token, locale }: { readonly baseUrl: string; readonly token: string | null; readonly locale: string }, id: string, signal?: AbortSignal): Promise<Blob> {
  const timeout = AbortSignal.timeout(PATIENCE_MS);
  try {
    const response = await fetch(documentAddress(baseUrl, id), {
      cache: 'no-store',
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: { accept: uploads.readDocument.mimeTypes.join(', '), 'accept-language': locale, ...(token && { authorization: `Bearer ${token}` }) },
    });
    if (response.status >= 400) throw readRefusal(response.status, response.headers, await response.json().catch(() => null), Date.now()) ?? new NotOurs(response.status);
    const bytes = await response.blob();
    // A captive portal's page is no document, and nothing of it may be shown as one.
    if (!uploads.readDocument.mimeTypes.includes(bytes.type)) throw new NotOurs(response.status);
    return bytes;
  } catch (error) {
    if (signal?.aborted || isRefused(error) || error instanceof NotOurs) throw error;
    throw new Unreachable(timeout.aborted ? 'timeout' : 'network', { cause: error });
  }
}
