import { sql, type Kysely } from 'kysely';

/** Which lender an offer is from, and why a single one was withdrawn. Lenders can be samples. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contents add column is_sample boolean not null default false;

    alter table bank_offers
      -- Null: a lender that is not published here.
      add column lender_id integer references contents,
      -- The reason its applicant reads; null where all offers of the order were withdrawn together.
      add column withdrawal jsonb,
      add constraint bank_offers_withdrawn_for_reason check (withdrawal is null or withdrawn_at is not null);
    create index bank_offers_of_lender on bank_offers (lender_id) where lender_id is not null;

    create or replace function notify_of_order() returns trigger language plpgsql as $$
    begin
      insert into notifications (account_id, at, event, order_id, status)
      select orders.account_id, new.at,
        case new.event when 'ask_papers' then 'papers_asked' when 'send_offers' then 'offers_arrived'
          when 'withdraw_offer' then 'offer_withdrawn' else 'order_moved' end,
        new.order_id, new.status
      from orders where orders.id = new.order_id and orders.account_id is not null;
      return null;
    end $$;
  `.execute(db);
}
