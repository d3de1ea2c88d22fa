import { sql, type Kysely } from 'kysely';
import type { StaffRole } from '#domain/accounts/staff-role.ts';
import { writeAudit } from '../db/audit-sql.ts';
import type { Database } from '../db/tables.ts';
import { blockAccount, findByEmail, storeStaffRoles } from './accounts-sql.ts';
import { endCodes } from './codes-sql.ts';
import { deleteFactors } from './factors/factors-sql.ts';
import { createPasswordLink, endPasswordLinks, type PasswordLink } from './password-links-sql.ts';
import { endAllSessions, endSessions } from './sessions-sql.ts';
import { createStaff, isInvited } from './staff-sql.ts';

/** A problem that the operator can solve; the message is one line for them. */
export class StaffRefused extends Error {
  override name = 'StaffRefused';
}

/** Actor in the audit log for commands at the console. */
const OPERATOR = 'operator';

export interface StaffAccount {
  readonly email: string;
  readonly roles: readonly StaffRole[];
  /** `invited`: its owner has not yet set a password by the first link. */
  readonly state: 'active' | 'invited' | 'blocked';
  /** Expiry of the latest link; null when there is none. */
  readonly linkUntil: Date | null;
}

/** Makes an account that nobody can sign in to until its password is set by the link. Throws StaffRefused. */
export async function addStaff(
  db: Kysely<Database>,
  email: string,
  roles: readonly StaffRole[],
  now: Date,
  lenderSlug: string | null = null,
): Promise<PasswordLink & { readonly accountId: string }> {
  return db.transaction().execute(async (transaction) => {
    const lender = await lenderBySlug(transaction, roles, lenderSlug);
    const found = await findByEmail(transaction, email);
    if (found?.isSample) throw new StaffRefused(`${email} is an account of the demonstration; choose another address.`);
    if (found && found.role === 'user')
      throw new StaffRefused(`${email} has a customer's account; choose another address for staff.`);
    if (found)
      throw new StaffRefused(
        `${email} is a staff account already; npm run staff -- reset ${email} makes a new link for it.`,
      );
    const name = email.split('@', 1)[0] ?? email;
    const made = await createStaff(transaction, { name, email, locale: 'en', roles, lender }, now);
    const subject = made.accountId;
    await writeAudit(transaction, { at: now, actor: OPERATOR, action: 'staff.add', subject, details: { roles } });
    return made;
  });
}

/** Gives a member of staff other roles and ends their sessions; returns the id. Throws StaffRefused. */
export async function setStaffRoles(
  db: Kysely<Database>,
  email: string,
  roles: readonly StaffRole[],
  now: Date,
  lenderSlug: string | null = null,
): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const lender = await lenderBySlug(transaction, roles, lenderSlug);
    const id = await staffId(transaction, email);
    await storeStaffRoles(transaction, id, roles, lender);
    await endSessions(transaction, id, null);
    await writeAudit(transaction, { at: now, actor: OPERATOR, action: 'staff.roles', subject: id, details: { roles } });
    return id;
  });
}

/** The published lender with this last part of its address, for an account with the role lender alone. Throws StaffRefused. */
async function lenderBySlug(
  db: Kysely<Database>,
  roles: readonly StaffRole[],
  slug: string | null,
): Promise<string | null> {
  const isLender = roles.includes('lender');
  if (isLender && roles.length > 1) throw new StaffRefused('The role lender cannot be combined with others.');
  if (!isLender && slug !== null) throw new StaffRefused('--lender goes with --role lender.');
  if (!isLender) return null;
  const { rows } = await sql<{ id: string; slug: string }>`
    select id::text, slug from contents where kind = 'lender' and state = 'published' order by slug
  `.execute(db);
  const found = rows.find((row) => row.slug === slug);
  if (found) return found.id;
  const known = rows.length === 0 ? 'none is published yet' : rows.map((row) => row.slug).join(', ');
  throw new StaffRefused(`--lender names the lender of the account, one of: ${known}.`);
}

/** Makes a link for a new password. Until it is used, the old password works and a blocked account stays blocked. Throws StaffRefused. */
export async function resetStaff(db: Kysely<Database>, email: string, now: Date): Promise<PasswordLink> {
  return db.transaction().execute(async (transaction) => {
    const id = await staffId(transaction, email);
    await writeAudit(transaction, { at: now, actor: OPERATOR, action: 'staff.reset', subject: id });
    return createPasswordLink(transaction, id, now);
  });
}

/** Removes the second factors and recovery codes of an account and ends its sessions; the next sign-in adds a new one. Returns the id. Throws StaffRefused. */
export async function resetFactor(db: Kysely<Database>, email: string, now: Date): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const id = await staffId(transaction, email);
    const factors = await deleteFactors(transaction, id);
    await endSessions(transaction, id, null);
    await writeAudit(transaction, {
      at: now,
      actor: OPERATOR,
      action: 'staff.resetFactor',
      subject: id,
      details: { factors },
    });
    return id;
  });
}

/** Ends all sessions of the account and blocks sign-in by password, code or link; returns its id. Throws StaffRefused. */
export async function blockStaff(db: Kysely<Database>, email: string, now: Date): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const id = await staffId(transaction, email);
    await blockAccount(transaction, id, now);
    await endSessions(transaction, id, null);
    await endCodes(transaction, id, now);
    await endPasswordLinks(transaction, id, now);
    await writeAudit(transaction, { at: now, actor: OPERATOR, action: 'staff.block', subject: id });
    return id;
  });
}

/** Ends all sessions of one account, also of a customer; it may sign in again. Throws StaffRefused. */
export async function signOut(db: Kysely<Database>, email: string, now: Date): Promise<void> {
  const found = await findByEmail(db, email);
  if (!found) throw new StaffRefused(`No account has the address ${email}.`);
  await db.transaction().execute(async (transaction) => {
    await endSessions(transaction, found.id, null);
    await writeAudit(transaction, { at: now, actor: OPERATOR, action: 'staff.signOut', subject: found.id });
  });
}

/** Ends all sessions of all accounts, and returns their number. */
export async function signOutEverybody(db: Kysely<Database>, now: Date): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const ended = await endAllSessions(transaction);
    await writeAudit(transaction, {
      at: now,
      actor: OPERATOR,
      action: 'staff.signOut',
      subject: 'everybody',
      details: { sessions: ended },
    });
    return ended;
  });
}

/** Every staff account, by address. */
export async function listStaff(db: Kysely<Database>, now: Date): Promise<StaffAccount[]> {
  const { rows } = await sql<
    Pick<StaffAccount, 'email' | 'roles' | 'linkUntil'> & { isBlocked: boolean; isNew: boolean }
  >`
    select coalesce(email, phone) as email, staff_roles as roles, blocked_at is not null as "isBlocked",
      (select max(expires_at) from password_links link where link.account_id = accounts.id and used_at is null and expires_at > ${now}) as "linkUntil",
      ${isInvited} as "isNew"
    from accounts where role <> 'user' order by 1
  `.execute(db);
  return rows.map(({ isBlocked, isNew, ...account }) => ({
    ...account,
    state: isBlocked ? 'blocked' : isNew ? 'invited' : 'active',
  }));
}

async function staffId(db: Kysely<Database>, email: string): Promise<string> {
  const found = await findByEmail(db, email);
  if (!found || found.role === 'user')
    throw new StaffRefused(`No staff account has the address ${email}; npm run staff -- list shows those there are.`);
  return found.id;
}
