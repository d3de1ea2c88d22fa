import { sql, type Kysely } from 'kysely';

/** Complaints, job applications, the newsletter, and readers of articles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create sequence complaint_numbers as integer start 1001;
    create table complaints (
      id uuid primary key,
      command_key uuid not null unique,
      number text collate "C" not null unique,
      subject text not null,
      details text not null,
      order_number text,
      name text not null,
      email text not null,
      phone text not null,
      account_id uuid references accounts on delete set null,
      locale text not null check (locale in ('en', 'ar')),
      due_at timestamptz not null,
      answered_at timestamptz,
      created_at timestamptz not null
    );
    create index complaints_open on complaints (due_at) where answered_at is null;
    create index complaints_of_account on complaints (account_id);

    create table job_openings (
      slug text collate "C" primary key,
      content jsonb not null,
      position integer not null,
      is_sample boolean not null default false,
      closed_at timestamptz
    );
    create table job_applications (
      id uuid primary key,
      command_key uuid not null unique,
      -- Null: no opening in particular.
      opening text collate "C" references job_openings,
      name text not null,
      email text not null,
      phone text not null,
      years_experience integer not null check (years_experience between 0 and 60),
      about text not null,
      locale text not null check (locale in ('en', 'ar')),
      created_at timestamptz not null
    );

    create table newsletter (
      id uuid primary key,
      email text not null unique,
      locale text not null check (locale in ('en', 'ar')),
      -- SHA-256 of what the links carry: whoever reads the table cannot subscribe or unsubscribe anybody.
      confirm_hash text not null unique,
      leave_hash text not null unique,
      asked_at timestamptz not null,
      confirmed_at timestamptz,
      left_at timestamptz
    );

    -- Letters go to an address, messages to a phone.
    alter table messages
      alter column phone drop not null,
      add column email text,
      add constraint messages_to_somebody check ((phone is null) <> (email is null));

    create table article_readers (
      article_id integer not null references articles on delete cascade,
      -- A hash of device and day, so that nobody can be followed from day to day.
      reader text not null,
      day date not null,
      primary key (article_id, reader)
    );
    create index article_readers_by_day on article_readers (day);
  `.execute(db);
}
