import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { BackupPlace } from './backup-place.ts';
import { openBackedUp, writeWithDigest } from './copied-files.ts';

/** A table in a backup. */
export interface CopiedTable {
  readonly name: string;
  /** Those that are copied: all that the database does not make by itself. */
  readonly columns: string[];
  readonly rows: number;
}

/** Where a sequence stands. */
export interface CopiedSequence {
  readonly name: string;
  readonly last: string;
  readonly isCalled: boolean;
}

/** Kept by the migrations themselves. */
const MIGRATIONS = ['kysely_migration', 'kysely_migration_lock'];

/** File of a table in a backup. */
const tableFile = (name: string) => `database/${name}.copy.gz`;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const listed = (names: readonly string[]) => names.map(quoted).join(', ');

/**
 * The tables of the schema `public` by name, with the columns to copy. Ids of transactions (`changed_xid`) belong to one cluster: in another one
 * they would lie in the future, and search would never see the rows.
 */
async function readTables(client: ClientBase): Promise<Omit<CopiedTable, 'rows'>[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select class.relname as name,
       array_agg(attribute.attname::text order by attribute.attnum)
         filter (where attribute.attgenerated = '' and attribute.atttypid <> 'xid8'::regtype) as columns
     from pg_class class join pg_attribute attribute on attribute.attrelid = class.oid
     where class.relnamespace = 'public'::regnamespace and class.relkind = 'r' and class.relname <> all ($1)
       and attribute.attnum > 0 and not attribute.attisdropped
     group by class.relname order by class.relname`,
    [MIGRATIONS],
  );
  return rows;
}

/** Writes every table, as the transaction of `client` sees it, into the backup; `onFile` gets each file with its digest. */
export async function copyTablesOut(
  client: ClientBase,
  place: BackupPlace,
  onFile: (file: string, digest: string) => void,
): Promise<CopiedTable[]> {
  const copied: CopiedTable[] = [];
  for (const { name, columns } of await readTables(client)) {
    const file = tableFile(name);
    const rows = client.query(copyTo(`copy public.${quoted(name)} (${listed(columns)}) to stdout`));
    const packed = createGzip({ level: 1 });
    const [digest] = await Promise.all([writeWithDigest(place, file, packed), pipeline(rows, packed)]);
    onFile(file, digest);
    copied.push({ name, columns, rows: rows.rowCount });
  }
  return copied;
}

/** Where every sequence of the schema `public` stands; never behind the rows of the transaction. */
export async function readSequences(client: ClientBase): Promise<CopiedSequence[]> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname",
  );
  const found: CopiedSequence[] = [];
  for (const { name } of rows) {
    const { rows: state } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from public.${quoted(name)}`,
    );
    if (state[0]) found.push({ name, ...state[0] });
  }
  return found;
}

/**
 * Replaces the rows of all tables by those of the backup, in the transaction of `client`. Foreign keys are removed before and made again
 * after, which checks every row; triggers do not run, because what they write is in the backup too. Throws RangeError when a table has another number of rows.
 */
export async function copyTablesIn(
  client: ClientBase,
  place: BackupPlace,
  tables: readonly CopiedTable[],
  sequences: readonly CopiedSequence[],
): Promise<void> {
  const { rows: keys } = await client.query<{ name: string; owner: string; definition: string }>(
    `select conname as name, conrelid::regclass::text as owner, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { name, owner } of keys) await client.query(`alter table ${owner} drop constraint ${quoted(name)}`);
  const present = (await readTables(client)).map(({ name }) => name);
  const setTriggers = async (state: 'disable' | 'enable') => {
    for (const name of present) await client.query(`alter table public.${quoted(name)} ${state} trigger user`);
  };
  await setTriggers('disable');
  await client.query(`truncate ${present.map((name) => `public.${quoted(name)}`).join(', ')}`);
  for (const { name, columns, rows } of tables) {
    const table = `public.${quoted(name)}`;
    const written = client.query(copyFrom(`copy ${table} (${listed(columns)}) from stdin`));
    await pipeline(await openBackedUp(place, tableFile(name)), createGunzip(), written);
    const { rows: found } = await client.query<{ count: number }>(`select count(*) as count from ${table}`);
    if (found[0]?.count !== rows) throw new RangeError(`${name} has ${found[0]?.count} rows, and the backup ${rows}.`);
  }
  await setTriggers('enable');
  for (const { name, last, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [`public.${quoted(name)}`, last, isCalled]);
  for (const { name, owner, definition } of keys)
    await client.query(`alter table ${owner} add constraint ${quoted(name)} ${definition}`);
}
