import * as v from 'valibot';
import { Name, OwnWords } from '#domain/words/name.ts';
import { OpeningHours } from './opening-hours.ts';
import { Count, PartnerCard } from './partner.ts';

/** A partner as shown on its own page. */
export const PartnerDetail = v.object({
  ...PartnerCard.entries,
  about: v.nullable(OwnWords),
  address: v.nullable(OwnWords),
  /** Null when the partner gave none. */
  hours: v.nullable(OpeningHours),
  /** E.164; the first is the preferred number. */
  phones: v.array(v.string()),
  /** E.164. */
  whatsapp: v.nullable(v.string()),
  /** When staff last verified it, and what they verified. */
  verifiedAt: v.nullable(v.string()),
  verifiedWhat: v.nullable(Name),
  /** Number of cars sold through the platform. */
  soldCars: Count,
  /** Number of devices that viewed the page, each counted once a day. */
  visitors: Count,
});
export type PartnerDetail = v.InferOutput<typeof PartnerDetail>;
