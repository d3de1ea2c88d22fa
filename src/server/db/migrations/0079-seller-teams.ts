import { sql, type Kysely } from 'kysely';

/** People who work on the adverts and requests of a showroom or office with their own accounts, and whom it invited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table team_members (
      -- Nobody is in two teams.
      account_id uuid primary key references accounts on delete cascade,
      business_id uuid not null references accounts on delete cascade,
      -- The e-mail or phone that was invited.
      invited_as text not null,
      joined_at timestamptz not null,
      check (account_id <> business_id)
    );
    create index team_members_of_business on team_members (business_id, joined_at);

    create table team_invitations (
      id uuid primary key,
      business_id uuid not null references accounts on delete cascade,
      email text collate "C",
      phone text collate "C",
      state text collate "C" not null default 'open' check (state in ('open', 'accepted', 'declined', 'cancelled')),
      invited_at timestamptz not null,
      expires_at timestamptz not null,
      check (num_nonnulls(email, phone) = 1)
    );
    create unique index team_invitations_of_business on team_invitations (business_id, coalesce(email, phone)) where state = 'open';
    create index team_invitations_by_day on team_invitations (business_id, invited_at);
    create index team_invitations_by_email on team_invitations (email) where state = 'open' and email is not null;
    create index team_invitations_by_phone on team_invitations (phone) where state = 'open' and phone is not null;
    create index team_invitations_by_age on team_invitations (invited_at);

    -- Members of the team are notified of a request as its owner is.
    create or replace function notify_of_request() returns trigger language plpgsql as $$
    begin
      insert into notifications (account_id, at, event, listing_id)
      select account_id, new.created_at, 'request_received', new.listing_id
      from (select new.owner_id as account_id union all select account_id from team_members where business_id = new.owner_id) told;
      return null;
    end $$;
  `.execute(db);
}
