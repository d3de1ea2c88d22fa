import type { Download } from '#contract/endpoint.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { fillPath } from './api-client.ts';
import { isRefused, readRefusal } from './refused.ts';
import type { StaffGuardHolder } from './staff-guard.ts';
import { NotOurs, Unreachable } from './unreachable.ts';

/** The client that reads, and the language of refusals. */
export interface Reader {
  readonly baseUrl: string;
  readonly token: string | null;
  readonly locale: string;
  /** Of staff. */
  readonly guard: StaffGuardHolder;
}

interface Reading {
  readonly signal?: AbortSignal;
  /** Until the whole file has arrived; one minute without it. */
  readonly timeoutMs?: number;
}

/**
 * The bytes of a download, stored nowhere; asked for again only for staff who have proved again who they are. Throws
 * `Refused`, `Unreachable`, `NotOurs`, or the caller's own abort.
 */
export async function readFile(
  reader: Reader,
  endpoint: Download,
  input: unknown,
  reading: Reading = {},
): Promise<Blob> {
  try {
    return await readOnce(reader, endpoint, input, reading);
  } catch (error) {
    const guard = reader.guard.get();
    if (!guard || !isRefused(error) || !(await guard.proveFor(error))) throw error;
    return readOnce(reader, endpoint, input, reading);
  }
}

async function readOnce(
  { baseUrl, token, locale }: Reader,
  endpoint: Download,
  input: unknown,
  { signal, timeoutMs = MINUTE_MS }: Reading,
): Promise<Blob> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}${addressOf(endpoint, input)}`, {
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

function addressOf(endpoint: Download, input: unknown): string {
  const { path, rest } = fillPath(endpoint.path, input);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest))
    if (typeof value === 'string' || typeof value === 'number') query.set(name, String(value));
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}
