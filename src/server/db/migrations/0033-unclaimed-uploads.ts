import { sql, type Kysely } from 'kysely';

/**
 * Uploaded files that nothing uses yet, with the sender they count for. Sender and address are hashes, because they are only
 * compared. Files from before this step are deleted within a day and are not counted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table unclaimed_uploads (
      sender text not null,
      kind text not null check (kind in ('photo', 'video', 'document', 'import')),
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      address text not null,
      bytes bigint not null check (bytes >= 0),
      created_at timestamptz not null,
      primary key (sender, kind, sha256)
    );
    create index unclaimed_uploads_by_address on unclaimed_uploads (address);
    create index unclaimed_uploads_by_content on unclaimed_uploads (kind, left(sha256, 32));
    create index unclaimed_uploads_by_age on unclaimed_uploads (created_at);
  `.execute(db);
}
