import { sql, type Kysely } from 'kysely';

/** Requests to the advertisers of listings; those about listings without an account are answered at the desk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table listing_requests (
      id uuid primary key,
      command_key uuid not null unique,
      listing_id integer not null references listings on delete cascade,
      -- Null: the desk answers it.
      owner_id uuid references accounts on delete set null,
      kind text collate "C" not null check (kind in ('viewing', 'price', 'contact')),
      name text not null,
      phone text collate "C" not null,
      message text,
      day date,
      day_part text collate "C" check (day_part in ('morning', 'afternoon', 'evening')),
      subject text,
      account_id uuid references accounts on delete cascade,
      locale text not null check (locale in ('en', 'ar')),
      created_at timestamptz not null,
      handled_at timestamptz,
      handled_by uuid references accounts on delete set null,
      check (kind = 'viewing' or (day is null and day_part is null))
    );
    create index listing_requests_of_owner on listing_requests (owner_id, created_at desc) where owner_id is not null;
    create index listing_requests_at_desk on listing_requests (created_at) where owner_id is null and handled_at is null;
    create index listing_requests_of_account on listing_requests (account_id) where account_id is not null;
    create index listing_requests_of_listing on listing_requests (listing_id);
    create index listing_requests_by_age on listing_requests (created_at);

    create function notify_of_request() returns trigger language plpgsql as $$
    begin
      insert into notifications (account_id, at, event, listing_id)
      values (new.owner_id, new.created_at, 'request_received', new.listing_id);
      return null;
    end $$;
    create trigger listing_requests_notify after insert on listing_requests for each row
      when (new.owner_id is not null) execute function notify_of_request();
  `.execute(db);
}
