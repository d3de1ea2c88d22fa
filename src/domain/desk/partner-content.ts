import * as v from 'valibot';
import { BusinessPhone, WhatsApp } from '#domain/identity/phone.ts';
import { isEverOpen, OpeningHours } from '#domain/partners/opening-hours.ts';
import { MAX_PARTNER_ABOUT, MAX_PARTNER_ADDRESS, MAX_PARTNER_NAME } from '#domain/partners/partner-page.ts';
import { PhotoId } from '#domain/uploads/photo.ts';
import { optionalLine } from '#domain/words/written-text.ts';
import type { DraftProblems } from './content.ts';
import { draftCount, draftLine, draftText, problemsOf, publicLine, publicText } from './draft-parts.ts';

const MAX_YEARS = 150;
const MAX_EMAIL = 254;

/** The page of a showroom or marketing office that staff write. */
export const PartnerContent = v.object({
  kind: v.literal('partner'),
  business: v.picklist(['showroom', 'marketing_office'], 'invalid'),
  name: draftLine(MAX_PARTNER_NAME),
  about: draftText(MAX_PARTNER_ABOUT),
  /** Code of the list `cities`. */
  city: v.nullable(v.pipe(v.string('malformed'), v.regex(/^[a-z\d-]{1,80}$/, 'invalid'), v.examples(['riyadh']))),
  address: draftLine(MAX_PARTNER_ADDRESS),
  /** Riyadh time; null: not given. */
  hours: v.nullable(OpeningHours),
  phone: v.nullable(BusinessPhone),
  secondPhone: v.nullable(BusinessPhone),
  whatsapp: v.nullable(WhatsApp),
  yearsExperience: draftCount(0, MAX_YEARS),
  logo: v.nullable(PhotoId),
  /** E-mail of the business account that gets the page with its next publication, and keeps it from then on. */
  account: optionalLine(MAX_EMAIL),
});
export type PartnerContent = v.InferOutput<typeof PartnerContent>;

const present = v.custom<unknown>((value) => value !== null, 'required');
const PublicPartner = v.object({
  name: publicLine(MAX_PARTNER_NAME),
  about: publicText(MAX_PARTNER_ABOUT),
  city: present,
  phone: present,
});

/** What has to be mended before a showroom or office is public, apart from its logo, city and account. */
export function partnerProblems(draft: PartnerContent): DraftProblems {
  const { en, ar } = draft.address;
  return {
    ...problemsOf(PublicPartner, draft),
    // An address is optional, but then in both languages.
    ...(en === null && ar !== null && { 'address.en': ['required'] }),
    ...(ar === null && en !== null && { 'address.ar': ['required'] }),
  };
}

/** Hours as the public page has them: none when no day is open. */
export const publicHours = ({ hours }: Pick<PartnerContent, 'hours'>): OpeningHours | null =>
  hours && isEverOpen(hours) ? hours : null;
