import * as v from 'valibot';
import { Photo } from '#domain/uploads/photo.ts';
import { Name } from '#domain/words/name.ts';

/** A showroom or marketing office as a list shows it. */
export const PartnerCard = v.object({
  slug: v.string(),
  kind: v.picklist(['showroom', 'marketing_office']),
  name: Name,
  city: v.nullable(Name),
  isVerified: v.boolean(),
  cars: v.number(),
  offers: v.number(),
  cover: v.nullable(Photo),
  isSample: v.boolean(),
});
export type PartnerCard = v.InferOutput<typeof PartnerCard>;
