import type { QueryClient } from '@tanstack/react-query';
import type { Input, Query } from '#contract/endpoint.ts';
import { isKeptTag, keepTag, tagOf } from './answer-tags.ts';
import { call, type ApiClient } from './api-client.ts';
import type { Ask } from './ask.ts';

/** Timeout of a comparison, in ms: the server makes the whole answer for it. */
const TIMEOUT_MS = 8_000;
const TOO_MANY_REQUESTS = 429;

/** `own`: this tab has changed something since the answer was read, which may be all that differs. */
export type Difference = 'none' | 'own' | 'others';

export type Compare = <E extends Query>(endpoint: E, input: Input<E>) => Promise<Difference>;

/**
 * How the stored answer of a read by staff differs from what the server would answer, asked with HEAD and its ETag: nothing personal
 * is read, so nothing is entered in the audit log (decision 323). `none` while nothing is stored. A refusal counts as a change,
 * because reading again says why.
 */
export function createCompare(client: ApiClient, ask: Ask, queryClient: QueryClient): Compare {
  return async (endpoint, input) => {
    const { queryKey } = ask(endpoint, input);
    const known = tagOf(queryClient, queryKey);
    if (known === undefined) return 'none';
    const changes = client.changes?.count ?? 0;
    let isSame = false;
    await call(client, endpoint, input, {
      locale: client.locale(),
      asGuest: false,
      timeoutMs: TIMEOUT_MS,
      cache: 'no-store',
      transport: async (address, init) => {
        const headers = new Headers(init.headers);
        headers.set('if-none-match', known.tag);
        const response = await (client.fetch ?? fetch)(address, { ...init, method: 'HEAD', headers });
        isSame = response.status === 304 || response.status === TOO_MANY_REQUESTS;
        // HEAD has no body, which `call` would take for a failure.
        return response.status < 500 ? Response.json({ data: null }) : response;
      },
    });
    // Read again meanwhile: the comparison was with an older answer.
    if (!isKeptTag(queryClient, queryKey, known)) return 'none';
    if (!isSame) return client.changes?.count === known.changes ? 'others' : 'own';
    // The answer has all that this tab had changed before the comparison.
    keepTag(queryClient, queryKey, known.tag, changes);
    return 'none';
  };
}
