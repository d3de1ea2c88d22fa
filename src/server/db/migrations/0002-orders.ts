import { sql, type Kysely } from 'kysely';

/** Orders, their history, and the documents people send with them. Money in halalas. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create sequence order_numbers as integer start 20418;

    create table orders (
      id uuid primary key,
      number text collate "C" not null unique,
      command_key uuid not null unique,
      account_id uuid references accounts on delete set null,
      -- An account that has not signed in since: the order becomes its own when it does.
      waiting_for uuid references accounts on delete set null,
      contact_name text not null,
      contact_phone text,
      contact_email text,
      form text collate "C" not null,
      applicant text collate "C" not null,
      is_cash boolean not null,
      status text collate "C" not null,
      programme jsonb,
      listing_id integer references listings on delete set null,
      subject jsonb,
      finance_amount bigint check (finance_amount >= 0),
      schema_version integer not null,
      answers jsonb not null,
      consent jsonb not null,
      cancellation jsonb,
      rejection jsonb,
      due_at timestamptz,
      ended_at timestamptz,
      is_sample boolean not null default false,
      version integer not null default 1,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      check ((ended_at is null) = (status not in ('completed', 'cancelled', 'rejected'))),
      check ((due_at is null) = (ended_at is not null))
    );
    create index orders_of_account on orders (account_id, created_at desc, id desc);
    create index orders_waiting on orders (waiting_for) where account_id is null and waiting_for is not null;
    create index orders_queue on orders (due_at, id) where ended_at is null;
    create index orders_newest on orders (created_at desc, id desc);
    create index orders_ended on orders (ended_at) where ended_at is not null;

    create table order_events (
      id bigint generated always as identity primary key,
      order_id uuid not null references orders,
      at timestamptz not null,
      event text collate "C" not null,
      actor text not null check (actor in ('applicant', 'staff')),
      actor_account uuid references accounts on delete set null,
      status text collate "C" not null,
      reason jsonb,
      command_key uuid
    );
    create index order_events_of_order on order_events (order_id, id);

    create table bank_offers (
      id uuid primary key,
      order_id uuid not null references orders,
      bank_name jsonb not null,
      down_payment bigint not null check (down_payment >= 0),
      finance_amount bigint not null check (finance_amount > 0),
      months integer not null check (months > 0),
      installment bigint not null check (installment >= 0),
      final_payment bigint not null check (final_payment >= 0),
      admin_fee bigint not null check (admin_fee >= 0),
      apr double precision not null,
      total bigint not null,
      valid_until date not null,
      is_selected boolean not null default false,
      sent_at timestamptz not null,
      withdrawn_at timestamptz,
      check (withdrawn_at is null or not is_selected)
    );
    create index bank_offers_of_order on bank_offers (order_id);
    create unique index bank_offers_selected on bank_offers (order_id) where is_selected;

    create table paper_requests (
      id uuid primary key,
      order_id uuid not null references orders,
      kinds text[] not null,
      note text,
      asked_at timestamptz not null,
      answered_at timestamptz
    );
    create index paper_requests_of_order on paper_requests (order_id);

    create table documents (
      id uuid primary key,
      owner text not null,
      purpose text collate "C" not null,
      sha256 text collate "C" not null,
      mime_type text collate "C" not null,
      bytes integer not null,
      width integer,
      height integer,
      -- arriving: its file may be there or not. kept: it is. leaving: it is being removed.
      state text collate "C" not null check (state in ('arriving', 'kept', 'leaving')),
      order_id uuid references orders,
      kind text collate "C",
      created_at timestamptz not null
    );
    create index documents_same on documents (owner, sha256) where order_id is null;
    create index documents_of_order on documents (order_id) where order_id is not null;
    create index documents_unclaimed on documents (created_at) where order_id is null;
    create index documents_leaving on documents (id) where state = 'leaving';

    -- What a command's reply also said once, sealed for the device that asked.
    alter table commands add column sealed bytea, add column sealed_until timestamptz;
    create index commands_sealed on commands (sealed_until) where sealed is not null;
  `.execute(db);
}
