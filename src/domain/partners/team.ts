import * as v from 'valibot';
import { Email } from '#domain/accounts/person-fields.ts';
import { anyPhone } from '#domain/identity/phone.ts';
import { Name } from '#domain/words/name.ts';

/** Most members of a showroom or office besides its owner. */
export const MAX_TEAM_MEMBERS = 20;
/** Most invitations that wait for an answer. */
export const MAX_OPEN_INVITATIONS = 10;
/** Most invitations of one business within a day, also such as were cancelled. */
export const MAX_INVITATIONS_A_DAY = 20;
/** Most invitations of the same person within a day. */
export const MAX_INVITATIONS_OF_PERSON = 3;
/** How long an invitation can be accepted. */
export const INVITATION_DAYS = 14;

/** A phone (E.164) or an e-mail in lower case; null for any other text. */
export function readInvited(text: string): { readonly email: string } | { readonly phone: string } | null {
  if (text.includes('@')) {
    const { success, output } = v.safeParse(Email, text);
    return success ? { email: output } : null;
  }
  const phone = anyPhone(text);
  return phone === null ? null : { phone };
}

/** Who is invited, by e-mail or phone in any writing. */
export const Invited = v.pipe(
  v.string('required'),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(254, 'max'),
  v.check((text) => readInvited(text) !== null, 'email_or_phone'),
  v.examples(['0512345678']),
);

/** A member of the team, as the owner sees it. Times are ISO 8601 UTC. */
export const TeamMember = v.object({
  id: v.string(),
  name: v.string(),
  /** The e-mail or phone that was invited. */
  invitedAs: v.string(),
  joinedAt: v.string(),
});
export type TeamMember = v.InferOutput<typeof TeamMember>;

/** An invitation that waits, as the owner sees it. */
export const SentInvitation = v.object({
  id: v.string(),
  to: v.string(),
  invitedAt: v.string(),
  expiresAt: v.string(),
});
export type SentInvitation = v.InferOutput<typeof SentInvitation>;

/** An invitation of the caller that can be accepted. */
export const ReceivedInvitation = v.object({
  id: v.string(),
  business: Name,
  invitedAt: v.string(),
  expiresAt: v.string(),
});
export type ReceivedInvitation = v.InferOutput<typeof ReceivedInvitation>;

/** The business that a member works for, with the contacts that its new adverts begin with. */
export const TeamBusiness = v.object({
  id: v.string(),
  name: Name,
  kind: v.picklist(['showroom', 'marketing_office']),
  joinedAt: v.string(),
  contact: v.object({
    phones: v.array(v.string()),
    whatsapp: v.nullable(v.string()),
    email: v.nullable(v.string()),
    city: v.nullable(v.string()),
  }),
});
export type TeamBusiness = v.InferOutput<typeof TeamBusiness>;

/**
 * The team of the caller. `owner`: of a showroom or office, with members and invitations. `member`: works for one. `none`:
 * neither, and may have invitations, which are found by the confirmed e-mail and phone of the account.
 */
export const OwnTeam = v.object({
  role: v.picklist(['owner', 'member', 'none']),
  members: v.array(TeamMember),
  sent: v.array(SentInvitation),
  business: v.nullable(TeamBusiness),
  received: v.array(ReceivedInvitation),
});
export type OwnTeam = v.InferOutput<typeof OwnTeam>;
