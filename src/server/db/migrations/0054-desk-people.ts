import { sql, type Kysely } from 'kysely';

/** What the desk finds people by, why somebody is blocked, and changes of roles that wait for a second administrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The folded words of the name; null until the server has read it, as in orders.
    alter table accounts add column name_words tsvector, add column block_reason text,
      add constraint accounts_blocked_for_reason check (block_reason is null or blocked_at is not null);
    create index accounts_names_unread on accounts (id) where name_words is null;
    create index accounts_by_name on accounts using gin (name_words);
    create index accounts_by_phone on accounts (phone text_pattern_ops);
    create index accounts_by_phone_end on accounts (reverse(phone) text_pattern_ops);
    create index accounts_by_email on accounts (email text_pattern_ops);
    create index accounts_by_role on accounts (role, id);

    create index audit_log_of_people on audit_log using gin ((details -> 'people')) where action = 'desk.people';

    create table role_proposals (
      id uuid primary key,
      -- The member of staff; null for an account that is made when the proposal is confirmed.
      account_id uuid references accounts on delete cascade,
      invited jsonb,
      roles text[] not null check (
        cardinality(roles) > 0
        and roles <@ array['agent', 'moderator', 'editor', 'lender', 'supervisor', 'administrator']
      ),
      roles_before text[] not null,
      proposed_by uuid not null references accounts on delete cascade,
      proposed_at timestamptz not null,
      expires_at timestamptz not null,
      state text not null default 'open' check (state in ('open', 'confirmed', 'refused', 'withdrawn', 'ended')),
      decided_by uuid references accounts on delete set null,
      decided_at timestamptz,
      reason text,
      check (num_nonnulls(account_id, invited) = 1),
      check ((state = 'open') = (decided_at is null))
    );
    create unique index role_proposals_open on role_proposals (coalesce(account_id::text, invited->>'email')) where state = 'open';
    create index role_proposals_of_account on role_proposals (account_id);
    create index role_proposals_by_proposer on role_proposals (proposed_by);
    create index role_proposals_by_decider on role_proposals (decided_by);
  `.execute(db);
}
