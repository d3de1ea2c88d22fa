import type { Account } from '#domain/accounts/account.ts';
import type { SellerChoice } from '#domain/partners/seller-choice.ts';
import { Refusal, type Call } from '../http/serve.ts';
import { findBusiness } from './team-sql.ts';

/** For whom a caller sells: for themselves, and for the business whose team they are in. Asked with each call, so that who was removed sees nothing more. */
export interface ActingSeller {
  readonly own: Account;
  readonly business: Account | null;
}

export async function actingSeller({ caller, db }: Pick<Call, 'caller' | 'db'>): Promise<ActingSeller> {
  if (!caller) throw new Refusal('not_signed_in');
  return { own: caller.account, business: (await findBusiness(db, caller.account.id)) ?? null };
}

/** The ids of both accounts. */
export const sellerIds = ({ own, business }: ActingSeller): string[] => (business ? [own.id, business.id] : [own.id]);

/** The account whose adverts and requests are asked for. */
export async function chosenSeller(call: Pick<Call, 'caller' | 'db'>, choice: SellerChoice): Promise<Account> {
  const { own, business } = await actingSeller(call);
  return choice === 'own' ? own : (business ?? own);
}

/** The account that a call names as the seller: the caller's own without a name. Throws Refusal `not_in_team` for a business they do not work for. */
export function namedSeller({ own, business }: ActingSeller, name: string | null | undefined): Account {
  if (name === null || name === undefined || name === own.id) return own;
  if (business?.id !== name) throw new Refusal('not_in_team');
  return business;
}

/** The account of a showroom or office whose files are imported: the caller's own, or that of their team. */
export async function actingBusiness(call: Pick<Call, 'caller' | 'db'>): Promise<Account> {
  const { own, business } = await actingSeller(call);
  if (own.accountType === 'showroom') return own;
  if (!business) throw new Refusal('not_allowed');
  return business;
}
