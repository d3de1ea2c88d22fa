import type { QueryClient } from '@tanstack/react-query';
import type { Input, Query } from '#contract/endpoint.ts';
import { tagOf } from './answer-tags.ts';
import { call, type ApiClient } from './api-client.ts';
import type { Ask } from './ask.ts';

/** Timeout of a comparison, in ms: the server makes the whole answer for it. */
const TIMEOUT_MS = 8_000;
const TOO_MANY_REQUESTS = 429;

export type IsCurrent = <E extends Query>(endpoint: E, input: Input<E>) => Promise<boolean>;

/**
 * Whether the stored answer of a read by staff is still what the server would answer, asked with HEAD and its ETag: nothing personal
 * is read, so nothing is entered in the audit log (decision 323). True while nothing is stored. A refusal counts as a change,
 * because reading again says why.
 */
export function createIsCurrent(client: ApiClient, ask: Ask, queryClient: QueryClient): IsCurrent {
  return async (endpoint, input) => {
    const tag = tagOf(queryClient, ask(endpoint, input).queryKey);
    if (tag === undefined) return true;
    let isSame = false;
    await call(client, endpoint, input, {
      locale: client.locale(),
      asGuest: false,
      timeoutMs: TIMEOUT_MS,
      cache: 'no-store',
      transport: async (address, init) => {
        const headers = new Headers(init.headers);
        headers.set('if-none-match', tag);
        const response = await (client.fetch ?? fetch)(address, { ...init, method: 'HEAD', headers });
        isSame = response.status === 304 || response.status === TOO_MANY_REQUESTS;
        // HEAD has no body, which `call` would take for a failure.
        return response.status < 500 ? Response.json({ data: null }) : response;
      },
    });
    return isSame;
  };
}
