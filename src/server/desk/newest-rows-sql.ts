import { type RawBuilder, sql } from 'kysely';

/** Rows of each list of what somebody has sent. */
const MAX_ITEMS = 20;

/** A time as in answers. */
export const moment = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The newest rows of a list as JSON, with the number of all. */
export const newest = (item: RawBuilder<unknown>, from: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
  jsonb_build_object(
    'items', (select coalesce(jsonb_agg(latest.item), '[]') from (select ${item} as item ${from} order by ${order} limit ${sql.lit(MAX_ITEMS)}) latest),
    'total', (select count(*) ${from})
  )
`;
