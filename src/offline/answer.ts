import { safeParse } from 'valibot';
import type { Answer, Command, Act, Output, PageMeta, Query, Upload } from '#contract/endpoint.ts';
import type { Envelope } from './api-client.ts';
import { NotOurs } from './unreachable.ts';

/** Reads the data of an answer by the contract: unknown members are dropped, and a body that does not match throws `NotOurs`. */
export function readData<E extends Query | Command | Act | Upload>(endpoint: E, body: Envelope): Output<E> {
  const read = safeParse<E['output']>(endpoint.output, 'data' in body ? body['data'] : body);
  if (!read.success)
    throw new NotOurs(200, null, { cause: new TypeError(`${endpoint.path}: ${read.issues[0].message}`) });
  return read.output;
}

/** The data, with its `meta` where the call is paged. */
export function readAnswer<E extends Query>(endpoint: E, body: Envelope): Answer<E> {
  const data = readData(endpoint, body);
  if (!endpoint.paged) return data as Answer<E>; // tsc cannot follow `paged` through a generic
  const meta = body['meta'];
  if (!isPageMeta(meta)) throw new NotOurs(200);
  return { data, meta } as Answer<E>;
}

function isPageMeta(meta: unknown): meta is PageMeta {
  return (
    typeof meta === 'object' &&
    meta !== null &&
    ['page', 'perPage', 'total'].every((name) => Number.isInteger((meta as Record<string, unknown>)[name]))
  );
}
