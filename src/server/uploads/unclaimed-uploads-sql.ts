import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';

export type UnclaimedKind = 'photo' | 'video' | 'document' | 'import';

interface Unclaimed {
  readonly kind: UnclaimedKind;
  /** Hashes of the sender and of the address. */
  readonly sender: string;
  readonly address: string;
  /** Of the bytes as received, hexadecimal. */
  readonly sha256: string;
}

/** Counts a file; false when it is counted already. */
export async function addUnclaimed(
  db: Kysely<Database>,
  { kind, sender, address, sha256, bytes, now }: Unclaimed & { readonly bytes: number; readonly now: Date },
): Promise<boolean> {
  const added = await db
    .insertInto('unclaimed_uploads')
    .values({ kind, sender, address, sha256, bytes, created_at: now })
    .onConflict((row) => row.doNothing())
    .returning('kind')
    .executeTakeFirst();
  return added !== undefined;
}

export async function removeUnclaimed(
  db: Kysely<Database>,
  { kind, sender, sha256 }: Omit<Unclaimed, 'address'>,
): Promise<void> {
  await db
    .deleteFrom('unclaimed_uploads')
    .where('sender', '=', sender)
    .where('kind', '=', kind)
    .where('sha256', '=', sha256)
    .execute();
}

/** Bytes, and when the first of them were received. */
interface Share {
  readonly bytes: number;
  readonly oldest: Date;
}

/** Counters since a moment: for one sender, for one address, and for everybody (bytes). */
export async function measureUnclaimed(
  db: Kysely<Database>,
  { sender, address, since }: Pick<Unclaimed, 'sender' | 'address'> & { readonly since: Date },
): Promise<{ ofSender: Share; ofAddress: Share; ofAll: number }> {
  const { rows } = await sql<{ whose: 'sender' | 'address' | 'all'; bytes: number; oldest: Date | null }>`
    select 'sender' as whose, coalesce(sum(bytes), 0)::bigint as bytes, min(created_at) as oldest from unclaimed_uploads where sender = ${sender} and created_at > ${since}
    union all
    select 'address', coalesce(sum(bytes), 0)::bigint, min(created_at) from unclaimed_uploads where address = ${address} and created_at > ${since}
    union all
    select 'all', coalesce(sum(bytes), 0)::bigint, null from unclaimed_uploads where created_at > ${since}
  `.execute(db);
  const shareOf = (name: 'sender' | 'address' | 'all'): Share => {
    const row = rows.find(({ whose }) => whose === name);
    return { bytes: row?.bytes ?? 0, oldest: row?.oldest ?? since };
  };
  return { ofSender: shareOf('sender'), ofAddress: shareOf('address'), ofAll: shareOf('all').bytes };
}

/** Files that something uses no longer count for anybody. `contents` are the first 32 digits of their SHA-256, as in ids of photos and videos. */
export async function releaseUnclaimed(
  db: Kysely<Database>,
  kind: UnclaimedKind,
  contents: readonly string[],
): Promise<void> {
  if (contents.length === 0) return;
  await db
    .deleteFrom('unclaimed_uploads')
    .where('kind', '=', kind)
    .where(sql<string>`left(sha256, 32)`, 'in', contents)
    .execute();
}

/** Deletes entries from before this moment; the sweeps delete the files themselves. */
export async function forgetUnclaimedUploads(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('unclaimed_uploads').where('created_at', '<', before).execute();
}
