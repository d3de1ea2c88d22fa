import type { Output } from '#contract/endpoint.ts';
import type { deskPeople } from '#contract/desk-people.ts';
import type { StaffInvitation } from '#domain/accounts/staff-invitation.ts';
import type { StaffRole } from '#domain/accounts/staff-role.ts';
import type { KnownAct } from '#domain/desk/audit-acts.ts';
import { findByEmail, storeStaffRoles } from '../../accounts/accounts-sql.ts';
import { passwordLinkAddress } from '../../accounts/password-links-sql.ts';
import { endSessions } from '../../accounts/sessions-sql.ts';
import { createStaff } from '../../accounts/staff-sql.ts';
import { noteRead, writeAudit } from '../../db/audit-sql.ts';
import { Refusal, type Call, type Handlers, type Services } from '../../http/serve.ts';
import { siteOrigin } from '../../settings.ts';
import { selectLenders } from '../lenders/lenders-sql.ts';
import { findPerson } from './people-sql.ts';
import {
  decideProposal,
  insertProposal,
  type LockedProposal,
  lockProposal,
  selectProposals,
} from './role-proposals-sql.ts';
import { administratorsWith, staffOf } from './staff-caller.ts';

type RoleHandlers = Pick<
  Handlers<typeof deskPeople>,
  'roleProposals' | 'inviteStaff' | 'proposeRoles' | 'confirmRoles' | 'refuseRoles' | 'withdrawRoles'
>;
type Invited = Output<typeof deskPeople.inviteStaff>;

/**
 * Roles and invitations. One administrator proposes other roles or a new administrator, another one confirms; both acts are
 * audited with the roles.
 */
export function roleProposalHandlers({ postman, settings }: Pick<Services, 'postman' | 'settings'>): RoleHandlers {
  /** Makes the account and sends its link; where no letter can be sent, the link is said once to the caller. */
  async function invite(
    call: Call,
    invited: StaffInvitation,
    { roles, lender }: { readonly roles: readonly StaffRole[]; readonly lender: string | null },
  ): Promise<Invited> {
    const { db, now, key, note, sayOnce } = call;
    if (await findByEmail(db, invited.email)) throw new Refusal('invalid', { errors: { email: ['taken'] } });
    const { accountId, token } = await createStaff(db, { ...invited, roles, lender }, now);
    const link = passwordLinkAddress(siteOrigin(settings), token);
    note('role_changed', { account: accountId });
    await audit(call, 'desk.inviteStaff.roles', accountId, { roles });
    if (settings.mail)
      postman.send({ email: invited.email, template: 'staff_invitation', values: { link }, locale: invited.locale });
    else sayOnce({ link });
    return { id: accountId, key: key ?? '', outcome: settings.mail ? 'mailed' : 'link' };
  }

  async function propose(
    call: Call,
    proposal: Pick<Parameters<typeof insertProposal>[1], 'about' | 'roles' | 'rolesBefore' | 'lender'>,
  ) {
    const id = await insertProposal(call.db, { ...proposal, by: staffOf(call), now: call.now });
    if (id === undefined) throw new Refusal('proposal_open');
    return id;
  }

  return {
    async roleProposals(_, call) {
      await noteRead(call, { action: 'desk.roleProposals', subject: 'people' });
      return selectProposals(call.db, { caller: staffOf(call), now: call.now });
    },

    async inviteStaff({ roles, lender, name, email, locale }, call) {
      const invited = { name, email, locale };
      const administrators = await administratorsWith(call);
      await checkLender(call, roles, lender);
      if (!roles.includes('administrator')) return invite(call, invited, { roles, lender });
      if (administrators.size < 2) throw new Refusal('no_second_administrator');
      if (await findByEmail(call.db, invited.email)) throw new Refusal('invalid', { errors: { email: ['taken'] } });
      const id = await propose(call, { about: { invited }, roles, rolesBefore: [], lender });
      await audit(call, 'desk.inviteStaff.roles', id, { roles });
      return { id, key: call.key ?? '', outcome: 'proposed' };
    },

    async proposeRoles({ id, seen, roles, lender }, call) {
      const administrators = await administratorsWith(call);
      if (id === staffOf(call)) throw new Refusal('own_account');
      const person = await findPerson(call.db, id);
      if (person?.role !== 'staff') throw new Refusal('not_found');
      if (!isSame(person.card.roles, seen)) throw new Refusal('person_changed');
      await checkLender(call, roles, lender);
      if (isSame(roles, seen) && lender === (person.card.lender?.id ?? null))
        throw new Refusal('invalid', { errors: { roles: ['invalid'] } });
      const others = [...administrators].filter((one) => one !== id && one !== staffOf(call));
      if (others.length === 0) throw new Refusal('no_second_administrator');
      await propose(call, { about: { account: id }, roles, rolesBefore: person.card.roles, lender });
      await audit(call, 'desk.proposeRoles.roles', id, { roles, before: person.card.roles });
      return { id, key: call.key ?? '' };
    },

    async confirmRoles({ id }, call) {
      const { accountId, invited, roles, rolesBefore, lender } = await proposalToDecide(call, id);
      await decideProposal(call.db, id, { state: 'confirmed', by: staffOf(call), reason: null, now: call.now });
      if (accountId === null) return invite(call, mustBe(invited), { roles, lender });
      await storeStaffRoles(call.db, accountId, roles, lender);
      await endSessions(call.db, accountId, null);
      call.note('role_changed', { account: accountId });
      await audit(call, 'desk.confirmRoles.roles', accountId, { roles, before: rolesBefore });
      return { id: accountId, key: call.key ?? '', outcome: 'changed' };
    },

    async refuseRoles({ id, reason }, call) {
      const { accountId, roles } = await proposalToDecide(call, id);
      await decideProposal(call.db, id, { state: 'refused', by: staffOf(call), reason, now: call.now });
      await audit(call, 'desk.refuseRoles.reason', accountId ?? id, { roles }, { reason });
      return { id, key: call.key ?? '' };
    },

    async withdrawRoles({ id }, call) {
      await administratorsWith(call);
      const proposal = await openProposal(call, id);
      if (proposal.proposedBy !== staffOf(call)) throw new Refusal('not_allowed');
      await decideProposal(call.db, id, { state: 'withdrawn', by: staffOf(call), reason: null, now: call.now });
      return { id, key: call.key ?? '' };
    },
  };
}

/** A proposal of another administrator about somebody else than the caller, locked. */
async function proposalToDecide(call: Call, id: string): Promise<LockedProposal> {
  await administratorsWith(call);
  const proposal = await openProposal(call, id);
  if (proposal.proposedBy === staffOf(call)) throw new Refusal('own_proposal');
  if (proposal.accountId === staffOf(call)) throw new Refusal('own_account');
  return proposal;
}

async function openProposal({ db, now }: Call, id: string): Promise<LockedProposal> {
  const proposal = await lockProposal(db, id, now);
  if (!proposal) throw new Refusal('not_found');
  if (!proposal.isOpen) throw new Refusal('proposal_closed');
  return proposal;
}

/** The role lender stands alone, and names whose account it is. */
async function checkLender({ db }: Call, roles: readonly StaffRole[], lender: string | null): Promise<void> {
  const isLender = roles.includes('lender');
  if (isLender && roles.length > 1) throw new Refusal('invalid', { errors: { roles: ['lender_alone'] } });
  if (isLender && lender === null) throw new Refusal('invalid', { errors: { lender: ['required'] } });
  if (!isLender && lender !== null) throw new Refusal('invalid', { errors: { lender: ['invalid'] } });
  if (lender !== null && !(await selectLenders(db)).some(({ id }) => id === lender))
    throw new Refusal('invalid', { errors: { lender: ['lender_unpublished'] } });
}

function mustBe(invited: StaffInvitation | null): StaffInvitation {
  if (!invited) throw new Error('A proposal without an account is an invitation.');
  return invited;
}

const isSame = (roles: readonly StaffRole[], others: readonly StaffRole[]) =>
  roles.length === others.length && roles.every((role) => others.includes(role));

/** The roles or the reason, beside the line that every command leaves. */
const audit = (
  call: Call,
  action: KnownAct,
  subject: string,
  details: Record<string, unknown>,
  words?: Record<string, unknown>,
): Promise<void> => writeAudit(call.db, { at: call.now, actor: call.owners[0], action, subject, details, words });
