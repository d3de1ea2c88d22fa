import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { ClientBase } from 'pg';

const MARK = '/* prepared */';
/** The mark is within this many characters from the start of the query. */
const MAX_MARK_OFFSET = 60;

/**
 * Put it before `select` in a frequent query with many joins and a constant text: each connection then prepares the query and reuses its plan
 * (PostgreSQL plans the first five executions with their values). Not for queries whose best plan depends on their values.
 */
export const prepared = sql.raw(MARK);

/** Names of prepared queries by their text. There are as many as marked queries. */
const names = new Map<string, string>();

function nameOf(text: unknown): string | null {
  if (typeof text !== 'string' || !text.slice(0, MAX_MARK_OFFSET).includes(MARK)) return null;
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = hash('sha1', text, 'base64url');
  names.set(text, name);
  return name;
}

/** Makes a connection prepare marked queries. Through PgBouncer it needs `pool_mode = session`, as what a session sets does. */
export function prepareMarked(client: ClientBase): void {
  const query = client.query.bind(client);
  const asked = (text: unknown, values?: unknown[], ...more: unknown[]): unknown => {
    const name = nameOf(text);
    const given = name === null ? [text, values, ...more] : [{ name, text, values }, ...more];
    return Reflect.apply(query, client, given);
  };
  Object.assign(client, { query: asked });
}
