import { sql, type Kysely } from 'kysely';

/** Messages that were not accepted are tried again, and then wait for staff. Push messages have a row once they have failed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table messages
      drop constraint messages_to_somebody,
      drop constraint messages_state_check,
      add column push_subscription uuid references push_subscriptions on delete cascade,
      -- What the provider needs, encrypted by a key outside the database, while it may still be sent.
      add column sealed bytea,
      -- When the content is of no use any more; null: it stays of use.
      add column expires_at timestamptz,
      -- The beginning of the time in which it is tried again, and the latest attempt.
      add column queued_at timestamptz,
      add column tried_at timestamptz,
      add column failed_at timestamptz,
      -- Of a failed message: whether its provider refused it; otherwise it was not reached in time.
      add column is_refused boolean not null default false,
      -- Counts how often staff sent it again, so that a job of an earlier round does nothing.
      add column round integer not null default 1,
      add constraint messages_to_somebody check (num_nonnulls(phone, email, push_subscription) = 1),
      add constraint messages_state_check check (state in ('shown', 'sending', 'waiting', 'sent', 'failed', 'expired', 'dismissed'));
    create index messages_undelivered on messages (failed_at desc, id desc) where state = 'failed' and sealed is not null;
    create index messages_open on messages (tried_at) where state in ('sending', 'waiting');
    create index messages_of_subscription on messages (push_subscription) where push_subscription is not null;
  `.execute(db);
}
