import * as v from 'valibot';
import { DeskPerson, DeskPersonCard, PeopleCursorText, RoleProposal, RolesOfStaff } from '#domain/desk/desk-person.ts';
import { TimeSort } from '#domain/adverts/list-sort.ts';
import { StaffInvitation } from '#domain/accounts/staff-invitation.ts';
import { DatabaseId } from '#domain/identity/database-id.ts';
import { ReplySecret } from '#domain/identity/reply-secret.ts';
import { writtenText } from '#domain/words/written-text.ts';
import { orderRoles } from './desk-roles.ts';
import { command, query } from './endpoint.ts';
import { SearchText } from './search-text.ts';

const AccountId = v.pipe(v.string(), v.uuid(), v.toLowerCase());
const ProposalId = AccountId;
const Reason = writtenText(1000);
const roles = ['administrator'] as const;
/** With the role lender, which stands alone: whose account it is. */
const lender = v.optional(v.nullable(DatabaseId), null);
const PersonReceipt = v.object({ id: v.string(), key: v.string() });
/** `link` sets the first password, and is said once, where no letter can be sent. */
const InvitationReceipt = v.object({
  id: v.string(),
  key: v.string(),
  outcome: v.picklist(['mailed', 'link', 'proposed', 'changed']),
  link: v.optional(v.string()),
});

/** Filters and sort of the list of people. */
export const peopleFilters = {
  group: v.optional(v.picklist(['staff', 'customers']), 'customers'),
  state: v.optional(v.picklist(['all', 'blocked']), 'all'),
  sort: v.optional(TimeSort, 'newest'),
  /** Phone, e-mail or name, however written (`domain/desk/order-question.ts`). */
  q: v.optional(SearchText),
};

/** Administration of staff and customers. Every act and every read is written to the audit log. */
export const deskPeople = {
  people: query('/desk/people', {
    summary: 'Accounts of staff or of customers, the newest first or the oldest.',
    access: 'staff',
    roles,
    input: v.object({
      ...peopleFilters,
      /** `nextCursor` or `previousCursor` of an answer to the same filters and sort. */
      cursor: v.optional(PeopleCursorText),
    }),
    output: v.array(DeskPersonCard),
    passing: ['lastSeenAt'],
    paged: true,
    keep: 'nothing',
  }),
  roleProposals: query('/desk/role-proposals', {
    summary: 'Changes of roles and invitations that wait for a second administrator.',
    access: 'staff',
    roles,
    input: v.object({}),
    output: v.array(RoleProposal),
    keep: 'nothing',
  }),
  person: query('/desk/people/{id}', {
    summary: 'One person: account, orders, listings, letters. Staff and sessions are shown to administrators only.',
    access: 'staff',
    roles: orderRoles,
    input: v.object({ id: AccountId }),
    output: DeskPerson,
    passing: ['lastSeenAt'],
    keep: 'nothing',
  }),
  inviteStaff: command('POST', '/desk/people/invite', {
    summary:
      'Make an account of staff whose password is set by a link; an administrator is only proposed to a second administrator.',
    access: 'staff',
    roles,
    input: v.object({ ...StaffInvitation.entries, roles: RolesOfStaff, lender, replySecret: ReplySecret }),
    output: InvitationReceipt,
    refusals: ['no_second_administrator', 'proposal_open', 'key_reused'],
    fresh: true,
    offline: 'refuse',
  }),
  proposeRoles: command('POST', '/desk/people/propose-roles', {
    summary: 'Propose other roles for a member of staff; they are in force when a second administrator confirms.',
    access: 'staff',
    roles,
    /** `seen`: the roles that the caller saw. */
    input: v.object({ id: AccountId, seen: RolesOfStaff, roles: RolesOfStaff, lender }),
    output: PersonReceipt,
    refusals: ['not_found', 'own_account', 'no_second_administrator', 'proposal_open', 'person_changed', 'key_reused'],
    fresh: true,
    offline: 'refuse',
  }),
  confirmRoles: command('POST', '/desk/role-proposals/confirm', {
    summary: 'Put a proposal of another administrator into force; the person is signed out everywhere.',
    access: 'staff',
    roles,
    input: v.object({ id: ProposalId, replySecret: ReplySecret }),
    output: InvitationReceipt,
    refusals: ['not_found', 'own_account', 'own_proposal', 'proposal_closed', 'key_reused'],
    fresh: true,
    offline: 'refuse',
  }),
  refuseRoles: command('POST', '/desk/role-proposals/refuse', {
    summary: 'Refuse a proposal of another administrator.',
    access: 'staff',
    roles,
    input: v.object({ id: ProposalId, reason: Reason }),
    output: PersonReceipt,
    refusals: ['not_found', 'own_account', 'own_proposal', 'proposal_closed', 'key_reused'],
    fresh: true,
    offline: 'refuse',
  }),
  withdrawRoles: command('POST', '/desk/role-proposals/withdraw', {
    summary: 'Take back a proposal of your own.',
    access: 'staff',
    roles,
    input: v.object({ id: ProposalId }),
    output: PersonReceipt,
    refusals: ['not_found', 'not_allowed', 'proposal_closed', 'key_reused'],
    offline: 'refuse',
  }),
  blockPerson: command('POST', '/desk/people/block', {
    summary: 'Block an account: its sessions end, it cannot sign in, and the listings of its seller are hidden.',
    access: 'staff',
    roles,
    input: v.object({ id: AccountId, reason: Reason }),
    output: PersonReceipt,
    refusals: ['not_found', 'own_account', 'person_changed', 'key_reused'],
    fresh: true,
    offline: 'refuse',
  }),
  unblockPerson: command('POST', '/desk/people/unblock', {
    summary: 'Let an account sign in again; what was hidden with the block is shown again.',
    access: 'staff',
    roles,
    input: v.object({ id: AccountId }),
    output: PersonReceipt,
    refusals: ['not_found', 'own_account', 'person_changed', 'key_reused'],
    fresh: true,
    offline: 'refuse',
  }),
  endSessions: command('POST', '/desk/people/end-sessions', {
    summary: 'Sign an account out everywhere; it can sign in again.',
    access: 'staff',
    roles,
    input: v.object({ id: AccountId }),
    output: PersonReceipt,
    refusals: ['not_found', 'own_account', 'key_reused'],
    fresh: true,
    offline: 'refuse',
  }),
  resetFactors: command('POST', '/desk/people/reset-factors', {
    summary:
      'Remove the second steps and recovery codes of a member of staff who lost them, with the reason; they are signed out everywhere, get an e-mail, and add a new one after their next sign-in.',
    access: 'staff',
    roles,
    input: v.object({ id: AccountId, reason: Reason }),
    output: PersonReceipt,
    refusals: ['not_found', 'own_account', 'person_changed', 'key_reused'],
    fresh: true,
    offline: 'refuse',
  }),
  sendPasswordLink: command('POST', '/desk/people/password-link', {
    summary: 'Send somebody a link that sets a new password, by e-mail or WhatsApp. The answer does not have it.',
    access: 'staff',
    roles,
    input: v.object({ id: AccountId }),
    output: v.object({ ...PersonReceipt.entries, channel: v.picklist(['email', 'whatsapp']), to: v.string() }),
    refusals: ['not_found', 'own_account', 'no_channel', 'person_changed', 'key_reused'],
    fresh: true,
    offline: 'refuse',
  }),
};
