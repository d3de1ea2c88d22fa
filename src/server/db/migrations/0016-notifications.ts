import { sql, type Kysely } from 'kysely';

/** Notifications, how people want to get them, and browsers with push notifications. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notifications (
      id bigint generated always as identity primary key,
      account_id uuid not null references accounts on delete cascade,
      at timestamptz not null,
      event text collate "C" not null,
      order_id uuid references orders on delete cascade,
      -- Where the order stood then.
      status text collate "C",
      listing_id integer references listings on delete cascade,
      read_at timestamptz,
      -- Null: it only stands in the list so far.
      told_at timestamptz,
      check ((order_id is null) <> (listing_id is null)),
      check ((order_id is null) = (status is null))
    );
    create index notifications_of_account on notifications (account_id, id desc);
    create index notifications_of_order on notifications (order_id) where order_id is not null;
    create index notifications_of_listing on notifications (listing_id) where listing_id is not null;
    create index notifications_unread on notifications (account_id) where read_at is null;
    create index notifications_untold on notifications (id) where told_at is null;

    -- By triggers: whoever moves an order or judges an advert leaves its notification, in the same transaction.
    create function notify_of_order() returns trigger language plpgsql as $$
    begin
      insert into notifications (account_id, at, event, order_id, status)
      select orders.account_id, new.at,
        case new.event when 'ask_papers' then 'papers_asked' when 'send_offers' then 'offers_arrived' else 'order_moved' end,
        new.order_id, new.status
      from orders where orders.id = new.order_id and orders.account_id is not null;
      return null;
    end $$;
    create trigger order_events_notify after insert on order_events for each row
      when (new.actor = 'staff') execute function notify_of_order();

    create function notify_of_advert() returns trigger language plpgsql as $$
    begin
      insert into notifications (account_id, at, event, listing_id)
      select account_id, case new.approval when 'expired' then now() else coalesce(decided_at, now()) end, 'advert_' || new.approval, new.id
      from adverts where listing_id = new.id;
      return null;
    end $$;
    -- What its owner shows again is no news to them.
    create trigger listings_notify after update of approval on listings for each row
      when (new.source = 'advert' and old.approval <> new.approval
        and (new.approval in ('rejected', 'expired') or (new.approval = 'accepted' and old.approval = 'pending')))
      execute function notify_of_advert();

    create table notification_choices (
      account_id uuid not null references accounts on delete cascade,
      topic text collate "C" not null,
      channel text collate "C" not null check (channel in ('push', 'email')),
      is_on boolean not null,
      primary key (account_id, topic, channel)
    );

    create table push_subscriptions (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      -- The session it was made in goes, and it goes too, when somebody ends that session; not when its time runs out.
      session_hash text not null,
      endpoint text collate "C" not null unique,
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null
    );
    create index push_subscriptions_of_account on push_subscriptions (account_id, created_at);
    create index push_subscriptions_of_session on push_subscriptions (session_hash);
  `.execute(db);
}
