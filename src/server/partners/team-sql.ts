import { sql, type Kysely } from 'kysely';
import type { Account, ShowroomKind } from '#domain/accounts/account.ts';
import type { ReceivedInvitation, SentInvitation, TeamMember } from '#domain/partners/team.ts';
import type { Name } from '#domain/words/name.ts';
import { accountColumns } from '../accounts/accounts-sql.ts';
import type { Database } from '../db/tables.ts';

/** An account that is invited: one of both. */
export type InvitedAs = { readonly email: string } | { readonly phone: string };

/** The account of the showroom or office that a member works for; undefined for people without one, and while it is blocked. */
export function findBusiness(db: Kysely<Database>, memberId: string): Promise<Account | undefined> {
  return db
    .selectFrom('team_members')
    .innerJoin('accounts', 'accounts.id', 'team_members.business_id')
    .select(accountColumns)
    .where('team_members.account_id', '=', memberId)
    .where('account_type', '=', 'showroom')
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
}

/** When somebody joined the team they are in, also of a blocked business; undefined for people without one. */
export function findMembership(db: Kysely<Database>, memberId: string) {
  return db
    .selectFrom('team_members')
    .innerJoin('accounts', 'accounts.id', 'team_members.business_id')
    .select(['business_id as businessId', 'joined_at as joinedAt', 'showroom_kind as kind'])
    .where('account_id', '=', memberId)
    .executeTakeFirst();
}

/** The members of a business, who joined first at the top. */
export async function selectMembers(db: Kysely<Database>, businessId: string): Promise<TeamMember[]> {
  const rows = await db
    .selectFrom('team_members')
    .innerJoin('accounts', 'accounts.id', 'team_members.account_id')
    .select(['account_id as id', 'name', 'invited_as as invitedAs', 'joined_at as joinedAt'])
    .where('business_id', '=', businessId)
    .orderBy('joined_at')
    .orderBy('account_id')
    .execute();
  return rows.map((row) => ({ ...row, joinedAt: row.joinedAt.toISOString() }));
}

/** The invitations of a business that wait or have expired, newest first. */
export async function selectSent(db: Kysely<Database>, businessId: string): Promise<SentInvitation[]> {
  const rows = await db
    .selectFrom('team_invitations')
    .select((is) => [
      'id',
      is.fn.coalesce('email', 'phone').$notNull().as('to'),
      'invited_at as invitedAt',
      'expires_at as expiresAt',
    ])
    .where('business_id', '=', businessId)
    .where('state', '=', 'open')
    .orderBy('invited_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    ...row,
    invitedAt: row.invitedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}

/** What counts towards the limits of a business: members, waiting invitations, and those of the last day. */
export async function countTeam(
  db: Kysely<Database>,
  businessId: string,
  invited: string,
  { now, dayAgo }: { now: Date; dayAgo: Date },
): Promise<{ members: number; open: number; today: number; ofPerson: number }> {
  const { rows } = await sql<{ members: number; open: number; today: number; ofPerson: number }>`
    select (select count(*)::integer from team_members where business_id = ${businessId}) as members,
      count(*) filter (where state = 'open' and expires_at > ${now})::integer as open,
      count(*) filter (where invited_at > ${dayAgo})::integer as today,
      count(*) filter (where invited_at > ${dayAgo} and coalesce(email, phone) = ${invited})::integer as "ofPerson"
    from team_invitations where business_id = ${businessId}
  `.execute(db);
  return rows[0] ?? { members: 0, open: 0, today: 0, ofPerson: 0 };
}

/** Whether somebody with this e-mail or phone is in the team of this business already. */
export async function isMember(db: Kysely<Database>, businessId: string, invited: string): Promise<boolean> {
  const { rows } = await sql<object>`
    select from team_members join accounts on accounts.id = account_id
    where business_id = ${businessId} and ${invited} in (invited_as, email, phone)
  `.execute(db);
  return rows.length > 0;
}

/** Stores an invitation; false while one of the same person waits. One that has expired is replaced. */
export async function insertInvitation(
  db: Kysely<Database>,
  { id, businessId, invited, now, expiresAt }: NewInvitation,
): Promise<boolean> {
  await sql`
    update team_invitations set state = 'cancelled'
    where business_id = ${businessId} and coalesce(email, phone) = ${Object.values(invited)[0]} and state = 'open' and expires_at <= ${now}
  `.execute(db);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('team_invitations')
    .values({ id, business_id: businessId, ...invited, invited_at: now, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

interface NewInvitation {
  readonly id: string;
  readonly businessId: string;
  readonly invited: InvitedAs;
  readonly now: Date;
  readonly expiresAt: Date;
}

export async function cancelInvitation(db: Kysely<Database>, businessId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('team_invitations')
    .set({ state: 'cancelled' })
    .where('id', '=', id)
    .where('business_id', '=', businessId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Invitations to the confirmed e-mail and phone of an account that can be accepted now. */
const receivedBy = (accountId: string, now: Date) => sql`
  from team_invitations invitation
  join accounts invitee on invitee.id = ${accountId}
    and (invitation.email = invitee.email and invitee.email_proved_at is not null
      or invitation.phone = invitee.phone and invitee.phone_proved_at is not null)
  join accounts business on business.id = invitation.business_id and business.blocked_at is null and business.account_type = 'showroom'
  where invitation.state = 'open' and invitation.expires_at > ${now} and business.id <> invitee.id
`;

export async function selectReceived(
  db: Kysely<Database>,
  accountId: string,
  now: Date,
): Promise<ReceivedInvitation[]> {
  const { rows } = await sql<{ id: string; business: Name; invitedAt: Date; expiresAt: Date }>`
    select distinct on (business.id) invitation.id, invitation.invited_at as "invitedAt", invitation.expires_at as "expiresAt",
      coalesce((select name from sellers where account_id = business.id), jsonb_build_object('en', business.name, 'ar', business.name)) as business
    ${receivedBy(accountId, now)} order by business.id, invitation.invited_at desc limit 20
  `.execute(db);
  return rows.map((row) => ({
    ...row,
    invitedAt: row.invitedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}

/** An invitation that an account may answer now, locked with the account of its business, so that the limit of members holds. */
export async function lockReceived(
  db: Kysely<Database>,
  accountId: string,
  id: string,
  now: Date,
): Promise<{ businessId: string; invitedAs: string } | undefined> {
  const { rows } = await sql<{ businessId: string; invitedAs: string }>`
    select business.id as "businessId", coalesce(invitation.email, invitation.phone) as "invitedAs"
    ${receivedBy(accountId, now)} and invitation.id = ${id} for update of business, invitation
  `.execute(db);
  return rows[0];
}

/** All invitations of the business to this person are answered with one of them: both e-mail and phone may be invited. */
export async function settleReceived(
  db: Kysely<Database>,
  {
    accountId,
    businessId,
    state,
    now,
  }: { accountId: string; businessId: string; state: 'accepted' | 'declined'; now: Date },
): Promise<void> {
  await sql`
    update team_invitations set state = ${state}
    where id in (select invitation.id ${receivedBy(accountId, now)} and business.id = ${businessId})
  `.execute(db);
}

/** Makes somebody a member; false when they are in a team already. */
export async function addMember(
  db: Kysely<Database>,
  { accountId, businessId, invitedAs, now }: { accountId: string; businessId: string; invitedAs: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('team_members')
    .values({ account_id: accountId, business_id: businessId, invited_as: invitedAs, joined_at: now })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Whose business is blocked or none any more can join another team. */
export async function leaveBlocked(db: Kysely<Database>, accountId: string): Promise<void> {
  await sql`
    delete from team_members using accounts business
    where account_id = ${accountId} and business.id = business_id and (business.blocked_at is not null or business.account_type <> 'showroom')
  `.execute(db);
}

export async function removeMember(db: Kysely<Database>, businessId: string, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('team_members')
    .where('account_id', '=', accountId)
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Invitations made before this moment, answered or not. */
export async function forgetInvitations(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('team_invitations').where('invited_at', '<', before).execute();
}

/** Locks the account of a business until the transaction ends, so that its limits hold. */
export async function lockBusiness(db: Kysely<Database>, businessId: string): Promise<ShowroomKind | null> {
  const row = await db
    .selectFrom('accounts')
    .select('showroom_kind')
    .where('id', '=', businessId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.showroom_kind;
}
