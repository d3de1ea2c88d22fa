import { randomUUID } from 'node:crypto';
import type { Endpoint } from '#contract/endpoint.ts';
import { api } from '#contract/index.ts';
import type { HostileServer } from './hostile-server.ts';
import type { HostileRequest } from './send.ts';

/** Requests of one kind, sent at the same time. */
export interface Attack {
  readonly name: string;
  readonly isInShortForm: boolean;
  /** Sends each request once. Otherwise they are repeated up to the number that runs in parallel. */
  readonly isSentOnce: boolean;
  readonly make: (server: HostileServer) => Promise<readonly HostileRequest[]>;
}

/** An attack, by default repeated and not in the short form. */
export const attack = (
  name: string,
  make: Attack['make'],
  options: Partial<Pick<Attack, 'isInShortForm' | 'isSentOnce'>> = {},
): Attack => ({
  name,
  make,
  isInShortForm: false,
  isSentOnce: false,
  ...options,
});

/** Limit of a JSON body. */
export const JSON_BYTES = 64 * 1024;

/** A request with a JSON body. */
export const sendJson = (
  method: HostileRequest['method'],
  path: string,
  body: string,
  headers = {},
): HostileRequest => ({
  method,
  path,
  body: Buffer.from(body),
  headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
  isTooLarge: Buffer.byteLength(body) > JSON_BYTES,
});

const endpoints = Object.values(api).flatMap((table) => Object.values<Endpoint>(table));

/** Endpoints that take a JSON body, without those that end the session or the account of the caller. */
export const endpointsWithBody = endpoints.filter(
  ({ kind, method, path }) =>
    kind !== 'upload' &&
    method !== 'GET' &&
    method !== 'DELETE' &&
    path !== '/auth/logout' &&
    path !== '/account/delete',
);
export const endpointsWithQuery = endpoints.filter(({ method }) => method === 'GET');

/** The address of an endpoint, with 1 for each path parameter. */
export const addressOf = ({ path }: Endpoint): string => `/api${path.replaceAll(/\{\w+\}/g, '1')}`;

/** Headers of a caller with access to the endpoint. */
export const callerOf = ({ access }: Endpoint, { showroom, staff }: HostileServer): Readonly<Record<string, string>> =>
  access === 'staff' ? staff : showroom;
