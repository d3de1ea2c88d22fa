import * as v from 'valibot';
import { Photo } from '#domain/uploads/photo.ts';
import { Name } from '#domain/words/name.ts';

/** How many there are of something. */
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A showroom or marketing office as a list shows it; what it has on offer now, by kind. */
export const PartnerCard = v.object({
  slug: v.string(),
  kind: v.picklist(['showroom', 'marketing_office']),
  name: Name,
  logo: v.nullable(Photo),
  /** Code of the list `cities`, for choosing among them on the device. */
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

/** A page of partners, and every city where there are some, most first. */
export const PartnerResults = v.object({
  items: v.array(PartnerCard),
  cities: v.array(v.object({ code: v.string(), name: Name, count: Count })),
});
export type PartnerResults = v.InferOutput<typeof PartnerResults>;
