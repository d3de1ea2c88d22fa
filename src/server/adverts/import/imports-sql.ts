import { sql, type Kysely } from 'kysely';
import type { AdvertKind } from '#domain/adverts/advert.ts';
import type { ColumnMeanings } from '#domain/adverts/advert-import.ts';
import { json } from '../../db/database.ts';
import type { Database } from '../../db/tables.ts';
import { releaseUnclaimed } from '../../uploads/unclaimed-uploads-sql.ts';

/** An uploaded file. */
export interface BroughtFile {
  readonly id: string;
  readonly kind: AdvertKind;
}

/** The same bytes uploaded again by the same account for the same kind. */
export function findSameImport(
  db: Kysely<Database>,
  { accountId, kind, sha256 }: { accountId: string; kind: AdvertKind; sha256: string },
): Promise<BroughtFile | undefined> {
  return db
    .selectFrom('advert_imports')
    .select(['id', 'kind'])
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
}

export async function keepImport(
  db: Kysely<Database>,
  file: BroughtFile & { accountId: string; sha256: string; now: Date },
): Promise<void> {
  await db
    .insertInto('advert_imports')
    .values({ id: file.id, account_id: file.accountId, kind: file.kind, sha256: file.sha256, created_at: file.now })
    .execute();
}

/** After its adverts have been stored, a file no longer counts as unused. */
export async function releaseImport(db: Kysely<Database>, id: string): Promise<void> {
  const { sha256 } = await db
    .selectFrom('advert_imports')
    .select('sha256')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await releaseUnclaimed(db, 'import', [sha256.slice(0, 32)]);
}

/** A file of this account; files of others are not found. */
export function findImport(db: Kysely<Database>, id: string, accountId: string): Promise<BroughtFile | undefined> {
  return db
    .selectFrom('advert_imports')
    .select(['id', 'kind'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** The meanings of the columns in the previous file of an account; empty before. */
export async function rememberedMeanings(
  db: Kysely<Database>,
  accountId: string,
  kind: AdvertKind,
): Promise<ColumnMeanings> {
  return (
    (
      await db
        .selectFrom('import_meanings')
        .select('columns')
        .where('account_id', '=', accountId)
        .where('kind', '=', kind)
        .executeTakeFirst()
    )?.columns ?? {}
  );
}

export async function rememberMeanings(
  db: Kysely<Database>,
  accountId: string,
  kind: AdvertKind,
  columns: ColumnMeanings,
): Promise<void> {
  await db
    .insertInto('import_meanings')
    .values({ account_id: accountId, kind, columns: json(columns) })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doUpdateSet({ columns: json(columns) }))
    .execute();
}

/** Which of these keys already have an advert. */
export async function knownKeys(db: Kysely<Database>, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('listings')
    .select('source_key')
    .where('source', '=', 'advert')
    .where('source_key', 'in', keys)
    .execute();
  return new Set(rows.map(({ source_key }) => source_key));
}

/** The columns of an advert besides its listing, by the key of the listing. */
export interface AdvertColumns {
  readonly key: string;
  readonly commandKey: string;
  readonly answers: unknown;
  readonly plate: string | null;
  readonly vin: string | null;
  readonly licence: string | null;
}

/** Makes adverts of the listings with these keys that have none; returns their number. */
export async function insertAdvertRows(
  db: Kysely<Database>,
  adverts: readonly AdvertColumns[],
  { accountId, schemaVersion, now }: { accountId: string; schemaVersion: number; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into adverts (listing_id, account_id, command_key, schema_version, answers, plate, vin, licence, sent_at)
    select listings.id, ${accountId}::uuid, advert."commandKey", ${schemaVersion}, advert.answers, advert.plate, advert.vin, advert.licence, ${now}
    from jsonb_to_recordset(cast(${JSON.stringify(adverts)} as jsonb)) as advert(key text, "commandKey" uuid, answers jsonb, plate text, vin text, licence text)
    join listings on listings.source = 'advert' and listings.source_key = advert.key
    on conflict do nothing
    returning listing_id as id
  `.execute(db);
  return rows.length;
}

/** Deletes the rows of files uploaded before this moment, and returns their ids for deleting the bytes. */
export async function forgetImports(db: Kysely<Database>, before: Date): Promise<string[]> {
  const rows = await db.deleteFrom('advert_imports').where('created_at', '<', before).returning('id').execute();
  return rows.map(({ id }) => id);
}
