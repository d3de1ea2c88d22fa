import { sql, type Kysely } from 'kysely';

/** What staff write about an order for each other, and texts they send to applicants again and again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_notes (
      id uuid primary key,
      order_id uuid not null references orders on delete cascade,
      -- Null once the account is deleted.
      written_by uuid references accounts on delete set null,
      text text not null check (char_length(text) between 1 and 2000),
      written_at timestamptz not null,
      corrected_at timestamptz
    );
    create index order_notes_of_order on order_notes (order_id, written_at, id);
    create index order_notes_by_author on order_notes (written_by);

    create table order_note_mentions (
      note_id uuid not null references order_notes on delete cascade,
      account_id uuid not null references accounts on delete cascade,
      -- When the mentioned person opened the order.
      read_at timestamptz,
      primary key (note_id, account_id)
    );
    create index order_note_mentions_of on order_note_mentions (account_id, note_id);

    create table message_templates (
      id integer primary key generated always as identity,
      purpose text not null check (purpose in ('ask_papers', 'finish_papers', 'reject', 'return')),
      -- In both languages.
      title jsonb not null,
      text jsonb not null,
      version integer not null default 1,
      is_sample boolean not null default false,
      changed_at timestamptz not null,
      changed_by uuid references accounts on delete set null
    );
    create index message_templates_changed_by on message_templates (changed_by);
  `.execute(db);
}
