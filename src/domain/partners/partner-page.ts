import * as v from 'valibot';
import { City } from '#domain/accounts/person-fields.ts';
import { BusinessPhone, WhatsApp } from '#domain/identity/phone.ts';
import { Photo, PhotoId } from '#domain/uploads/photo.ts';
import { Name, OwnWords } from '#domain/words/name.ts';
import { optionalLine, optionalText, writtenLine } from '#domain/words/written-text.ts';
import { isEverOpen, OpeningHours } from './opening-hours.ts';

/** Limits for a partner's own texts, in characters. */
const MIN_NAME = 2;
export const MAX_PARTNER_NAME = 100;
const MIN_ABOUT = 10;
export const MAX_PARTNER_ABOUT = 2000;
const MIN_ADDRESS = 5;
export const MAX_PARTNER_ADDRESS = 200;
export const MAX_PHONES = 5;

const BusinessName = writtenLine(MAX_PARTNER_NAME, MIN_NAME);

const About = v.pipe(
  v.object({ ar: optionalText(MAX_PARTNER_ABOUT, MIN_ABOUT), en: optionalText(MAX_PARTNER_ABOUT, MIN_ABOUT) }),
  v.forward(
    v.check(({ en, ar }) => (en ?? ar) !== null, 'one_language'),
    ['ar'],
  ),
);

const Address = v.pipe(
  v.object({ ar: optionalLine(MAX_PARTNER_ADDRESS, MIN_ADDRESS), en: optionalLine(MAX_PARTNER_ADDRESS, MIN_ADDRESS) }),
  v.transform((address) => ((address.en ?? address.ar) === null ? null : address)),
);

/** The page of a showroom or office as its owner sends it, always complete. It does not include what staff verified. */
export const PartnerPageChange = v.object({
  name: v.object({ ar: BusinessName, en: BusinessName }),
  /** At least one language. */
  about: About,
  /** Code of the list `cities`. */
  city: City,
  address: Address,
  /** Null: not given. Hours without an open day count as none. */
  hours: v.pipe(
    v.nullable(OpeningHours),
    v.transform((hours) => (hours && isEverOpen(hours) ? hours : null)),
  ),
  /** The first is shown first. */
  phones: v.pipe(
    v.array(BusinessPhone),
    v.minLength(1, 'required'),
    v.maxLength(MAX_PHONES, 'too_many'),
    v.transform((phones) => [...new Set(phones)]),
  ),
  whatsapp: v.nullable(WhatsApp),
  logo: v.nullable(PhotoId),
});
export type PartnerPageChange = v.InferOutput<typeof PartnerPageChange>;

/** The page as its owner edits it. Before the first change it has only the account's name. */
export const OwnPartnerPage = v.object({
  /** Part of the public address; null until there is a public page. */
  slug: v.nullable(v.string()),
  kind: v.picklist(['showroom', 'marketing_office']),
  /** When staff last verified it, and what they verified; null: not verified. */
  verifiedAt: v.nullable(v.string()),
  verifiedWhat: v.nullable(Name),
  /** The last day of that; null: none was named. Its visitors no longer see it afterwards. */
  verifiedUntil: v.nullable(v.string()),
  /** When the owner last changed the page; null: never. */
  givenAt: v.nullable(v.string()),
  name: Name,
  about: v.nullable(OwnWords),
  city: v.nullable(v.string()),
  address: v.nullable(OwnWords),
  hours: v.nullable(OpeningHours),
  /** E.164. */
  phones: v.array(v.string()),
  /** E.164. */
  whatsapp: v.nullable(v.string()),
  logo: v.nullable(Photo),
});
export type OwnPartnerPage = v.InferOutput<typeof OwnPartnerPage>;

/** `id` is the slug of the public page. */
export const PartnerPageReceipt = v.object({ id: v.string(), key: v.string() });
export type PartnerPageReceipt = v.InferOutput<typeof PartnerPageReceipt>;
