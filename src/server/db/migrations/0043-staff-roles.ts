import { sql, type Kysely } from 'kysely';

/** Roles of staff. Those there are keep what they can do: they become administrators. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table accounts add column staff_roles text[] not null default '{}'
      check (staff_roles <@ array['agent', 'moderator', 'editor', 'lender', 'supervisor', 'administrator']);
    update accounts set staff_roles = array['administrator'] where role = 'staff';
    alter table accounts add constraint accounts_staff_have_roles check ((role = 'staff') = (cardinality(staff_roles) > 0));
  `.execute(db);
}
