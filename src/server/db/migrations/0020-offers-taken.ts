import { sql, type Kysely } from 'kysely';

/** Orders store the offer they were made with, and changed offers mark their listings for the search index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column offer_id integer references offers on delete set null,
      -- As it was when the order was received; money in halalas. See OrderOffer in domain/orders.
      add column offer jsonb;
    create index orders_of_offer on orders (offer_id) where offer_id is not null;

    -- A running offer is the price of its listing, so whoever follows the changes of listings must hear of it.
    create function mark_offered_listing() returns trigger language plpgsql as $$
    begin
      update listings set changed_xid = pg_current_xact_id() where id in (old.listing_id, new.listing_id);
      return null;
    end $$;
    create trigger offers_mark_listing after insert or update or delete on offers
      for each row execute function mark_offered_listing();
  `.execute(db);
}
