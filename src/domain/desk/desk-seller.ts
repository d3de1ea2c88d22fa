import * as v from 'valibot';
import { SellerId } from './desk-listing.ts';
import { PartnerCard } from '#domain/partners/partner.ts';
import { BusinessLicence, VerificationState } from '#domain/partners/seller-verification.ts';
import { Name } from '#domain/words/name.ts';

/** A showroom or office in the list of the desk. */
export const DeskSellerCard = v.object({
  id: SellerId,
  kind: PartnerCard.entries.kind,
  name: Name,
  /** Part of the address of its public page. */
  slug: v.string(),
  city: v.nullable(Name),
  hasAccount: v.boolean(),
  isBlocked: v.boolean(),
  isSample: v.boolean(),
  state: VerificationState,
  /** The last day of its verification; null: none was named, or it has none. */
  validUntil: v.nullable(v.string()),
});
export type DeskSellerCard = v.InferOutput<typeof DeskSellerCard>;

/** One verification of a seller, or the act that undid it. */
export const SellerVerification = v.object({
  version: v.number(),
  verdict: v.picklist(['verified', 'withdrawn']),
  registerNumber: v.nullable(v.string()),
  licence: v.nullable(BusinessLicence),
  verifiedOn: v.nullable(v.string()),
  validUntil: v.nullable(v.string()),
  note: v.nullable(v.string()),
  at: v.string(),
  /** Null: the account has ended. */
  by: v.nullable(v.string()),
});
export type SellerVerification = v.InferOutput<typeof SellerVerification>;

/** A seller with every verification, the newest first. */
export const DeskSellerPage = v.object({
  ...DeskSellerCard.entries,
  isOwn: v.boolean(),
  /** E.164. */
  phones: v.array(v.string()),
  address: v.nullable(v.object({ en: v.nullable(v.string()), ar: v.nullable(v.string()) })),
  /** When it was last verified, and what visitors read about it. */
  verifiedAt: v.nullable(v.string()),
  verifiedWhat: v.nullable(Name),
  history: v.array(SellerVerification),
});
export type DeskSellerPage = v.InferOutput<typeof DeskSellerPage>;

/** Which sellers: `ending`: within the notice, or ended. */
export const SellersState = v.picklist(['ending', 'none', 'valid', 'all']);
export type SellersState = v.InferOutput<typeof SellersState>;
