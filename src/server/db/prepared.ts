import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { ClientBase } from 'pg';

const MARK = '/* prepared */';
/** Where the mark stands at the latest. */
const MARK_END = 60;

/**
 * Stands before `select` in a query that is asked often, has many joins and always the same text: each connection lets the database plan it once
 * (five times with the values, until a plan for all values is known to be as good). Not for queries whose plan depends on their values.
 */
export const prepared = sql.raw(MARK);

/** Names of prepared queries by their text. There are as many as marked queries. */
const names = new Map<string, string>();

function nameOf(text: unknown): string | null {
  if (typeof text !== 'string' || !text.slice(0, MARK_END).includes(MARK)) return null;
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
