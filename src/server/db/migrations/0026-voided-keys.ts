import { sql, type Kysely } from 'kysely';

/** Idempotency-Keys closed by the owner who minted them. Like receipts they are kept for ever: a late request may arrive at any time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table voided_keys (
      key uuid not null,
      owner text collate "C" not null,
      created_at timestamptz not null,
      -- By owner too: a stranger who closes a key closes it for themselves only.
      primary key (key, owner)
    );
  `.execute(db);
}
