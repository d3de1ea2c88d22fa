import { sql, type Kysely } from 'kysely';

/** Accounts of lenders, the orders that are handed to them, and the offers they enter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The content of the lender that an account with the role lender works for.
    alter table accounts add column lender_id integer references contents;
    create index accounts_of_lender on accounts (lender_id) where lender_id is not null;
    alter table role_proposals add column lender_id integer references contents;

    create table lender_orders (
      order_id uuid not null references orders on delete cascade,
      lender_id integer not null references contents,
      handed_at timestamptz not null,
      handed_by uuid references accounts on delete set null,
      taken_back_at timestamptz,
      declined_at timestamptz,
      decline_text text,
      primary key (order_id, lender_id),
      check ((declined_at is null) = (decline_text is null))
    );
    create index lender_orders_of_lender on lender_orders (lender_id, handed_at desc);
    create index lender_orders_handed_by on lender_orders (handed_by);

    -- An offer of a lender waits here until staff send it: then it is a bank offer too.
    create table lender_offers (
      id uuid primary key,
      order_id uuid not null references orders on delete cascade,
      lender_id integer not null references contents,
      terms jsonb not null,
      entered_at timestamptz not null,
      entered_by uuid references accounts on delete set null,
      withdrawn_at timestamptz,
      bank_offer_id uuid unique references bank_offers on delete cascade,
      foreign key (order_id, lender_id) references lender_orders on delete cascade
    );
    create index lender_offers_of_order on lender_offers (order_id, lender_id);
    create index lender_offers_of_lender on lender_offers (lender_id);
    create index lender_offers_entered_by on lender_offers (entered_by);
  `.execute(db);
}
