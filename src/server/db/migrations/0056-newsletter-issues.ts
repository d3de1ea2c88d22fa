import { sql, type Kysely } from 'kysely';

/** The newsletter is written and sent here: issues, and a row for each recipient of one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table newsletter
      -- The wording that was on screen when it was asked for. There was only one before.
      add column consent_version integer not null default 1;
    alter table newsletter alter column consent_version drop default;

    create table newsletter_issues (
      id integer primary key generated always as identity,
      -- Subject and blocks, in both languages once it is sent.
      draft jsonb not null,
      version integer not null default 1,
      state text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'stopped', 'sent')),
      -- When sending begins or began.
      starts_at timestamptz,
      -- When it was sent or stopped.
      ended_at timestamptz,
      next_batch_at timestamptz,
      -- Batches in a row of which the mail server took nothing, since when, and why.
      failures integer not null default 0,
      failing_since timestamptz,
      problem text,
      -- The recipients by state when it ended; they are counted while it is sent.
      counts jsonb,
      -- How many left by its links.
      unsubscribed integer not null default 0,
      changed_at timestamptz not null,
      changed_by uuid references accounts on delete set null,
      check ((state = 'draft') = (starts_at is null))
    );
    create index newsletter_issues_open on newsletter_issues (starts_at) where state in ('scheduled', 'sending');
    create index newsletter_issues_changed_by on newsletter_issues (changed_by);

    create table newsletter_recipients (
      issue_id integer not null references newsletter_issues on delete cascade,
      subscriber_id uuid not null references newsletter on delete cascade,
      -- unconfirmed: nobody knows whether the mail server took it. left: unsubscribed before it was sent.
      state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'unconfirmed', 'left')),
      tries integer not null default 0,
      next_try_at timestamptz not null,
      first_tried_at timestamptz,
      tried_at timestamptz,
      problem text,
      primary key (issue_id, subscriber_id)
    );
    create index newsletter_recipients_waiting on newsletter_recipients (issue_id, next_try_at, subscriber_id) where state = 'waiting';
    create index newsletter_recipients_sending on newsletter_recipients (tried_at) where state = 'sending';
    create index newsletter_recipients_of on newsletter_recipients (subscriber_id);
  `.execute(db);
}
