import type { Act, Command, Input, Output, Upload } from '#contract/endpoint.ts';
import { readData } from './answer.ts';
import { call, type ApiClient, type Transport } from './api-client.ts';
import { NotOurs, Unreachable } from './unreachable.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';

/** Timeout for a command or an act, in ms; longer than for reading, because a server under load may still be writing. */
const SEND_TIMEOUT_MS = 30_000;
/** The same for a file of some megabytes on a slow connection. */
const SEND_FILE_TIMEOUT_MS = 5 * MINUTE_MS;

/**
 * Sends a command once. `key` is its Idempotency-Key (`mintKey`), minted when the person presses Send. A repeated key changes nothing, so after
 * `Unreachable` the same call may be repeated. Throws `Refused`, `Unreachable`, `NotOurs`. The outbox uses the same signature.
 */
export type Send = <C extends Command>(
  command: C,
  input: Input<C>,
  key: string,
  options?: { readonly signal?: AbortSignal },
) => Promise<Output<C>>;

/** Performs an act (sign-in, sign-out, a code): never queued, stored or repeated. Throws as `Send` does. */
export type Perform = <A extends Act>(
  act: A,
  input: Input<A>,
  options?: { readonly signal?: AbortSignal },
) => Promise<Output<A>>;

/** Sends the bytes of a file now, with their digest: the same bytes again are the same file. Throws as `Send` does. */
export type SendFile = <U extends Upload>(upload: U, input: Input<U>, file: Blob) => Promise<Output<U>>;

export function createSend(client: ApiClient): Send {
  return async (command, input, key, options) => {
    // A tab without a person sends as a guest, even if another tab has set a cookie: the key must belong to the person the outbox would send it for.
    const receipt = readData(
      command,
      await call(client, command, input, {
        locale: client.locale(),
        asGuest: client.person() === null,
        timeoutMs: SEND_TIMEOUT_MS,
        key,
        transport: await sender(client),
        ...options,
      }),
    );
    // Only a receipt with our own key proves that this request arrived.
    if (typeof receipt === 'object' && receipt !== null && 'key' in receipt && receipt.key !== key)
      throw new NotOurs(200);
    return receipt;
  };
}

export function createPerform(client: ApiClient): Perform {
  return async (act, input, options) =>
    readData(
      act,
      await call(client, act, input, {
        locale: client.locale(),
        asGuest: false,
        timeoutMs: SEND_TIMEOUT_MS,
        transport: await sender(client),
        ...options,
      }),
    );
}

export function createSendFile(client: ApiClient): SendFile {
  return async (upload, input, blob) => {
    const bytes = await blob.arrayBuffer().catch((cause: unknown) => {
      throw new Unreachable('network', { cause });
    });
    const digest = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))));
    const file = { bytes, type: upload.mimeTypes[0] ?? 'application/octet-stream', digest };
    return readData(
      upload,
      await call(client, upload, input, {
        locale: client.locale(),
        asGuest: false,
        timeoutMs: SEND_FILE_TIMEOUT_MS,
        file,
      }),
    );
  };
}

/** Sends with ky, loaded at first use: the first screens only read, and its 8 kB would delay them. One attempt; the caller decides about the next. */
async function sender(client: ApiClient): Promise<Transport> {
  const { default: ky } = await import('ky').catch((cause: unknown) => {
    throw new Unreachable('network', { cause });
  });
  return (address, init) =>
    ky(address, {
      ...init,
      retry: 0,
      timeout: false,
      throwHttpErrors: false,
      ...(client.fetch && { fetch: client.fetch }),
    });
}

/** A new UUIDv7 (RFC 9562): sorts by the time it was minted, given in epoch ms. */
export function mintKey(now: number = Date.now()): string {
  // A clock before 1970 must not prevent minting.
  const random = crypto.getRandomValues(new Uint8Array(10));
  const hex = [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const time = Math.max(0, Math.trunc(now)).toString(16).padStart(12, '0');
  const variant = (8 + ((random[0] ?? 0) >> 6)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(1, 4)}-${variant}${hex.slice(5, 8)}-${hex.slice(8)}`;
}
