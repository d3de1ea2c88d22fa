import { sql, type Kysely } from 'kysely';

/** Listings of files that have an owner, what people changed about listings of files, and those that people deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Names of what a person has changed since the file: another import leaves it as it is.
    alter table listings add edited text[] not null default '{}';

    create table deleted_imports (
      source text collate "C" not null,
      source_key text collate "C" not null,
      deleted_at timestamptz not null,
      primary key (source, source_key)
    );

    -- Since when its owner does not show it; null while it is shown or ended by itself.
    alter table adverts add taken_down_at timestamptz;
    create or replace function notify_of_advert() returns trigger language plpgsql as $$
    begin
      insert into notifications (account_id, at, event, listing_id)
      select account_id, case new.approval when 'expired' then now() else coalesce(decided_at, now()) end, 'advert_' || new.approval, new.id
      from adverts where listing_id = new.id and not (new.approval = 'expired' and taken_down_at is not null);
      return null;
    end $$;

    -- Owners of listings of files hear of decisions about what they changed, not of each row of a file.
    drop trigger listings_notify on listings;
    create trigger listings_notify after update of approval on listings for each row
      when ((new.source = 'advert' or (new.import_id is not null and new.edited <> '{}')) and old.approval <> new.approval
        and (new.approval in ('rejected', 'expired') or (new.approval = 'accepted' and old.approval = 'pending')))
      execute function notify_of_advert();

    -- What showrooms and offices with an account sell is theirs to edit.
    insert into adverts (listing_id, account_id, command_key, schema_version, answers, licence, sent_at)
    select listings.id, sellers.account_id, gen_random_uuid(), 1, '{}', listings.attributes->>'licence', listings.created_at
    from listings join sellers on sellers.id = listings.seller_id
    where listings.import_id is not null and sellers.account_id is not null
    on conflict do nothing;
  `.execute(db);
}
