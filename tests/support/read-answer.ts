import type { Hono } from 'hono';
import * as v from 'valibot';
import type { Answer, Query } from '#contract/endpoint.ts';

const Meta = v.object({
  page: v.number(),
  perPage: v.number(),
  total: v.number(),
  totalIsCapped: v.boolean(),
  nextCursor: v.nullable(v.string()),
});

/** The answer of a query, checked against the contract. Throws on a violation or a refusal. */
export async function readAnswer<E extends Query>(
  app: Hono,
  endpoint: E,
  path: string,
  body?: unknown,
): Promise<Answer<E>> {
  const sent =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await app.request(`/api${path}`, sent);
  const read: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${answer.status} ${JSON.stringify(read)}`);
  const { data } = v.parse(v.object({ data: endpoint.output }), read);
  const whole = endpoint.paged ? { data, meta: v.parse(v.object({ meta: Meta }), read).meta } : data;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema has just proved it, which its general type cannot carry
  return whole as Answer<E>;
}

/** The status of a GET under the API. */
export async function readStatus(app: Hono, path: string): Promise<number> {
  return (await app.request(`/api${path}`)).status;
}
