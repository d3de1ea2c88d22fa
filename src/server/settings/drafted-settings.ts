import { sql, type Kysely } from 'kysely';
import { DraftedPart } from '#domain/settings/drafted-part.ts';
import type { Database } from '../db/tables.ts';

/** The draft of a part as stored: a setting of its own, null once it is published or discarded. */
export interface StoredDraft {
  readonly value: unknown;
  /** The account that saved it. */
  readonly by: string;
  readonly at: string;
  /** From when on it is public; null while it is only a draft. */
  readonly publishesAt: string | null;
}

/** The setting that has the draft of a part. */
export const draftKey = (part: DraftedPart) => `draft:${part}` as const;

interface SettingRow {
  readonly key: string;
  readonly value: unknown;
}

/** The stored draft of a part. */
export function draftOf(rows: readonly SettingRow[], part: string): StoredDraft | null {
  const row = rows.find(({ key }) => key === `draft:${part}`);
  return (row?.value as StoredDraft | null | undefined) ?? null;
}

/** Whether a draft is public by now: it replaces the value of its part until a later one is published. */
export const isInForce = (draft: StoredDraft | null, now: Date): draft is StoredDraft & { publishesAt: string } =>
  draft !== null && draft.publishesAt !== null && new Date(draft.publishesAt) <= now;

/** The values in force of these settings, by key. */
export async function selectInForce(
  db: Kysely<Database>,
  keys: readonly string[],
  now: Date,
): Promise<Record<string, unknown>> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', [...keys, ...DraftedPart.options.map(draftKey)])
    .execute();
  const found = keys.flatMap((key) => {
    const draft = draftOf(rows, key);
    const row = isInForce(draft, now) ? draft : rows.find((one) => one.key === key);
    return row ? [[key, row.value] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Holds a part of the settings until this transaction ends, so that of two administrators one is first. */
export async function lockPart(db: Kysely<Database>, part: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`settings ${part}`}, 4))`.execute(db);
}
