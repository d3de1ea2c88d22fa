import { sql, type Kysely } from 'kysely';

/** Since when a listing is sold or has expired: its address is gone for good some time after. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listings add ended_at timestamptz;
    -- What search follows has not changed.
    alter table listings disable trigger user;
    update listings set ended_at = updated_at where availability = 'sold' or approval = 'expired';
    alter table listings enable trigger user;

    create function mark_listing_ended() returns trigger language plpgsql as $$
    begin
      if new.availability = 'available' and new.approval <> 'expired' then
        new.ended_at := null;
      elsif new.ended_at is null then
        new.ended_at := now();
      end if;
      return new;
    end $$;
    create trigger listings_mark_ended before insert or update of availability, approval on listings for each row
      execute function mark_listing_ended();
  `.execute(db);
}
