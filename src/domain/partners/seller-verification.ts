import * as v from 'valibot';
import { readBrokerageLicence } from '#domain/identity/brokerage-licence.ts';
import { readEstablishmentNumber } from '#domain/identity/establishment-number.ts';
import { plainDigits } from '#domain/identity/plain-digits.ts';
import { CalendarDay } from '#domain/time/calendar-day.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { Name } from '#domain/words/name.ts';
import { optionalText, writtenLine } from '#domain/words/written-text.ts';
import type { PartnerKind } from './partner.ts';

/** Days before its end from which the seller and the desk are told that a verification ends. */
const VERIFICATION_NOTICE_DAYS = 30;
/** Years after which a seller is verified again at the latest. */
const MAX_VERIFIED_YEARS = 5;

const MAX_LICENCE_NUMBER = 40;
/** Longest note for staff, in characters. */
export const MAX_VERIFICATION_NOTE_LENGTH = 1000;

/** A unified number or an older commercial register number. Problem: `register_number`. */
const RegisterNumber = v.pipe(
  writtenLine(40),
  v.check((text) => readEstablishmentNumber(text).ok, 'register_number'),
  v.transform(plainDigits),
  v.examples(['7001234567']),
);

/** The licence that a business showed: of the Real Estate General Authority (FAL), or of its municipality. */
export const BusinessLicence = v.object({
  kind: v.picklist(['real_estate', 'municipal'], 'invalid'),
  number: writtenLine(MAX_LICENCE_NUMBER),
});
export type BusinessLicence = v.InferOutput<typeof BusinessLicence>;

/** What staff verified about a business, and until when it holds. */
export const VerifiedFacts = v.object({
  registerNumber: RegisterNumber,
  /** Null: none was shown. */
  licence: v.nullable(BusinessLicence),
  /** When staff compared it with the registers. */
  verifiedOn: CalendarDay,
  /** The last day. */
  validUntil: CalendarDay,
  /** For staff only. */
  note: optionalText(MAX_VERIFICATION_NOTE_LENGTH),
});
export type VerifiedFacts = v.InferOutput<typeof VerifiedFacts>;

type FactProblem = 'required' | 'brokerage_licence' | 'day_past' | 'day_ahead' | 'out_of_range';

/** Problems of facts that depend on the business and the day, by the path of their field. */
export function verificationProblems(
  { licence, verifiedOn, validUntil }: VerifiedFacts,
  { kind, today }: { readonly kind: PartnerKind; readonly today: string },
): Record<string, FactProblem[]> {
  const found: Record<string, FactProblem[]> = {};
  // Nobody markets properties of others without a licence of the authority.
  if (kind === 'marketing_office' && licence?.kind !== 'real_estate') found['licence.kind'] = ['required'];
  if (licence?.kind === 'real_estate' && !readBrokerageLicence(licence.number).ok)
    found['licence.number'] = ['brokerage_licence'];
  if (verifiedOn > today) found['verifiedOn'] = ['day_ahead'];
  if (validUntil < today) found['validUntil'] = ['day_past'];
  else if (Number(validUntil.slice(0, 4)) - Number(today.slice(0, 4)) > MAX_VERIFIED_YEARS)
    found['validUntil'] = ['out_of_range'];
  return found;
}

const REGISTER = { en: 'commercial register', ar: 'السجل التجاري' };
const LICENCES: Readonly<Record<BusinessLicence['kind'], Name>> = {
  real_estate: { en: 'real estate brokerage licence', ar: 'رخصة الوساطة العقارية' },
  municipal: { en: 'municipal licence', ar: 'الرخصة البلدية' },
};

/** What visitors read was verified. */
export function verifiedWhat({ licence }: Pick<VerifiedFacts, 'licence'>): Name {
  if (licence === null) return REGISTER;
  const { en, ar } = LICENCES[licence.kind];
  return { en: `${REGISTER.en} and ${en}`, ar: `${REGISTER.ar} و${ar}` };
}

/** Whether a business is verified on a day: `ending` within `VERIFICATION_NOTICE_DAYS`. */
export const VerificationState = v.picklist(['none', 'valid', 'ending', 'ended']);
export type VerificationState = v.InferOutput<typeof VerificationState>;

/** The state on a day in Riyadh; a verification without a last day holds. */
export function verificationState(
  { verifiedAt, verifiedUntil }: { readonly verifiedAt: string | null; readonly verifiedUntil: string | null },
  today: string,
): VerificationState {
  if (verifiedAt === null) return 'none';
  if (verifiedUntil === null) return 'valid';
  if (verifiedUntil < today) return 'ended';
  return verifiedUntil <= noticeUntil(today) ? 'ending' : 'valid';
}

/** The last day of the verifications that end within the notice, seen from a day. */
export const noticeUntil = (today: string): string =>
  new Date(Date.parse(today) + VERIFICATION_NOTICE_DAYS * DAY_MS).toISOString().slice(0, 10);
