import { sql, type Kysely } from 'kysely';
import { orderRoles } from '#contract/desk-roles.ts';
import type { Colleague } from '#domain/desk/assignment.ts';
import { isInvited } from '../../accounts/staff-sql.ts';
import type { Database } from '../../db/tables.ts';

/** Accounts that can work with orders: not blocked, with a role for it, and not only invited. */
const canWork = sql<boolean>`
  accounts.role = 'staff' and accounts.blocked_at is null
    and accounts.staff_roles && cast(${[...orderRoles]} as text[]) and not ${isInvited}
`;

/** Everybody who can work with orders, by name. */
export function selectColleagues(db: Kysely<Database>): Promise<Colleague[]> {
  return db
    .selectFrom('accounts')
    .select(['accounts.id', 'accounts.name'])
    .where(canWork)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Whether this account can work with orders; it cannot be blocked or lose its role until the transaction ends. */
export async function lockColleague(db: Kysely<Database>, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from accounts where accounts.id = ${id} and ${canWork} for share of accounts
  `.execute(db);
  return rows.length > 0;
}

/** Who has an order; the order is locked. */
export function lockAssignment(db: Kysely<Database>, orderId: string) {
  return db
    .selectFrom('orders')
    .select(['assigned_to as assignedTo', 'ended_at as endedAt'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
}

export async function storeAssignment(db: Kysely<Database>, orderId: string, to: string | null): Promise<void> {
  await db
    .updateTable('orders')
    .set((order) => ({ assigned_to: to, desk_version: order('desk_version', '+', 1) }))
    .where('id', '=', orderId)
    .execute();
}

/** The account as colleagues see it; null for one that is deleted. */
export async function findColleague(db: Kysely<Database>, id: string | null): Promise<Colleague | null> {
  if (id === null) return null;
  const found = await db.selectFrom('accounts').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
  return found ?? null;
}
