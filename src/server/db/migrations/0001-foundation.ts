import { sql, type Kysely } from 'kysely';

/** The basic tables. Words in both languages are jsonb; sorted text is compared by code point. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table accounts (
      id uuid primary key,
      account_type text not null check (account_type in ('individual', 'showroom')),
      role text not null default 'user' check (role in ('user', 'staff')),
      name text not null,
      email text unique,
      phone text unique,
      password_hash text not null,
      locale text not null check (locale in ('en', 'ar')),
      is_sample boolean not null default false,
      created_at timestamptz not null default now(),
      check (email is not null or phone is not null)
    );

    create table sessions (
      token_hash text primary key,
      account_id uuid not null references accounts on delete cascade,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      expires_at timestamptz not null,
      user_agent text
    );
    create index sessions_of_account on sessions (account_id);
    create index sessions_by_end on sessions (expires_at);

    create table sellers (
      id integer generated always as identity primary key,
      slug text collate "C" not null unique,
      kind text not null check (kind in ('individual', 'showroom', 'marketing_office')),
      name jsonb not null,
      about jsonb,
      city text,
      phone text,
      whatsapp text,
      years_experience integer,
      verified_at timestamptz,
      verified_what jsonb,
      is_sample boolean not null default false
    );

    create table listings (
      id integer generated always as identity (start 1000) primary key,
      kind text collate "C" not null,
      source text collate "C" not null,
      source_key text collate "C" not null,
      availability text collate "C" not null default 'available' check (availability in ('available', 'sold')),
      approval text collate "C" not null default 'pending' check (approval in ('draft', 'pending', 'accepted', 'rejected', 'expired')),
      title jsonb not null,
      description jsonb,
      price bigint check (price >= 0),
      price_note text not null check (price_note in ('vat_included', 'vat_on_margin', 'private_no_vat')),
      monthly bigint check (monthly >= 0),
      terms_version text,
      attributes jsonb not null,
      features jsonb not null default '[]',
      seller_id integer references sellers,
      photos jsonb not null default '[]',
      flags text[] not null default '{}',
      is_sample boolean not null default false,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      changed_xid xid8 not null default pg_current_xact_id(),
      unique (source, source_key)
    );
    create index listings_changed on listings (changed_xid);
    create index listings_newest on listings (kind, approval, availability, created_at desc, id desc);
    create index listings_of_seller on listings (seller_id);

    create function mark_listing_changed() returns trigger language plpgsql as $$
    begin
      new.changed_xid := pg_current_xact_id();
      new.updated_at := now();
      return new;
    end $$;
    create trigger listings_mark_changed before update on listings for each row execute function mark_listing_changed();

    create table offers (
      id integer generated always as identity primary key,
      slug text collate "C" not null unique,
      kind text collate "C" not null,
      audience text not null check (audience in ('individuals', 'showrooms', 'companies')),
      title jsonb not null,
      description jsonb not null,
      listing_id integer references listings,
      seller_id integer references sellers,
      price_net bigint not null check (price_net >= 0),
      discount bigint not null default 0 check (discount between 0 and price_net),
      price_after_discount bigint not null check (price_after_discount = price_net - discount),
      vat bigint not null check (vat >= 0),
      price_incl_vat bigint not null check (price_incl_vat = price_after_discount + vat),
      starts_on date not null,
      ends_on date not null check (ends_on >= starts_on),
      photos jsonb not null default '[]',
      is_sample boolean not null default false,
      created_at timestamptz not null default now()
    );
    create index offers_by_end on offers (ends_on);
    create index offers_of_listing on offers (listing_id);
    create index offers_of_seller on offers (seller_id);

    create table programmes (
      id integer generated always as identity primary key,
      slug text collate "C" not null unique,
      kind text collate "C" not null check (kind in ('car', 'real_estate', 'individual', 'company')),
      name jsonb not null,
      summary jsonb not null,
      lender jsonb not null,
      terms jsonb not null,
      is_sample boolean not null default false,
      position integer not null
    );

    create table articles (
      id integer generated always as identity primary key,
      slug text collate "C" not null unique,
      type text collate "C" not null check (type in ('news', 'blog')),
      title jsonb not null,
      summary jsonb not null,
      body jsonb not null,
      cover jsonb,
      views integer not null default 0,
      published_at timestamptz not null,
      is_sample boolean not null default false
    );
    create index articles_newest on articles (type, published_at desc, id desc);

    create table pages (
      key text collate "C" not null,
      version integer not null,
      content jsonb not null,
      published_at timestamptz not null,
      primary key (key, version)
    );

    create table photos (
      id text collate "C" primary key,
      width integer not null,
      height integer not null,
      variants jsonb not null,
      alt jsonb,
      created_at timestamptz not null default now()
    );

    create table reference_items (
      list text collate "C" not null,
      id text collate "C" not null,
      position integer not null,
      name jsonb not null,
      details jsonb not null default '{}',
      primary key (list, id)
    );

    create table settings (
      key text collate "C" primary key,
      value jsonb not null
    );

    create table commands (
      key uuid primary key,
      owner text not null,
      endpoint text not null,
      body_hash text not null,
      status integer not null,
      response jsonb not null,
      created_at timestamptz not null default now()
    );

    create table audit_log (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      actor text not null,
      action text not null,
      subject text not null,
      details jsonb not null default '{}'
    );

    create table contact_messages (
      id uuid primary key,
      command_key uuid not null unique,
      subject text not null,
      details text not null,
      reason text not null,
      name text,
      email text,
      phone text,
      account_id uuid references accounts on delete set null,
      locale text not null,
      created_at timestamptz not null default now()
    );

    create table imports (
      source text collate "C" not null,
      file_sha256 text collate "C" not null,
      started_at timestamptz not null default now(),
      finished_at timestamptz,
      report jsonb,
      primary key (source, file_sha256)
    );
  `.execute(db);
}
