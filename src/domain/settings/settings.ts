import * as v from 'valibot';
import { NonNegativeMoney } from '#domain/money/non-negative-money.ts';
import { Name } from '#domain/words/name.ts';

/** Settings for all screens, fetched once at the start. */
export const Settings = v.object({
  name: Name,
  currency: v.literal('SAR'),
  locales: v.array(v.picklist(['en', 'ar'])),
  /** Whether the demonstration catalogue is served, which a banner states. */
  isSampleData: v.boolean(),
  contact: v.object({ phone: v.string(), whatsapp: v.string(), email: v.string(), address: Name, hours: Name }),
  /** Empty until the licences are granted; the footer has space for them. */
  legal: v.object({
    company: Name,
    unifiedNumber: v.nullable(v.string()),
    aggregatorLicence: v.nullable(v.string()),
    realEstateLicence: v.nullable(v.string()),
  }),
  /** The account for reservation transfers and the amount (halalas); null until there is one. */
  reservation: v.nullable(
    v.object({ iban: v.string(), bank: Name, holder: Name, amount: v.nullable(NonNegativeMoney) }),
  ),
  social: v.array(v.object({ name: v.string(), url: v.string() })),
  counts: v.object({ cars: v.number(), offers: v.number(), showrooms: v.number(), brands: v.number() }),
});
export type Settings = v.InferOutput<typeof Settings>;
