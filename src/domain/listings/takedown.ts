import * as v from 'valibot';

/** Why the desk takes a listing down, or blocks a seller. */
export const TakedownReason = v.picklist(
  ['fraud', 'misleading', 'not_owner', 'licence', 'duplicate', 'not_allowed', 'other'],
  'required',
);
export type TakedownReason = v.InferOutput<typeof TakedownReason>;

/** Why somebody was blocked from advertising, as they read it. */
export const SellerBlock = v.object({ reason: TakedownReason, text: v.nullable(v.string()), at: v.string() });
export type SellerBlock = v.InferOutput<typeof SellerBlock>;

/** Why a listing was taken down, as its owner reads it; `seller_blocked`: together with all others of its seller. */
export const Takedown = v.object({
  reason: v.picklist([...TakedownReason.options, 'seller_blocked'], 'invalid'),
  text: v.nullable(v.string()),
  at: v.string(),
});
export type Takedown = v.InferOutput<typeof Takedown>;
