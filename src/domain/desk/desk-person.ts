import * as v from 'valibot';
import { kindNames } from '#domain/catalogue/kind.ts';
import { Approval } from '#domain/adverts/advert.ts';
import { DocumentKind } from '#domain/applications/document-kinds.ts';
import { OpenSession } from '#domain/accounts/open-session.ts';
import { StaffRole } from '#domain/accounts/staff-role.ts';
import { LetterLine, newestOf } from './desk-letter.ts';
import { Name } from '#domain/words/name.ts';
import { DocumentCheck } from '#domain/orders/document-check.ts';
import { OrderStatus } from '#domain/orders/order-status.ts';

/** Whether somebody can sign in; `invited`: a member of staff who has not set a password yet. */
export const PersonState = v.picklist(['active', 'invited', 'blocked']);
export type PersonState = v.InferOutput<typeof PersonState>;

/** The roles of a member of staff: at least one. */
export const RolesOfStaff = v.pipe(
  v.array(StaffRole),
  v.minLength(1, 'required'),
  v.maxLength(6, 'too_many'),
  v.transform((roles) => StaffRole.options.filter((role) => roles.includes(role))),
);

/** The lender that somebody with the role lender works for. */
const OwnLender = v.nullable(v.object({ id: v.string(), name: Name }));

/** An account in a list of the desk. */
export const DeskPersonCard = v.object({
  id: v.string(),
  name: v.string(),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  accountType: v.picklist(['individual', 'showroom']),
  showroomKind: v.nullable(v.picklist(['showroom', 'marketing_office'])),
  /** None for customers. */
  roles: v.array(StaffRole),
  lender: OwnLender,
  state: PersonState,
  since: v.string(),
  lastSeenAt: v.nullable(v.string()),
});
export type DeskPersonCard = v.InferOutput<typeof DeskPersonCard>;

export const ProposalState = v.picklist(['open', 'confirmed', 'refused', 'withdrawn', 'ended']);
export type ProposalState = v.InferOutput<typeof ProposalState>;

/** A change of roles, or an invitation, that waits for a second administrator. */
export const RoleProposal = v.object({
  id: v.string(),
  /** The member of staff; null for an invitation. */
  account: v.nullable(v.string()),
  name: v.string(),
  email: v.nullable(v.string()),
  roles: v.array(StaffRole),
  rolesBefore: v.array(StaffRole),
  lender: OwnLender,
  by: v.string(),
  at: v.string(),
  expiresAt: v.string(),
  /** What the caller may do about it: nobody confirms their own proposal, or one about themselves. */
  may: v.picklist(['decide', 'withdraw', 'nothing']),
});
export type RoleProposal = v.InferOutput<typeof RoleProposal>;

/** One person with everything about them; the newest of each list. */
export const DeskPerson = v.object({
  ...DeskPersonCard.entries,
  role: v.picklist(['user', 'staff']),
  locale: v.picklist(['en', 'ar']),
  isEmailProved: v.boolean(),
  isPhoneProved: v.boolean(),
  isSelf: v.boolean(),
  block: v.nullable(v.object({ at: v.string(), reason: v.nullable(v.string()) })),
  /** How many second steps a member of staff has; null for customers, and for those who may not see it. */
  secondSteps: v.nullable(v.number()),
  /** Null for those who may not see them. */
  sessions: v.nullable(v.array(v.omit(OpenSession, ['isThis']))),
  proposal: v.nullable(RoleProposal),
  orders: newestOf(
    v.object({
      id: v.string(),
      number: v.string(),
      status: OrderStatus,
      at: v.string(),
      /** Sent without an account, with the same phone. */
      isByPhone: v.boolean(),
    }),
  ),
  listings: newestOf(v.object({ id: v.string(), kind: v.picklist(kindNames), title: Name, approval: Approval })),
  letters: newestOf(LetterLine),
  /** Of the orders of the account; those of orders that only have its phone are on the page of each order. */
  documents: newestOf(
    v.object({
      id: v.string(),
      kind: DocumentKind,
      order: v.object({ id: v.string(), number: v.string() }),
      sentAt: v.string(),
      /** What staff found last; null before that. */
      check: v.nullable(DocumentCheck),
    }),
  ),
  savedSearches: v.number(),
});
export type DeskPerson = v.InferOutput<typeof DeskPerson>;

const CURSOR = /^(after|before)\.([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/;

/** Where a page of people begins or ends: ids are in the order in which accounts were made. */
export interface PeopleCursor {
  readonly side: 'after' | 'before';
  readonly id: string;
}

/** The cursor of an address: the page after an account, or the one before it. */
export const PeopleCursorText = v.pipe(
  v.string(),
  v.regex(CURSOR, 'malformed'),
  v.examples(['after.0192f0aa-1111-7000-8000-000000000001']),
  v.transform((text): PeopleCursor => {
    const [, side, id] = CURSOR.exec(text)!;
    return { side: side as PeopleCursor['side'], id: id! };
  }),
);

/** A cursor as text for an address. */
export const writePeopleCursor = ({ side, id }: PeopleCursor): string => `${side}.${id}`;
