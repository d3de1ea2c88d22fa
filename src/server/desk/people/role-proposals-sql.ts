import { sql, type Kysely } from 'kysely';
import type { StaffRole } from '#domain/accounts/staff-role.ts';
import type { StaffInvitation } from '#domain/accounts/staff-invitation.ts';
import type { ProposalState, RoleProposal } from '#domain/desk/desk-person.ts';
import { PROPOSAL_DAYS } from '#domain/desk/proposal-days.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { json } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import type { Database } from '../../db/tables.ts';
import { ownLender } from './people-sql.ts';

export interface NewProposal {
  /** The member of staff, or the invitation that makes one. */
  readonly about: { readonly account: string } | { readonly invited: StaffInvitation };
  readonly roles: readonly StaffRole[];
  readonly rolesBefore: readonly StaffRole[];
  readonly lender: string | null;
  readonly by: string;
  readonly now: Date;
}

/**
 * A proposal that can still be confirmed: within its time, the roles are those it was made for, and its proposer is still an
 * administrator.
 */
const isOpen = (now: Date) => sql<boolean>`
  proposal.state = 'open' and proposal.expires_at > ${now}
    and proposer.blocked_at is null and 'administrator' = any(proposer.staff_roles)
    and (proposal.account_id is null or member.staff_roles = proposal.roles_before)
`;
const joined = sql`
  role_proposals proposal join accounts proposer on proposer.id = proposal.proposed_by
  left join accounts member on member.id = proposal.account_id
`;

/** Stores a proposal and returns its id; undefined while another one about the same person is open. */
export async function insertProposal(
  db: Kysely<Database>,
  { about, roles, rolesBefore, lender, by, now }: NewProposal,
): Promise<string | undefined> {
  const account = 'account' in about ? about.account : null;
  const invited = 'invited' in about ? about.invited : null;
  // One that can no longer be confirmed is not in the way.
  await sql`
    update role_proposals set state = 'ended', decided_at = ${now} where state = 'open'
      and coalesce(account_id::text, invited->>'email') = ${account ?? invited?.email ?? ''}
      and id not in (select proposal.id from ${joined} where ${isOpen(now)})
  `.execute(db);
  const stored = await db
    .insertInto('role_proposals')
    .values({
      id: newId(now),
      account_id: account,
      invited: invited && json(invited),
      lender_id: lender === null ? null : Number(lender),
      roles: [...roles],
      roles_before: [...rolesBefore],
      proposed_by: by,
      proposed_at: now,
      expires_at: new Date(now.getTime() + PROPOSAL_DAYS * DAY_MS),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored?.id;
}

/** A proposal to decide about, locked. */
export interface LockedProposal {
  readonly accountId: string | null;
  readonly invited: StaffInvitation | null;
  readonly roles: StaffRole[];
  readonly rolesBefore: StaffRole[];
  readonly lender: string | null;
  readonly proposedBy: string;
  readonly isOpen: boolean;
}

/** Undefined when there is none with this id. Call it after `lockAdministrators`. */
export async function lockProposal(db: Kysely<Database>, id: string, now: Date): Promise<LockedProposal | undefined> {
  const { rows } = await sql<LockedProposal>`
    select proposal.account_id as "accountId", invited, roles, roles_before as "rolesBefore", proposal.lender_id::text as lender, proposed_by as "proposedBy",
      ${isOpen(now)} as "isOpen"
    from ${joined} where proposal.id = ${id} for update of proposal
  `.execute(db);
  return rows[0];
}

export async function decideProposal(
  db: Kysely<Database>,
  id: string,
  decision: { state: Exclude<ProposalState, 'open'>; by: string; reason: string | null; now: Date },
): Promise<void> {
  await db
    .updateTable('role_proposals')
    .set({ state: decision.state, decided_by: decision.by, decided_at: decision.now, reason: decision.reason })
    .where('id', '=', id)
    .execute();
}

type Row = Omit<RoleProposal, 'at' | 'expiresAt' | 'may'> & { at: Date; expiresAt: Date; proposedBy: string };

/** Proposals that can be confirmed, of everybody or about one member of staff, as the caller sees them; the oldest first. */
export async function selectProposals(
  db: Kysely<Database>,
  { caller, account, now }: { caller: string; account?: string; now: Date },
): Promise<RoleProposal[]> {
  const { rows } = await sql<Row>`
    select proposal.id, proposal.account_id as account, coalesce(member.name, invited->>'name') as name,
      coalesce(member.email, invited->>'email') as email, roles, roles_before as "rolesBefore", ${ownLender(sql`proposal.lender_id`)} as lender, proposer.name as by,
      proposal.proposed_by as "proposedBy", proposed_at as at, expires_at as "expiresAt"
    from ${joined} where ${isOpen(now)} ${account === undefined ? sql`` : sql`and proposal.account_id = ${account}`}
    order by proposal.id
  `.execute(db);
  return rows.map(({ proposedBy, at, expiresAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    expiresAt: expiresAt.toISOString(),
    may: proposedBy === caller ? 'withdraw' : row.account === caller ? 'nothing' : 'decide',
  }));
}
