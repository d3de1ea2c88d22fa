import { sql, type Kysely } from 'kysely';

/**
 * Documents are encrypted in storage: each has a key of its own, wrapped by a master key that is not in the database. Documents
 * from before this step stay plain until the server has encrypted them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- By a digest: the master keys that may wrap. A key that is gone from here wraps nothing any more.
    create table document_keys (
      id text collate "C" primary key,
      made_at timestamptz not null default now()
    );

    alter table documents
      -- Its file, under its id, is not encrypted (yet).
      add column is_plain boolean not null default true,
      -- It was plain: its first file is to be removed.
      add column plain_left boolean not null default false,
      -- Null: its id.
      add column file_name text collate "C",
      add column master_key text collate "C" references document_keys,
      add column wrapped_key bytea,
      add constraint documents_encrypted check (is_plain or (master_key is not null and wrapped_key is not null));

    create index documents_of_master_key on documents (master_key) where master_key is not null;
    create index documents_plain on documents (id) where is_plain or plain_left;
  `.execute(db);
}
