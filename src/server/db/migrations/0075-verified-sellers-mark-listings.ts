import { sql, type Kysely } from 'kysely';

/** Cards of listings show whether their seller is verified, so answers made of them are out of date when that changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function mark_listings_of_seller() returns trigger language plpgsql as $$
    begin
      update public.listings set changed_xid = pg_current_xact_id() where seller_id = new.id;
      return null;
    end $$;
    create trigger sellers_mark_listings after update on sellers for each row
      when ((old.verified_at, old.verified_until) is distinct from (new.verified_at, new.verified_until))
      execute function mark_listings_of_seller();
  `.execute(db);
}
