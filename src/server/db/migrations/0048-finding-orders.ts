import { sql, type Kysely } from 'kysely';

/** What the desk finds and pages orders by. Nothing here writes a row of `orders` but those with open requests, which are few. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The folded words of contact_name. Null until the server has read the name, which it does in batches while it runs.
    alter table orders add column name_words tsvector, add column documents_asked boolean not null default false;
    create index orders_names_unread on orders (id) where name_words is null;
    create index orders_by_name on orders using gin (name_words) with (fastupdate = off);
    create index orders_by_phone on orders (contact_phone text_pattern_ops);
    create index orders_by_phone_end on orders (reverse(contact_phone) text_pattern_ops);
    create index orders_by_email on orders (contact_email text_pattern_ops);

    -- Whether documents are asked for, beside the status: together they say whose turn it is.
    update orders set documents_asked = true where id in (select order_id from paper_requests where answered_at is null);
    create function note_documents_asked() returns trigger language plpgsql as $$
    declare
      changed uuid := coalesce(new.order_id, old.order_id);
    begin
      update public.orders set documents_asked = not documents_asked
        where id = changed
          and documents_asked <> exists (select from public.paper_requests where order_id = changed and answered_at is null);
      return null;
    end $$;
    create trigger paper_requests_noted after insert or update of answered_at or delete on paper_requests
      for each row execute function note_documents_asked();

    -- 0: ours, 1: the applicant's, 2: nobody's, as nextActor() in src/domain/orders/order-moves.ts.
    create function order_turn(status text, documents_asked boolean) returns smallint language sql immutable parallel safe return
      case
        when status in ('new', 'reviewing', 'under_work') or (status = 'last_papers' and not documents_asked) then 0
        when status in ('select_offer', 'last_papers') then 1
        else 2
      end;
    -- For the planner: how many orders each turn has.
    create statistics orders_turns on (order_turn(status, documents_asked)) from orders;
    create index orders_open on orders (order_turn(status, documents_asked), due_at, id) where ended_at is null;
    create index orders_open_in_status on orders (status, due_at, id) where ended_at is null;
    create index orders_closed on orders (created_at desc, id desc) where ended_at is not null;
    create index orders_closed_in_status on orders (status, created_at desc, id desc) where ended_at is not null;
    drop index orders_queue;
  `.execute(db);
}
