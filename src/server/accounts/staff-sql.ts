import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { StaffRole } from '#domain/accounts/staff-role.ts';
import type { StaffInvitation } from '#domain/accounts/staff-invitation.ts';
import type { Database } from '../db/tables.ts';
import { createAccount } from './accounts-sql.ts';
import { createPasswordLink, type PasswordLink } from './password-links-sql.ts';

/** Whether an account of staff waits for its owner to set a password by the first link. */
export const isInvited = sql<boolean>`
  coalesce((select bool_or(is_invitation) and count(used_at) = 0 from password_links link where link.account_id = accounts.id), false)
`;

/** Makes an account of staff that nobody can sign in to until its password is set by the link. */
export async function createStaff(
  db: Kysely<Database>,
  {
    roles,
    lender = null,
    ...person
  }: StaffInvitation & { readonly roles: readonly StaffRole[]; readonly lender?: string | null },
  now: Date,
): Promise<PasswordLink & { readonly accountId: string }> {
  const accountId = await createAccount(
    db,
    {
      ...person,
      accountType: 'individual',
      role: 'staff',
      staffRoles: roles,
      lender,
      password: randomBytes(32).toString('base64url'),
    },
    now,
  );
  return { accountId, ...(await createPasswordLink(db, accountId, now, { isInvitation: true })) };
}

/**
 * The administrators who can sign in, locked until the transaction ends: of two acts that take an administrator away, the
 * second sees what the first has done.
 */
export async function lockAdministrators(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from accounts
    where role = 'staff' and blocked_at is null and 'administrator' = any(staff_roles) and not ${isInvited}
    order by id for update
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}
