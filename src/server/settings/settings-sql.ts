import { sql, type Kysely } from 'kysely';
import type { Settings } from '#domain/settings/settings.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { json } from '../db/database.ts';
import type { Database } from '../db/tables.ts';
import { sellerIsShown } from '../listings/seller-shown-sql.ts';
import { type draftKey, selectInForce } from './drafted-settings.ts';

/** The stored settings; `isSampleData` says that a demonstration catalogue is served. */
export type StoredSettings = Partial<Pick<Settings, 'contact' | 'legal' | 'reservation' | 'social' | 'isSampleData'>>;

/** All that the desk can change. */
type StoredKey = keyof StoredSettings | 'working' | 'proposedReservation' | ReturnType<typeof draftKey>;

/** The settings in force, each absent until it is stored. */
export const selectSettings = (db: Kysely<Database>, now: Date): Promise<StoredSettings> =>
  selectInForce(db, ['contact', 'legal', 'reservation', 'social', 'isSampleData'], now);

/** Replaces one setting; a sample replaces only a sample. */
export async function storeSetting<K extends keyof StoredSettings>(
  db: Kysely<Database>,
  key: K,
  value: NonNullable<StoredSettings[K]>,
  { isSample = false } = {},
): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value: json<unknown>(value), is_sample: isSample })
    .onConflict((row) =>
      row
        .column('key')
        .doUpdateSet({ value: json<unknown>(value), is_sample: isSample })
        .where(sql<boolean>`settings.is_sample or not ${isSample}`),
    )
    .execute();
}

/** Every setting with its version. */
export function selectSettingRows(db: Kysely<Database>) {
  return db.selectFrom('settings').select(['key', 'value', 'version', 'is_sample as isSample']).execute();
}

/**
 * Replaces a setting that still has the version seen (0: there is none), and returns the new one; null when it has
 * another. A sample that is not visible is replaced as if there were none.
 */
export async function changeSetting(
  db: Kysely<Database>,
  key: StoredKey,
  value: unknown,
  seen: number,
): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    insert into settings (key, value) values (${key}, ${json(value)})
    on conflict (key) do update set value = excluded.value, is_sample = false, version = settings.version + 1
      where settings.version = ${seen} or (settings.is_sample and ${seen} = 0)
    returning version
  `.execute(db);
  return rows[0]?.version ?? null;
}

/** Offers that run, and showrooms. */
export async function countOffersAndShowrooms(
  db: Kysely<Database>,
  now: Date,
): Promise<Pick<Settings['counts'], 'offers' | 'showrooms'>> {
  const { rows } = await sql<Pick<Settings['counts'], 'offers' | 'showrooms'>>`
    select
      (select count(*) from offers where starts_on <= ${riyadhDay(now)} and ends_on >= ${riyadhDay(now)}) as offers,
      (select count(*) from sellers seller where kind = 'showroom' and blocked_at is null and ${sellerIsShown(now)}) as showrooms
  `.execute(db);
  return rows[0] ?? { offers: 0, showrooms: 0 };
}

/** Versions of a part that the desk shows. */
const MAX_VERSIONS = 20;

/**
 * The last values that were public of a part of the settings, newest first: the audit log has each of them. One that was
 * planned (`from`) is among them since its moment, unless a later entry replaced it or took it back before that.
 */
export async function selectSettingsVersions(db: Kysely<Database>, key: StoredKey, now: Date) {
  const { rows } = await sql<{ id: number; at: Date; by: string | null; value: unknown }>`
    with changes as (
      select id, at, actor, details, coalesce((details ->> 'from')::timestamptz, at) as public_at from audit_log
      where subject = ${key} and action = 'deskContent.settings'
    )
    select changes.id, changes.public_at as at, accounts.name as by, changes.details -> 'after' as value from changes
    left join accounts on changes.actor = 'account:' || accounts.id
    where not changes.details ? 'takenBack' and changes.public_at <= ${now}
      and not exists (select from changes later where later.id > changes.id and later.at < changes.public_at)
    order by changes.public_at desc, changes.id desc limit ${MAX_VERSIONS}
  `.execute(db);
  return rows;
}
