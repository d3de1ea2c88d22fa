import type { team } from '#contract/team.ts';
import type { Account } from '#domain/accounts/account.ts';
import {
  INVITATION_DAYS,
  MAX_INVITATIONS_A_DAY,
  MAX_INVITATIONS_OF_PERSON,
  MAX_OPEN_INVITATIONS,
  MAX_TEAM_MEMBERS,
  readInvited,
  type TeamBusiness,
} from '#domain/partners/team.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { newId } from '../db/new-id.ts';
import { type Call, type FieldProblem, type Handlers, Refusal, type Services } from '../http/serve.ts';
import { findOwnSeller } from './own-seller-sql.ts';
import {
  addMember,
  cancelInvitation,
  countTeam,
  findBusiness,
  findMembership,
  insertInvitation,
  isMember,
  leaveBlocked,
  lockBusiness,
  lockReceived,
  removeMember,
  selectMembers,
  selectReceived,
  selectSent,
  settleReceived,
} from './team-sql.ts';

/** The team of a showroom or office: invited by its owner, joined with an account of one's own, and left at any time. */
export function teamHandlers({
  postman,
  messenger,
  pages,
}: Pick<Services, 'postman' | 'messenger'> & {
  /** Start of the address of our pages. */ readonly pages: string;
}): Handlers<typeof team> {
  return {
    async own(_, call) {
      const { db, now } = call;
      const account = personOf(call);
      const nobody = { members: [], sent: [], business: null, received: [] };
      if (account.accountType === 'showroom')
        return {
          ...nobody,
          role: 'owner',
          members: await selectMembers(db, account.id),
          sent: await selectSent(db, account.id),
        };
      const business = await businessOf(call, account);
      if (business) return { ...nobody, role: 'member', business };
      return { ...nobody, role: 'none', received: await selectReceived(db, account.id, now) };
    },

    async invite({ to }, call) {
      const { db, now, locale } = call;
      const account = ownerOf(call);
      const invited = readInvited(to);
      if (!invited) throw wrong('email_or_phone');
      const address = 'email' in invited ? invited.email : invited.phone;
      if (address === account.email || address === account.phone) throw wrong('own_address');
      await lockBusiness(db, account.id);
      if (await isMember(db, account.id, address)) throw wrong('member_already');
      const dayAgo = new Date(now.getTime() - DAY_MS);
      const { members, open, today, ofPerson } = await countTeam(db, account.id, address, { now, dayAgo });
      if (members + open >= MAX_TEAM_MEMBERS || open >= MAX_OPEN_INVITATIONS) throw new Refusal('team_full');
      const id = newId(now);
      const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
      if (!(await insertInvitation(db, { id, businessId: account.id, invited, now, expiresAt })))
        throw wrong('invited_already');
      if (today >= MAX_INVITATIONS_A_DAY || ofPerson >= MAX_INVITATIONS_OF_PERSON)
        throw new Refusal('too_many', { retryAfterSeconds: DAY_MS / 1_000 });
      const seller = await findOwnSeller(db, account);
      const values = {
        business: seller?.name[locale] ?? account.name,
        address,
        link: `${pages}/my-team`,
      };
      if ('email' in invited) postman.send({ email: address, template: 'team_invitation', values, locale });
      else messenger.send({ phone: address, template: 'team_invitation', values, locale });
      return { id, key: call.key ?? '' };
    },

    async cancel({ id }, call) {
      if (!(await cancelInvitation(call.db, ownerOf(call).id, id))) throw new Refusal('not_found');
      return { id, key: call.key ?? '' };
    },

    async answer({ id, accept }, call) {
      const { db, now } = call;
      const account = personOf(call);
      if (account.accountType === 'showroom' || account.role === 'staff') throw new Refusal('not_allowed');
      const found = await lockReceived(db, account.id, id, now);
      if (!found) throw new Refusal('not_found');
      const { businessId, invitedAs } = found;
      const joined = { accountId: account.id, businessId, invitedAs, now };
      if (accept) {
        if ((await selectMembers(db, businessId)).length >= MAX_TEAM_MEMBERS) throw new Refusal('team_full');
        await leaveBlocked(db, account.id);
        if (!(await addMember(db, joined))) throw new Refusal('other_team');
      }
      await settleReceived(db, { ...joined, state: accept ? 'accepted' : 'declined' });
      return { id: businessId, key: call.key ?? '' };
    },

    async remove({ id }, call) {
      if (!(await removeMember(call.db, ownerOf(call).id, id))) throw new Refusal('not_found');
      return { id, key: call.key ?? '' };
    },

    async leave({ business }, call) {
      if (!(await removeMember(call.db, business, personOf(call).id))) throw new Refusal('not_found');
      return { id: business, key: call.key ?? '' };
    },
  };
}

const wrong = (problem: FieldProblem) => new Refusal('invalid', { errors: { to: [problem] } });

function personOf({ caller }: Call): Account {
  if (!caller) throw new Refusal('not_signed_in');
  return caller.account;
}

function ownerOf(call: Call): Account {
  const account = personOf(call);
  if (account.accountType !== 'showroom') throw new Refusal('not_allowed');
  return account;
}

async function businessOf({ db }: Call, { id }: Account): Promise<TeamBusiness | null> {
  const business = await findBusiness(db, id);
  const membership = business && (await findMembership(db, id));
  if (!membership) return null;
  const seller = await findOwnSeller(db, business);
  const { name, phone, email } = business;
  return {
    id: business.id,
    name: seller?.name ?? { en: name, ar: name },
    kind: membership.kind ?? 'showroom',
    joinedAt: membership.joinedAt.toISOString(),
    contact: {
      phones: seller && seller.phones.length > 0 ? seller.phones : phone ? [phone] : [],
      whatsapp: seller?.whatsapp ?? phone,
      email,
      city: seller?.city ?? null,
    },
  };
}
