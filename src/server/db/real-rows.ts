import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';

/**
 * Schema with a view for every table that can have sample rows, with the same name and without them. A connection whose
 * search path begins with it never sees a sample row; the views can be written to like the tables. It exists only where
 * there are sample rows: without it the same search path leads to the tables, whose queries are planned ten times faster.
 */
export const REAL_ROWS_SCHEMA = 'real_rows';

/** Columns that name who handled a row: a real row stays real when a sample member of staff handled it. */
const HANDLER_COLUMNS: ReadonlySet<string> = new Set([
  'handled_by',
  'handed_by',
  'entered_by',
  'decided_by',
  'actor_account',
  'changed_by',
  'taken_down_by',
  'blocked_by',
  'assigned_to',
  'written_by',
]);

/** Further conditions for sample rows that no foreign key shows. `entry` is the row. */
const furtherConditions = new Map(
  Object.entries({
    // An advert that a sample account placed.
    listings: [
      'not exists (select from public.adverts advert join public.accounts account on account.id = advert.account_id where advert.listing_id = entry.id and account.is_sample)',
    ],
    // Orders have no reference to their programme, only its name.
    orders: [
      'not exists (select from public.programmes programme where programme.is_sample and programme.name = entry.programme)',
    ],
    // There is no foreign key, because favourites may name deleted listings.
    favourites: [
      'not exists (select from public.listings listing where listing.id = entry.listing_id and listing.is_sample)',
    ],
    messages: [
      'not exists (select from public.accounts account where account.is_sample and (account.phone = entry.phone or account.email = entry.email))',
    ],
  }),
);

interface ForeignKey {
  readonly table: string;
  readonly column: string;
  readonly target: string;
  readonly targetColumn: string;
}

interface Schema {
  readonly marked: ReadonlySet<string>;
  readonly tables: readonly string[];
  readonly keys: readonly ForeignKey[];
}

/** Replaces the views if the tables or the rules above have changed. Call it in the transaction that changed them. */
export async function refreshRealRows<T>(db: Kysely<T>): Promise<void> {
  const schema = await readSchema(db);
  const views = schema.tables.flatMap((table) => {
    const conditions = conditionsOf(table, 'entry', schema);
    return conditions.length === 0
      ? []
      : [
          `create view ${REAL_ROWS_SCHEMA}.${table} as select * from public.${table} entry where ${conditions.join(' and ')}`,
        ];
  });
  const digest = createHash('sha256')
    .update(JSON.stringify([views, await readColumns(db)]))
    .digest('hex');
  const { rows } = await sql<{
    digest: string | null;
  }>`select obj_description(oid, 'pg_namespace') as digest from pg_namespace where nspname = ${REAL_ROWS_SCHEMA}`.execute(
    db,
  );
  if (rows[0]?.digest === digest) return;
  await dropRealRows(db);
  await sql`create schema ${sql.id(REAL_ROWS_SCHEMA)}`.execute(db);
  for (const view of views) await sql.raw(view).execute(db);
  await sql`comment on schema ${sql.id(REAL_ROWS_SCHEMA)} is ${sql.lit(digest)}`.execute(db);
}

/** Whether there is a sample row in any table. Big tables have an index of them. */
export async function hasSampleRows<T>(db: Kysely<T>): Promise<boolean> {
  const { marked } = await readSchema(db);
  const inTables = [...marked].map(
    (table) => sql`exists (select from ${sql.table(`public.${table}`)} where is_sample)`,
  );
  const { rows } = await sql<{
    some: boolean;
  }>`select ${sql.join([sql`false`, ...inTables], sql` or `)} as some`.execute(db);
  return rows[0]?.some ?? false;
}

export async function hasRealRows<T>(db: Kysely<T>): Promise<boolean> {
  const { rows } = await sql`select from pg_namespace where nspname = ${REAL_ROWS_SCHEMA}`.execute(db);
  return rows.length > 0;
}

/** PostgreSQL does not alter a column while a view reads it. */
export async function dropRealRows<T>(db: Kysely<T>): Promise<void> {
  await sql`set local client_min_messages = warning; drop schema if exists ${sql.id(REAL_ROWS_SCHEMA)} cascade`.execute(
    db,
  );
}

/** Conditions for a real row: it is not marked as a sample, and refers to no sample row. */
function conditionsOf(table: string, row: string, schema: Schema, depth = 1): string[] {
  const own = schema.marked.has(table) ? [`not ${row}.is_sample`] : [];
  const further = (furtherConditions.get(table) ?? []).map((condition) => condition.replaceAll('entry.', `${row}.`));
  const inherited = schema.keys
    .filter((key) => key.table === table && key.target !== table && !HANDLER_COLUMNS.has(key.column))
    .flatMap(({ column, target, targetColumn }) => {
      // Not named after its columns: PostgreSQL cuts names after 63 characters.
      const parent = `parent_${depth}`;
      const conditions = conditionsOf(target, parent, schema, depth + 1);
      return conditions.length === 0
        ? []
        : [
            `not exists (select from public.${target} ${parent} where ${parent}.${targetColumn} = ${row}.${column} and not (${conditions.join(' and ')}))`,
          ];
    });
  return [...own, ...inherited, ...further];
}

async function readSchema<T>(db: Kysely<T>): Promise<Schema> {
  const { rows: tables } = await sql<{ name: string; isMarked: boolean }>`
    select relname as name, exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'is_sample' and not attisdropped) as "isMarked"
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname
  `.execute(db);
  const { rows: keys } = await sql<ForeignKey>`
    select source.relname as table, source_column.attname as column, target.relname as target, target_column.attname as "targetColumn"
    from pg_constraint
    join pg_class source on source.oid = conrelid and source.relnamespace = 'public'::regnamespace
    join pg_class target on target.oid = confrelid
    join pg_attribute source_column on source_column.attrelid = conrelid and source_column.attnum = conkey[1]
    join pg_attribute target_column on target_column.attrelid = confrelid and target_column.attnum = confkey[1]
    where contype = 'f' order by 1, 2
  `.execute(db);
  return {
    marked: new Set(tables.filter(({ isMarked }) => isMarked).map(({ name }) => name)),
    tables: tables.map(({ name }) => name),
    keys,
  };
}

/** Columns are compared, because a new column must be added to the view. */
async function readColumns<T>(db: Kysely<T>): Promise<unknown> {
  const { rows } = await sql`
    select table_name, column_name, data_type from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position
  `.execute(db);
  return rows;
}
