import * as v from 'valibot';
import { Name, OwnWords } from '#domain/words/name.ts';
import { OpeningHours } from './opening-hours.ts';
import { Count, PartnerCard } from './partner.ts';

/** A partner as its own page shows it. */
export const PartnerDetail = v.object({
  ...PartnerCard.entries,
  about: v.nullable(OwnWords),
  address: v.nullable(OwnWords),
  /** Null: the partner has not said. */
  hours: v.nullable(OpeningHours),
  /** E.164; the first is the one to call first. */
  phones: v.array(v.string()),
  /** E.164. */
  whatsapp: v.nullable(v.string()),
  /** When staff last checked, and what. */
  verifiedAt: v.nullable(v.string()),
  verifiedWhat: v.nullable(Name),
  /** Cars sold through here. */
  soldCars: Count,
  /** Devices that looked at the page, each counted once a day. */
  visitors: Count,
});
export type PartnerDetail = v.InferOutput<typeof PartnerDetail>;
