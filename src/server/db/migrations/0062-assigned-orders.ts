import { sql, type Kysely } from 'kysely';

/** Who of the staff has an order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- desk_version: rises with every change that only staff see; together with version it says that the page of the desk is out of date.
    alter table orders
      add column assigned_to uuid references accounts on delete set null,
      add column desk_version integer not null default 0;
    create index orders_unassigned on orders (order_turn(status, documents_asked), due_at, id)
      where ended_at is null and assigned_to is null;
    create index orders_assigned on orders (assigned_to, order_turn(status, documents_asked), due_at, id)
      where assigned_to is not null;
    create index orders_assigned_closed on orders (assigned_to, created_at desc, id desc)
      where ended_at is not null and assigned_to is not null;

    -- Open orders of somebody who is blocked or has no role for orders any more are nobody's, however that came about.
    -- The roles are orderRoles in src/contract/desk-roles.ts.
    create function release_orders() returns trigger language plpgsql as $$
    begin
      if new.blocked_at is not null or not new.staff_roles && array['agent', 'supervisor', 'administrator'] then
        update public.orders set assigned_to = null, desk_version = desk_version + 1
          where assigned_to = new.id and ended_at is null;
      end if;
      return null;
    end $$;
    create trigger accounts_release_orders after update on accounts for each row execute function release_orders();
  `.execute(db);
}
