import * as v from 'valibot';

/** The account of a showroom or office, as its members name it in a call. */
export const BusinessId = v.pipe(v.string(), v.uuid(), v.toLowerCase());

/** Whose adverts and requests are asked for: of the team, which those in none do not have, or one's own. Absent: of the team, for its members. */
export const SellerChoice = v.optional(v.picklist(['team', 'own'], 'invalid'));
export type SellerChoice = v.InferOutput<typeof SellerChoice>;
