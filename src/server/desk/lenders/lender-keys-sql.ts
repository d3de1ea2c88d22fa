import { sql, type Kysely } from 'kysely';
import type { TimeSort } from '#domain/adverts/list-sort.ts';
import type { LenderKey, LenderKeyState } from '#domain/desk/lender-key.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import type { Name } from '#domain/words/name.ts';
import { hasFoldedWords } from '../../db/folded-sql.ts';
import { newId } from '../../db/new-id.ts';
import type { Database } from '../../db/tables.ts';

/** Which keys a list has, and in which order. */
interface LenderKeysFilter {
  readonly state?: LenderKeyState | undefined;
  /** Words of the name of a key, of its lender or of who made it. */
  readonly q?: string | undefined;
  readonly sort?: TimeSort | undefined;
}

/** The keys of all lenders: without a sort, those in force first, then the newest. */
export async function selectLenderKeys(
  db: Kysely<Database>,
  { state, q, sort }: LenderKeysFilter,
): Promise<LenderKey[]> {
  const direction = sort === 'oldest' ? sql`asc` : sql`desc`;
  const names = sql`concat_ws(' ', key.name, published.draft -> 'name' ->> 'en', published.draft -> 'name' ->> 'ar', maker.name)`;
  const { rows } = await sql<{
    id: string;
    lenderId: number;
    lender: Name;
    name: string;
    madeAt: Date;
    madeBy: string | null;
    lastUsedAt: Date | null;
    revokedAt: Date | null;
  }>`
    select key.id, key.lender_id as "lenderId", published.draft -> 'name' as lender, key.name, made_at as "madeAt",
      maker.name as "madeBy", last_used_at as "lastUsedAt", revoked_at as "revokedAt"
    from lender_keys key join contents on contents.id = key.lender_id
    join content_versions published on published.content_id = contents.id and published.version = contents.published_version
    left join accounts maker on maker.id = key.made_by
    where ${state ? sql`(revoked_at is not null) = ${state === 'revoked'}` : sql`true`} and ${q ? hasFoldedWords(names, q) : sql`true`}
    order by ${sort ? sql`` : sql`revoked_at is not null,`} made_at ${direction}, key.id ${direction}
  `.execute(db);
  return rows.map(({ lenderId, lender, madeAt, lastUsedAt, revokedAt, ...row }) => ({
    ...row,
    lender: { id: String(lenderId), name: lender },
    madeAt: madeAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }));
}

export async function insertLenderKey(
  db: Kysely<Database>,
  key: {
    readonly lenderId: number;
    readonly name: string;
    readonly hash: string;
    readonly by: string;
    readonly now: Date;
  },
): Promise<string> {
  const id = newId(key.now);
  await db
    .insertInto('lender_keys')
    .values({ id, lender_id: key.lenderId, name: key.name, key_hash: key.hash, made_at: key.now, made_by: key.by })
    .execute();
  return id;
}

/** Revokes a key that is in force; false when there is none. */
export async function setRevoked(
  db: Kysely<Database>,
  { id, by, now }: { readonly id: string; readonly by: string; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('lender_keys')
    .set({ revoked_at: now, revoked_by: by })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The key in force with this hash, and notes its use, at most once a minute. */
export async function takeLenderKey(
  db: Kysely<Database>,
  hash: string,
  now: Date,
): Promise<{ id: string; lenderId: number } | null> {
  const found = await db
    .selectFrom('lender_keys')
    .select(['id', 'lender_id as lenderId', 'last_used_at as lastUsedAt'])
    .where('key_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!found) return null;
  const { lastUsedAt, ...key } = found;
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= MINUTE_MS)
    await db.updateTable('lender_keys').set({ last_used_at: now }).where('id', '=', key.id).execute();
  return key;
}
