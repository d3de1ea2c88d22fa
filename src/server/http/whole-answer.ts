import type { Context } from 'hono';

declare module 'hono' {
  interface ContextVariableMap {
    /** Headers of whatever is answered to this call, by their names in lower case. */
    commonHeaders?: Record<string, string>;
    /** The answer that `wholeAnswer` made. */
    wholeAnswer?: Response;
    /** Something was put into the context that only `c.body` adds to an answer: a cookie. */
    hasPending?: boolean;
  }
}

export type PlainHeaders = Readonly<Record<string, string>>;

/** Notes headers of whatever is answered to this call; `headers` of an answer itself come before them. */
export function addCommonHeaders(c: Context, headers: PlainHeaders): void {
  const known = c.get('commonHeaders');
  if (known) Object.assign(known, headers);
  else c.set('commonHeaders', { ...headers });
}

/**
 * As `c.body`, with the headers as a plain object, which goes to Node as it is. The `Headers` of the platform, filled one by one, sorted
 * and read again, take longer than all else that is done for an answer that is kept.
 */
export function wholeAnswer(
  c: Context,
  body: Uint8Array<ArrayBuffer> | null,
  status: 200 | 304 | 404,
  headers: PlainHeaders,
): Response {
  const common = c.get('commonHeaders');
  if (!common || c.get('hasPending')) return c.newResponse(body, status, headers);
  const answer = new Response(body, { status, headers: { ...common, ...headers } });
  c.set('wholeAnswer', answer);
  return answer;
}

/** Puts the common headers on an answer that was made in another way. */
export function completeAnswer(c: Context): void {
  if (c.get('wholeAnswer') === c.res) return;
  const { headers } = c.res;
  for (const [name, value] of Object.entries(c.get('commonHeaders') ?? {}))
    if (!headers.has(name)) headers.set(name, value);
}
