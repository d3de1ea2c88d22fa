import * as v from 'valibot';
import { Photo } from '#domain/uploads/photo.ts';
import { Name } from '#domain/words/name.ts';

/** A whole number from 0. */
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A showroom or marketing office as lists show it, with its present listings by kind. */
export const PartnerCard = v.object({
  slug: v.string(),
  kind: v.picklist(['showroom', 'marketing_office']),
  name: Name,
  logo: v.nullable(Photo),
  /** Code of the list `cities`, for filtering on the device. */
  cityCode: v.nullable(v.string()),
  city: v.nullable(Name),
  isVerified: v.boolean(),
  yearsExperience: v.nullable(Count),
  cars: Count,
  homes: Count,
  offers: Count,
  cover: v.nullable(Photo),
  isSample: v.boolean(),
});
export type PartnerCard = v.InferOutput<typeof PartnerCard>;
export type PartnerKind = PartnerCard['kind'];

/** A page of partners, and every city with partners, most partners first. */
export const PartnerResults = v.object({
  items: v.array(PartnerCard),
  cities: v.array(v.object({ code: v.string(), name: Name, count: Count })),
});
export type PartnerResults = v.InferOutput<typeof PartnerResults>;
