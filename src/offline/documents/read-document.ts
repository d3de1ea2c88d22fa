import type { Download } from '#contract/endpoint.ts';
import { uploads } from '#contract/uploads.ts';
import { isRefused, readRefusal } from '../refused.ts';
import { fillPath } from '../api-client.ts';
import { NotOurs, Unreachable } from '../unreachable.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';

/** Timeout for a document, in ms: 5 MB over a slow connection, or a page that waits for others to be rendered. */
const TIMEOUT_MS = MINUTE_MS;

/** The client that reads, and the language of refusals. */
export interface Reader {
  readonly baseUrl: string;
  readonly token: string | null;
  readonly locale: string;
}

/** The bytes of a document, fetched for one view and stored nowhere. Throws `Refused`, `Unreachable`, `NotOurs`, or the caller's own abort. */
export const readDocument = (reader: Reader, id: string, signal?: AbortSignal): Promise<Blob> =>
  fetchFile(reader, uploads.readDocument, { id }, signal);

/** A page of a PDF, counted from 1, as a picture; for staff. Throws like `readDocument`. */
export const readDocumentPage = (reader: Reader, id: string, page: number, signal?: AbortSignal): Promise<Blob> =>
  fetchFile(reader, uploads.readPage, { id, page: String(page) }, signal);

async function fetchFile(
  { baseUrl, token, locale }: Reader,
  endpoint: Download,
  input: unknown,
  signal?: AbortSignal,
): Promise<Blob> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}${fillPath(endpoint.path, input).path}`, {
      cache: 'no-store',
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: {
        accept: endpoint.mimeTypes.join(', '),
        'accept-language': locale,
        ...(token && { authorization: `Bearer ${token}` }),
      },
    });
    if (response.status >= 400)
      throw (
        readRefusal(response.status, response.headers, await response.json().catch(() => null), Date.now()) ??
        new NotOurs(response.status)
      );
    const bytes = await response.blob();
    // A captive portal's page must not be shown as a document.
    if (!endpoint.mimeTypes.includes(bytes.type)) throw new NotOurs(response.status);
    return bytes;
  } catch (error) {
    if (signal?.aborted || isRefused(error) || error instanceof NotOurs) throw error;
    throw new Unreachable(timeout.aborted ? 'timeout' : 'network', { cause: error });
  }
}
