import * as v from 'valibot';
import { DatabaseId } from '#domain/identity/database-id.ts';
import { ReplySecret } from '#domain/identity/reply-secret.ts';
import { Instant } from '#domain/time/instant.ts';
import { DocumentKind } from './document-kinds.ts';
import { TakenOffer } from './taken-offer.ts';

/** The names of the forms; each form is a file in this folder. */
export const FormName = v.picklist([
  'car_finance',
  'real_estate_finance',
  'individual_finance',
  'company_finance',
  'car_purchase',
  'property_purchase',
]);
export type FormName = v.InferOutput<typeof FormName>;

/** Who the application is for. */
export const ApplicantKind = v.picklist(['individual', 'company']);
export type ApplicantKind = v.InferOutput<typeof ApplicantKind>;

/**
 * Versions of the application that the server accepts, newest last: at most three, as an application may wait on a
 * device for weeks. `application-versions.ts` says what each changed.
 */
export const ACCEPTED_VERSIONS = [1, 2] as const;
/** The version this build sends. */
export const SCHEMA_VERSION: number = Math.max(...ACCEPTED_VERSIONS);

/** One answer: words and codes as text, money in halalas and counts as whole numbers, checkboxes as true or false. */
export const Answer = v.nullable(v.union([v.pipe(v.string(), v.maxLength(2000, 'max')), v.number(), v.boolean()]));
export type Answer = v.InferOutput<typeof Answer>;

/** Answers by field. In a draft, numbers and money (riyals) are text as typed. */
export const Answers = v.pipe(v.record(v.pipe(v.string(), v.maxLength(40)), Answer), v.maxEntries(80, 'too_many'));
export type Answers = v.InferOutput<typeof Answers>;

/** A document of the application: its kind and the id of its upload. */
export const SentDocument = v.object({ kind: DocumentKind, upload: v.pipe(v.string('required'), v.uuid('malformed')) });
export type SentDocument = v.InferOutput<typeof SentDocument>;

const TextVersion = v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/), v.examples(['1']));

/** Agreement to the terms: version, language and time (ISO 8601 UTC). */
export const Consent = v.object({
  version: TextVersion,
  /** The version of the privacy policy. Devices did not send it before 2026-11-28; without a default, as `offer`. */
  privacy: v.optional(TextVersion),
  locale: v.picklist(['en', 'ar']),
  at: Instant,
});
export type Consent = v.InferOutput<typeof Consent>;
/** The versions of the texts beside the checkbox of an application. */
export type AgreedVersions = Required<Pick<Consent, 'version' | 'privacy'>>;

/** A whole application in one command. `checkApplication` checks the answers against the form. */
export const ApplicationInput = v.object({
  schemaVersion: v.pipe(v.number(), v.integer(), v.minValue(ACCEPTED_VERSIONS[0]), v.maxValue(SCHEMA_VERSION)),
  form: FormName,
  account: ApplicantKind,
  /** Slug of the financing programme applied for; must equal the answer `financeName`. */
  programme: v.nullable(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/))),
  /** The chosen listing by its public number: a car or a property, depending on the form. */
  listing: v.nullable(DatabaseId),
  /**
   * The offer accepted for the listing. Absent in version 1, without a default: a default would change the body under
   * the same key.
   */
  offer: v.optional(v.nullable(TakenOffer)),
  answers: Answers,
  documents: v.pipe(v.array(SentDocument), v.maxLength(40, 'too_many')),
  consent: Consent,
  /**
   * Known to this device only (32 random bytes, base64url): seals the login details of a new account in a repeated
   * reply. Null when signed in.
   */
  replySecret: v.nullable(ReplySecret),
});
export type ApplicationInput = v.InferOutput<typeof ApplicationInput>;

/** Login details of the account created for a guest, given once. */
export const LoginDetails = v.object({ login: v.string(), password: v.string() });
export type LoginDetails = v.InferOutput<typeof LoginDetails>;

/** The receipt of an application; `login` only for the device whose application created the account. */
export const ApplicationReceipt = v.object({
  id: v.string(),
  number: v.string(),
  key: v.string(),
  login: v.nullable(LoginDetails),
});
export type ApplicationReceipt = v.InferOutput<typeof ApplicationReceipt>;
