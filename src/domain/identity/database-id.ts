import * as v from 'valibot';

/** The highest value of PostgreSQL's `integer`: a query with a higher number fails. */
const MAX_ID = 2_147_483_647;

/** A row id in an address: 1 to 2147483647, without leading zeros. */
export const DatabaseId = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,9}$/),
  v.check((text) => !(Number(text) > MAX_ID), 'malformed'),
);
