import type { ColumnType, Generated, GeneratedAlways, RawBuilder } from 'kysely';
import type { Account, ShowroomKind } from '#domain/accounts/account.ts';
import type { StaffRole } from '#domain/accounts/staff-role.ts';
import type { Answers, ApplicantKind, Consent, FormName } from '#domain/applications/application.ts';
import type { DocumentKind } from '#domain/applications/document-kinds.ts';
import type { AcceptedOffer } from '#domain/applications/taken-offer.ts';
import type { AdvertAnswers, AdvertRejection } from '#domain/adverts/advert.ts';
import type { Takedown, TakedownReason } from '#domain/listings/takedown.ts';
import type { ColumnMeanings } from '#domain/adverts/advert-import.ts';
import type { ArticleType } from '#domain/articles/article-card.ts';
import type { Block } from '#domain/articles/article.ts';
import type { Kind } from '#domain/catalogue/kind.ts';
import type { DayPart, RequestKind, RequestOutcome } from '#domain/listings/listing-request.ts';
import type { ContentDraft, ContentKind, ContentState, DraftTitle } from '#domain/desk/content.ts';
import type { StaffInvitation } from '#domain/accounts/staff-invitation.ts';
import type { ViewFilters } from '#domain/desk/desk-view.ts';
import type { TemplatePurpose } from '#domain/desk/message-template.ts';
import type { ProposalState } from '#domain/desk/desk-person.ts';
import type { IssueCounts, IssueDraft, IssueState } from '#domain/desk/newsletter-issue.ts';
import type { QuestionTopic } from '#domain/articles/question.ts';
import type { Banner } from '#domain/home/banner.ts';
import type { JobOpening } from '#domain/contact/job-opening.ts';
import type { VisitKind } from '#domain/desk/figures.ts';
import type { CarCondition, Programme } from '#domain/financing/programme.ts';
import type { ReportReason } from '#domain/listings/listing-report.ts';
import type { FeatureGroup, ListingCard, ListingVideo, PriceNote } from '#domain/listings/listing.ts';
import type {
  ChosenTopic,
  FavouriteSubject,
  NewsCounts,
  NotificationChannel,
  NotificationEvent,
} from '#domain/notifications/notification.ts';
import type { TimelineEvent } from '#domain/orders/order.ts';
import type { OfferTerms } from '#domain/orders/offer-draft.ts';
import type { GivenReason } from '#domain/orders/order-reasons.ts';
import type { DocumentVerdict, RefusedDocumentReason } from '#domain/orders/document-check.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { SearchAlert } from '#domain/saved-searches/search-alert.ts';
import type { ListingSearch } from '#domain/catalogue/search.ts';
import type { DocumentPurpose, StoredDocument } from '#domain/uploads/document.ts';
import type { Photo } from '#domain/uploads/photo.ts';
import type { OpeningHours } from '#domain/partners/opening-hours.ts';
import type { BusinessLicence } from '#domain/partners/seller-verification.ts';
import type { OfferAudience } from '#domain/listings/listing-offer.ts';
import type { Name, OwnWords } from '#domain/words/name.ts';

/** Rows as SQL returns and accepts them; the newest migration defines them. Money in halalas. */
export interface Database {
  accounts: AccountsTable;
  sessions: SessionsTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  factor_challenges: FactorChallengesTable;
  codes: CodesTable;
  password_links: PasswordLinksTable;
  known_devices: KnownDevicesTable;
  messages: MessagesTable;
  sellers: SellersTable;
  listings: ListingsTable;
  offers: OffersTable;
  contents: ContentsTable;
  content_versions: ContentVersionsTable;
  programmes: ProgrammesTable;
  articles: ArticlesTable;
  questions: QuestionsTable;
  banners: BannersTable;
  pages: PagesTable;
  photos: PhotosTable;
  videos: VideosTable;
  unclaimed_uploads: UnclaimedUploadsTable;
  reference_items: ReferenceItemsTable;
  settings: SettingsTable;
  contact_messages: ContactMessagesTable;
  complaints: ComplaintsTable;
  letter_messages: LetterMessagesTable;
  job_openings: JobOpeningsTable;
  job_applications: JobApplicationsTable;
  newsletter: NewsletterTable;
  newsletter_issues: NewsletterIssuesTable;
  newsletter_recipients: NewsletterRecipientsTable;
  article_readers: ArticleReadersTable;
  commands: CommandsTable;
  voided_keys: VoidedKeysTable;
  audit_log: AuditLogTable;
  imports: ImportsTable;
  price_changes: PriceChangesTable;
  listing_reports: ListingReportsTable;
  listing_requests: ListingRequestsTable;
  orders: OrdersTable;
  order_events: OrderEventsTable;
  order_notes: OrderNotesTable;
  order_note_mentions: OrderNoteMentionsTable;
  message_templates: MessageTemplatesTable;
  desk_views: DeskViewsTable;
  bank_offers: BankOffersTable;
  lender_orders: LenderOrdersTable;
  lender_offers: LenderOffersTable;
  lender_keys: LenderKeysTable;
  document_checks: DocumentChecksTable;
  seller_verifications: SellerVerificationsTable;
  team_members: TeamMembersTable;
  team_invitations: TeamInvitationsTable;
  paper_requests: DocumentRequestsTable;
  papers_received: DocumentsReceivedTable;
  documents: DocumentsTable;
  document_keys: DocumentKeysTable;
  favourites: FavouritesTable;
  comparisons: ComparisonsTable;
  saved_searches: SavedSearchesTable;
  listing_news: ListingNewsTable;
  search_news: SearchNewsTable;
  adverts: AdvertsTable;
  listing_views: ListingViewsTable;
  listing_contacts: ListingContactsTable;
  application_starts: ApplicationStartsTable;
  takedowns: TakedownsTable;
  notifications: NotificationsTable;
  notification_choices: NotificationChoicesTable;
  push_subscriptions: PushSubscriptionsTable;
  advert_imports: AdvertImportsTable;
  import_meanings: ImportMeaningsTable;
  deleted_imports: DeletedImportsTable;
  role_proposals: RoleProposalsTable;
  daily_visits: DailyVisitsTable;
  empty_searches: EmptySearchesTable;
}

interface DailyVisitsTable {
  day: Day;
  what: VisitKind;
  count: number;
}

/** Searches that found nothing, only such as several people made on a day. */
interface EmptySearchesTable {
  day: Day;
  kind: Kind;
  /** Folded. */
  words: string;
  people: number;
}

/** A jsonb column. Written only with `json(value)`: the driver would treat a bare array as an SQL array. */
type Json<T> = ColumnType<T, RawBuilder<T>, RawBuilder<T>>;
type OptionalJson<T> = ColumnType<T, RawBuilder<T> | undefined, RawBuilder<T>>;
type NullableJson<T> = ColumnType<T | null, RawBuilder<T> | null | undefined, RawBuilder<T> | null>;
/** Has a default in the database. */
type Defaulted<T> = Generated<T>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** A moment; ISO text is accepted too. */
type Moment = ColumnType<Date, Date | string, Date | string>;
type MomentNow = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** A calendar day, 2026-11-21. */
type Day = string;

interface AccountsTable {
  /** UUIDv7. */
  id: string;
  account_type: Account['accountType'];
  role: Defaulted<Account['role']>;
  /** Not empty exactly for staff. */
  staff_roles: Defaulted<StaffRole[]>;
  /** The content of the lender that somebody with the role lender works for. */
  lender_id: Nullable<number>;
  name: string;
  /** Lower case. */
  email: Nullable<string>;
  /** +9665XXXXXXXX. */
  phone: Nullable<string>;
  password_hash: string;
  locale: Account['locale'];
  is_sample: Defaulted<boolean>;
  created_at: MomentNow;
  /** Not null exactly for accounts of type showroom. */
  showroom_kind: Nullable<ShowroomKind>;
  /** ISO 3166-1 alpha-2. */
  nationality: Nullable<string>;
  identity_number: Nullable<string>;
  /** Code of the list `cities`. */
  city: Nullable<string>;
  /** Calling code of the phone. */
  country_code: Defaulted<string>;
  /** The terms accepted at sign-up, and when; null for accounts made in another way. */
  terms_version: Nullable<number>;
  terms_locale: Nullable<Account['locale']>;
  terms_accepted_at: NullableMoment;
  /** The privacy policy in force then. */
  privacy_version: Nullable<number>;
  /** When its owner proved the phone by a code; null for a phone that was only typed. */
  phone_proved_at: NullableMoment;
  /** The same for the e-mail. */
  email_proved_at: NullableMoment;
  /** Expiry of a password made for a guest. */
  password_expires_at: NullableMoment;
  /** How often the account was taken back; part of the secret for sealed work on devices. */
  device_generation: Defaulted<number>;
  /** When the account was blocked, and why; from the console without a reason. */
  blocked_at: NullableMoment;
  block_reason: Nullable<string>;
  /** Of the name, by `nameWords`; null until the server has read it. */
  name_words: ColumnType<string | null, RawBuilder<string> | undefined, RawBuilder<string>>;
}

/** Changes of roles, and invitations, that wait for a second administrator or did. */
interface RoleProposalsTable {
  /** UUIDv7. */
  id: string;
  /** The member of staff; null for an invitation. */
  account_id: Nullable<string>;
  lender_id: Nullable<number>;
  invited: NullableJson<StaffInvitation>;
  roles: StaffRole[];
  roles_before: StaffRole[];
  proposed_by: string;
  proposed_at: Moment;
  expires_at: Moment;
  state: Defaulted<ProposalState>;
  decided_by: Nullable<string>;
  decided_at: NullableMoment;
  /** Of a refusal. */
  reason: Nullable<string>;
}

interface SessionsTable {
  /** SHA-256 of the token, hexadecimal, so that a reader of the table cannot sign in with it. */
  token_hash: string;
  account_id: string;
  created_at: MomentNow;
  last_seen_at: MomentNow;
  expires_at: Moment;
  user_agent: Nullable<string>;
  /** Id of the session for its owner. */
  id: Defaulted<string>;
  /** When its second factor was proved last; null where only the password was. */
  factor_proved_at: NullableMoment;
}

interface SecondFactorsTable {
  id: string;
  account_id: string;
  kind: 'totp' | 'passkey';
  /** Given by its owner. */
  name: string;
  created_at: Moment;
  last_used_at: NullableMoment;
  /** The secret of an authenticator app, encrypted by a key outside the database; null for a passkey. */
  sealed: Nullable<Buffer>;
  /** The time step of the latest accepted code. */
  last_step: Nullable<number>;
  /** Base64url; null for an authenticator app, as are the key and the counter. */
  credential_id: Nullable<string>;
  public_key: Nullable<Buffer>;
  counter: Nullable<number>;
  transports: Defaulted<string[]>;
}

interface RecoveryCodesTable {
  account_id: string;
  /** SHA-256, hexadecimal. */
  code_hash: string;
  used_at: NullableMoment;
}

export type FactorPurpose = 'totp' | 'passkey' | 'proof';

interface FactorChallengesTable {
  session_hash: string;
  purpose: FactorPurpose;
  /** The challenge, or the encrypted secret of an authenticator app. */
  content: Buffer;
  expires_at: Moment;
}

interface CodesTable {
  id: string;
  /** A phone (E.164), with or without an account, or an e-mail address. */
  sent_to: string;
  account_id: Nullable<string>;
  /** HMAC of id and code: without the key of this server, nobody can try all million codes. */
  code_hash: string;
  /** Purpose of the code. */
  purpose: Defaulted<'password' | 'phone' | 'email'>;
  /** HMAC of the asker whose limit it counts against: a known browser, an address, or an account. */
  asked_by: string;
  /** Requested by a browser that has signed in to the account. */
  is_known: Defaulted<boolean>;
  /** HMAC of the device or address from which it may be tried. */
  bound_to: string;
  tries: Defaulted<number>;
  created_at: Moment;
  expires_at: Moment;
  /** When the right code was traded for a reset token. */
  traded_at: NullableMoment;
  /** SHA-256 of the reset token. */
  reset_hash: Nullable<string>;
  reset_expires_at: NullableMoment;
  /** When the token was used to set a password. */
  reset_at: NullableMoment;
}

/** Browsers that have signed in to an account: wrong tries elsewhere do not block them. */
interface KnownDevicesTable {
  /** SHA-256 of the token in the browser's cookie, hexadecimal. */
  device_hash: string;
  account_id: string;
  /** When it first signed in to this account. */
  proved_at: Moment;
  last_used_at: Moment;
}

interface PasswordLinksTable {
  /** SHA-256 of the token in the link. */
  token_hash: string;
  account_id: string;
  created_at: Moment;
  expires_at: Moment;
  /** When it was used to set a password. */
  used_at: NullableMoment;
  /** The account had no password before it. */
  is_invitation: boolean;
}

interface MessagesTable {
  id: string;
  /** Exactly one of the three is set. */
  phone: Nullable<string>;
  email: Nullable<string>;
  /** Only of messages that failed: others have no row. */
  push_subscription: Nullable<string>;
  template: string;
  locale: Account['locale'];
  text: Nullable<string>;
  /** `shown`: without a provider, it is shown on the console and at the desk. `waiting`: it is tried again. */
  state: 'shown' | 'sending' | 'waiting' | 'sent' | 'failed' | 'expired' | 'dismissed';
  /** Short reason of the failure; never the provider's text. */
  problem: Nullable<string>;
  created_at: Moment;
  /** The content, encrypted, while it may still be sent. A failed message without it is not sent again. */
  sealed: Nullable<Buffer>;
  expires_at: NullableMoment;
  /** Beginning of the time in which it is tried again. */
  queued_at: NullableMoment;
  tried_at: NullableMoment;
  failed_at: NullableMoment;
  is_refused: Defaulted<boolean>;
  round: Defaulted<number>;
}

interface SellersTable {
  id: GeneratedAlways<number>;
  slug: string;
  kind: ListingCard['seller']['kind'];
  name: Json<Name>;
  about: NullableJson<OwnWords>;
  /** Code of the list `cities`. */
  city: Nullable<string>;
  address: NullableJson<OwnWords>;
  /** Riyadh time; null: not given. */
  hours: NullableJson<OpeningHours>;
  /** E.164; the first is shown first. The contact details of a single advert are in its answers. */
  phones: Defaulted<string[]>;
  whatsapp: Nullable<string>;
  /** Id of a photo. */
  logo: Nullable<string>;
  /** When its owner last changed the page; null: never. */
  page_given_at: NullableMoment;
  years_experience: Nullable<number>;
  verified_at: NullableMoment;
  verified_what: NullableJson<Name>;
  /** The last day of what was verified; null where none was named. */
  verified_until: Nullable<Day>;
  /** Number of devices that opened its page, each counted once a day; seller_visits has those of today. */
  visitors: Defaulted<number>;
  is_sample: Defaulted<boolean>;
  /** The account whose adverts it sells. */
  account_id: Nullable<string>;
  /** When the desk blocked it from advertising, and why. */
  blocked_at: NullableMoment;
  block_reason: Nullable<TakedownReason>;
  block_text: Nullable<string>;
  blocked_by: Nullable<string>;
  /** The content of the desk that its page comes from. */
  content_id: Nullable<number>;
  /** When the desk withdrew that content, or published it for a later moment. */
  withdrawn_at: NullableMoment;
  /** The moment from which it is public again, when it is later than `withdrawn_at`. */
  shown_from: NullableMoment;
}

interface SellerVerificationsTable {
  seller_id: number;
  /** From 1 up; the highest holds. */
  version: number;
  verdict: 'verified' | 'withdrawn';
  /** A unified or commercial register number. */
  register_number: Nullable<string>;
  licence_kind: Nullable<BusinessLicence['kind']>;
  licence_number: Nullable<string>;
  verified_on: Nullable<Day>;
  valid_until: Nullable<Day>;
  note: Nullable<string>;
  at: Moment;
  by: Nullable<string>;
  /** Which end its seller was told about. */
  told: Nullable<'ending' | 'ended'>;
}

interface TeamMembersTable {
  account_id: string;
  /** The account of the showroom or office. */
  business_id: string;
  /** The e-mail or phone that was invited. */
  invited_as: string;
  joined_at: Moment;
}

interface TeamInvitationsTable {
  id: string;
  business_id: string;
  /** One of both. */
  email: Nullable<string>;
  phone: Nullable<string>;
  state: Defaulted<'open' | 'accepted' | 'declined' | 'cancelled'>;
  invited_at: Moment;
  expires_at: Moment;
}

interface ListingsTable {
  /** From 1000 up. */
  id: GeneratedAlways<number>;
  kind: Kind;
  /** Its source (`seed`, `syarah`, `advert`), and its key there: a second import adds nothing twice. */
  source: string;
  source_key: string;
  /** The file that it was last written from; null where it came otherwise. */
  import_id: Nullable<number>;
  availability: Defaulted<ListingCard['availability']>;
  approval: Defaulted<'draft' | 'pending' | 'accepted' | 'rejected' | 'expired' | 'removed'>;
  title: Json<Name>;
  description: NullableJson<OwnWords>;
  /** Null: price on request. */
  price: Nullable<number>;
  price_note: PriceNote;
  /** Null exactly when there is nothing to estimate it from. */
  monthly: Nullable<number>;
  /** Version of the standard terms with which `monthly` was calculated. */
  terms_version: Nullable<string>;
  /** By attribute key of the catalogue. */
  attributes: Json<Record<string, string | number | string[] | null>>;
  features: OptionalJson<FeatureGroup[]>;
  video: NullableJson<ListingVideo>;
  seller_id: Nullable<number>;
  photos: OptionalJson<string[]>;
  flags: Defaulted<string[]>;
  /** What a person has changed since the file it came from (`EditedPart`): another import leaves it as it is. */
  edited: Defaulted<string[]>;
  is_sample: Defaulted<boolean>;
  created_at: MomentNow;
  /** Set by a trigger on every update. */
  updated_at: GeneratedAlways<Date>;
  /** Set by a trigger while it is sold or has expired. */
  ended_at: GeneratedAlways<Date | null>;
  /** Transaction that last wrote the row: readers of changes read rows with numbers they have not seen. */
  changed_xid: GeneratedAlways<string>;
}

/** Written by a trigger whenever the price of an accepted listing changes; null is "price on request". */
interface PriceChangesTable {
  id: GeneratedAlways<number>;
  listing_id: number;
  at: MomentNow;
  price_before: Nullable<number>;
  price: Nullable<number>;
}

interface ListingReportsTable {
  /** UUIDv7. */
  id: string;
  command_key: string;
  listing_id: number;
  reason: ReportReason;
  details: Nullable<string>;
  account_id: Nullable<string>;
  locale: Account['locale'];
  created_at: Moment;
  handled_at: NullableMoment;
  handled_by: Nullable<string>;
}

interface ListingRequestsTable {
  /** UUIDv7. */
  id: string;
  command_key: string;
  listing_id: number;
  /** The account of the advertiser at that time; null: the desk answers. */
  owner_id: Nullable<string>;
  kind: RequestKind;
  name: string;
  /** E.164. */
  phone: string;
  message: Nullable<string>;
  /** Preferred day and part of it, for a viewing. */
  day: Nullable<Day>;
  day_part: Nullable<DayPart>;
  /** The title that the sender saw. */
  subject: Nullable<string>;
  account_id: Nullable<string>;
  locale: Account['locale'];
  created_at: Moment;
  handled_at: NullableMoment;
  handled_by: Nullable<string>;
  /** What came of it, and a note, both written by the advertiser. */
  outcome: Nullable<RequestOutcome>;
  note: Nullable<string>;
}

interface OffersTable {
  id: GeneratedAlways<number>;
  slug: string;
  kind: Kind;
  audience: OfferAudience;
  title: Json<Name>;
  description: Json<Name>;
  listing_id: Nullable<number>;
  seller_id: Nullable<number>;
  price_net: number;
  discount: Defaulted<number>;
  price_after_discount: number;
  vat: number;
  price_incl_vat: number;
  starts_on: Day;
  /** Last day, in the Riyadh calendar. */
  ends_on: Day;
  photos: OptionalJson<Photo[]>;
  is_sample: Defaulted<boolean>;
  created_at: MomentNow;
  /** What it was published from; null for samples. */
  content_id: Nullable<number>;
}

interface ProgrammesTable {
  id: GeneratedAlways<number>;
  slug: string;
  kind: Programme['kind'];
  name: Json<Name>;
  summary: Json<Name>;
  lender: Json<Name>;
  terms: Json<
    Programme['terms'] & Partial<Pick<Programme, 'conditions' | 'papers' | 'isDebtRepayment' | 'financesLand'>>
  >;
  is_sample: Defaulted<boolean>;
  position: number;
  /** Null exactly when it is not about one car. */
  car_condition: Nullable<CarCondition>;
  /** What it was published from; null for samples. */
  content_id: Nullable<number>;
  /** The last day on which it is offered, in the Riyadh calendar. */
  ends_on: Nullable<Day>;
  /** When it appears; null for samples. */
  published_at: NullableMoment;
  withdrawn_at: NullableMoment;
}

/** What staff write; publishing copies it into the table that the public reads. */
interface ContentsTable {
  id: GeneratedAlways<number>;
  kind: ContentKind;
  slug: Nullable<string>;
  title: Json<DraftTitle>;
  draft: Json<ContentDraft>;
  version: Defaulted<number>;
  published_version: Nullable<number>;
  state: Defaulted<ContentState>;
  publishes_at: NullableMoment;
  changed_at: Moment;
  changed_by: Nullable<string>;
  is_sample: Defaulted<boolean>;
}

interface ContentVersionsTable {
  content_id: number;
  version: number;
  draft: Json<ContentDraft>;
  changed_at: Moment;
  changed_by: Nullable<string>;
}

interface ArticlesTable {
  id: GeneratedAlways<number>;
  slug: string;
  type: ArticleType;
  title: Json<Name>;
  summary: Json<Name>;
  body: Json<Block[]>;
  cover: NullableJson<Photo>;
  views: Defaulted<number>;
  published_at: Moment;
  is_sample: Defaulted<boolean>;
  /** What it was published from; null for samples. */
  content_id: Nullable<number>;
  withdrawn_at: NullableMoment;
}

interface QuestionsTable {
  content_id: number;
  topic: QuestionTopic;
  /** Within its topic; null: after those that have one. */
  position: Nullable<number>;
  question: Json<Name>;
  /** Its paragraphs. */
  answer: Json<Name[]>;
  published_at: Moment;
  withdrawn_at: NullableMoment;
}

interface BannersTable {
  content_id: number;
  content: Json<Omit<Banner, 'id'>>;
  /** Null: after those that have one. */
  position: Nullable<number>;
  /** The first and the last day, in the Riyadh calendar. */
  starts_on: Nullable<Day>;
  ends_on: Nullable<Day>;
  published_at: Moment;
  withdrawn_at: NullableMoment;
}

interface PagesTable {
  key: string;
  version: number;
  content: Json<{ title: Name; body: Block[] }>;
  published_at: Moment;
}

interface PhotosTable {
  id: string;
  /** Of the original, px. */
  width: number;
  height: number;
  /** Widths of the files in px, and their settings; `scene` is the drawing that the files of a sample advert's photo are made from. */
  variants: Json<{ widths: number[]; drawn: boolean; scene?: string }>;
  alt: NullableJson<Name>;
  created_at: MomentNow;
  /** `waiting`: its files are being made. */
  state: Defaulted<'waiting' | 'made' | 'failed'>;
  /** 64 bits of what it looks like (photo-look.ts); null for drawn pictures and for photos of earlier versions. */
  look: Nullable<string>;
  /** Null: nothing shows it yet. */
  claimed_at: NullableMoment;
}

interface VideosTable {
  id: string;
  type: 'video/mp4' | 'video/webm';
  /** When it was last sent, or an advert began to show it. */
  used_at: Moment;
}

/** An uploaded file that nothing uses yet: counts for its sender and their address for a day. */
interface UnclaimedUploadsTable {
  /** Hash of the account, or of the device. */
  sender: string;
  kind: 'photo' | 'video' | 'document' | 'import';
  sha256: string;
  /** Hash. */
  address: string;
  bytes: number;
  created_at: Moment;
}

interface ReferenceItemsTable {
  list: string;
  id: string;
  position: number;
  name: Json<Name>;
  /** Further facts of the list: aliases, the brand of a model, a bank's IBAN code. */
  details: OptionalJson<Record<string, unknown>>;
}

interface SettingsTable {
  key: string;
  value: Json<unknown>;
  is_sample: Defaulted<boolean>;
  /** Rises with each change. */
  version: Defaulted<number>;
}

interface ContactMessagesTable {
  id: string;
  /** The Idempotency-Key of the command. */
  command_key: string;
  subject: string;
  details: string;
  reason: string;
  name: Nullable<string>;
  email: Nullable<string>;
  phone: Nullable<string>;
  account_id: Nullable<string>;
  locale: Account['locale'];
  handled_at: NullableMoment;
  handled_by: Nullable<string>;
  created_at: MomentNow;
  /** Raised with every message, and when it is closed. */
  version: Defaulted<number>;
  /** When staff answered last; null while the person waits for an answer. */
  answered_at: NullableMoment;
  /** When the person wrote back last. */
  replied_at: NullableMoment;
}

interface ComplaintsTable {
  id: string;
  command_key: string;
  /** As shown to people. */
  number: string;
  subject: string;
  details: string;
  order_number: Nullable<string>;
  name: string;
  email: string;
  phone: string;
  account_id: Nullable<string>;
  locale: Account['locale'];
  due_at: Moment;
  handled_at: NullableMoment;
  handled_by: Nullable<string>;
  created_at: Moment;
  /** Raised with every message, and when it is closed. */
  version: Defaulted<number>;
  /** When staff answered last; null while the person waits for an answer. */
  answered_at: NullableMoment;
  /** When the person wrote back last. */
  replied_at: NullableMoment;
}

interface LetterMessagesTable {
  /** UUIDv7. */
  id: string;
  command_key: string;
  /** The letter it belongs to: one of these three. */
  contact_message_id: Nullable<string>;
  complaint_id: Nullable<string>;
  job_application_id: Nullable<string>;
  author: 'person' | 'staff';
  staff_id: Nullable<string>;
  text: string;
  /** SHA-256 of the token in the link of an answer. */
  link_hash: Nullable<string>;
  link_expires_at: NullableMoment;
  created_at: Moment;
}

interface JobOpeningsTable {
  slug: string;
  content: Json<Pick<JobOpening, 'title' | 'place' | 'employment' | 'summary' | 'tasks' | 'requirements'>>;
  position: number;
  is_sample: Defaulted<boolean>;
  /** What it was published from; null for samples. */
  content_id: Nullable<number>;
  /** When it appears; null for samples. */
  published_at: NullableMoment;
  /** The last day on which people can apply, in the Riyadh calendar. */
  closes_on: Nullable<Day>;
  /** When it was withdrawn. */
  closed_at: NullableMoment;
}

interface JobApplicationsTable {
  id: string;
  command_key: string;
  /** Null: no particular vacancy. */
  opening: Nullable<string>;
  name: string;
  email: string;
  phone: string;
  years_experience: number;
  about: string;
  locale: Account['locale'];
  handled_at: NullableMoment;
  handled_by: Nullable<string>;
  created_at: Moment;
  /** Raised with every message, and when it is closed. */
  version: Defaulted<number>;
  /** When staff answered last; null while the person waits for an answer. */
  answered_at: NullableMoment;
  /** When the person wrote back last. */
  replied_at: NullableMoment;
}

interface NewsletterTable {
  id: string;
  /** Lower case. */
  email: string;
  locale: Account['locale'];
  /** SHA-256 of the token in the links. */
  confirm_hash: string;
  leave_hash: string;
  /** The wording that was on screen when it was asked for. */
  consent_version: number;
  asked_at: Moment;
  confirmed_at: NullableMoment;
  left_at: NullableMoment;
}

interface NewsletterIssuesTable {
  id: GeneratedAlways<number>;
  draft: Json<IssueDraft>;
  version: Defaulted<number>;
  state: Defaulted<IssueState>;
  starts_at: NullableMoment;
  ended_at: NullableMoment;
  next_batch_at: NullableMoment;
  failures: Defaulted<number>;
  failing_since: NullableMoment;
  problem: Nullable<string>;
  counts: NullableJson<IssueCounts>;
  unsubscribed: Defaulted<number>;
  changed_at: Moment;
  changed_by: Nullable<string>;
}

interface NewsletterRecipientsTable {
  issue_id: number;
  subscriber_id: string;
  state: Defaulted<keyof IssueCounts | 'sending'>;
  tries: Defaulted<number>;
  next_try_at: Moment;
  first_tried_at: NullableMoment;
  tried_at: NullableMoment;
  problem: Nullable<string>;
}

interface ArticleReadersTable {
  article_id: number;
  /** SHA-256 of device and day. */
  reader: string;
  day: Day;
}

/** Closed keys, under which nothing is carried out for this owner any more; kept as long as receipts. */
interface VoidedKeysTable {
  key: string;
  /** An account or a device, as `Call.owners`. */
  owner: string;
  created_at: Date;
}

interface CommandsTable {
  /** The Idempotency-Key. */
  key: string;
  /** The account or device that minted it. */
  owner: string;
  endpoint: string;
  /** SHA-256 of the body: the same key with another body is refused. */
  body_hash: string;
  status: number;
  response: Json<unknown>;
  /** Members of the reply that are sent only once; encrypted with the secret of the command, and deleted after this time. */
  sealed: Nullable<Buffer>;
  sealed_until: NullableMoment;
  created_at: MomentNow;
}

interface AuditLogTable {
  id: GeneratedAlways<number>;
  at: MomentNow;
  actor: string;
  action: string;
  subject: string;
  /** Ids, numbers and choices: kept as long as the row. */
  details: OptionalJson<Record<string, unknown>>;
  /** What somebody typed, and names: erased before the row ends. */
  words: NullableJson<Record<string, unknown>>;
  words_salt: Nullable<Buffer>;
  words_erased_at: NullableMoment;
  /** Its place in the chain of seals; null until it is sealed. */
  position: Nullable<number>;
  words_digest: Nullable<Buffer>;
  previous: Nullable<Buffer>;
  previous_at: NullableMoment;
  seal: Nullable<Buffer>;
  seal_key: Nullable<string>;
}

interface ImportsTable {
  id: GeneratedAlways<number>;
  /** Null for files of earlier versions. */
  file_name: Nullable<string>;
  source: string;
  file_sha256: string;
  started_at: MomentNow;
  /** Null: running, or interrupted. */
  finished_at: NullableMoment;
  report: NullableJson<unknown>;
}

interface OrdersTable {
  /** UUIDv7. */
  id: string;
  /** As shown to people. */
  number: string;
  /** The Idempotency-Key of the command. */
  command_key: string;
  account_id: Nullable<string>;
  /** The account whose phone or e-mail a guest gave; the order goes to the account that proves its phone. */
  waiting_for: Nullable<string>;
  contact_name: string;
  /** +9665XXXXXXXX. */
  contact_phone: Nullable<string>;
  /** Lower case. */
  contact_email: Nullable<string>;
  form: FormName;
  applicant: ApplicantKind;
  is_cash: boolean;
  status: OrderStatus;
  /** Its name at the time of the application. */
  programme: NullableJson<Name>;
  listing_id: Nullable<number>;
  /** Its subject in words, at the time of the application. */
  subject: NullableJson<Name>;
  /** The offer it was made with, as it was then. */
  offer_id: Nullable<number>;
  offer: NullableJson<AcceptedOffer>;
  finance_amount: Nullable<number>;
  schema_version: number;
  answers: Json<Answers>;
  consent: Json<Consent>;
  cancellation: NullableJson<GivenReason>;
  rejection: NullableJson<GivenReason>;
  /** Null exactly when it has ended. */
  due_at: NullableMoment;
  ended_at: NullableMoment;
  is_sample: Defaulted<boolean>;
  /** Rises with every change. */
  version: Defaulted<number>;
  created_at: Moment;
  /** When the order got its current status. */
  changed_at: Moment;
  /** Of `contact_name`, by `nameWords`; null until the server has read it. */
  name_words: ColumnType<string | null, RawBuilder<string> | undefined, RawBuilder<string>>;
  /** Whether a request for documents is open; kept by a trigger. */
  documents_asked: GeneratedAlways<boolean>;
  /** Who of the staff has it; a trigger releases open ones of those who cannot work with orders any more. */
  assigned_to: Nullable<string>;
  /** Rises with every change that only staff see. */
  desk_version: Defaulted<number>;
}

/** What staff write about an order for each other. */
interface OrderNotesTable {
  /** UUIDv7. */
  id: string;
  order_id: string;
  written_by: Nullable<string>;
  text: string;
  written_at: Moment;
  corrected_at: NullableMoment;
}

/** Colleagues whom a note mentions. */
interface OrderNoteMentionsTable {
  note_id: string;
  account_id: string;
  /** When the mentioned person opened the order. */
  read_at: NullableMoment;
}

/** Filters and hidden columns of the list of orders, under names of each member of staff. */
interface DeskViewsTable {
  id: GeneratedAlways<number>;
  account_id: string;
  /** A name of `DeskListName`. */
  list: Defaulted<string>;
  name: string;
  /** As in the address of the list. */
  filters: Json<ViewFilters>;
  hidden_columns: string[];
  changed_at: Moment;
}

/** Texts that staff send to applicants again and again. */
interface MessageTemplatesTable {
  id: GeneratedAlways<number>;
  purpose: TemplatePurpose;
  title: Json<Name>;
  text: Json<Name>;
  version: Defaulted<number>;
  is_sample: Defaulted<boolean>;
  changed_at: Moment;
  changed_by: Nullable<string>;
}

interface OrderEventsTable {
  id: GeneratedAlways<number>;
  order_id: string;
  at: Moment;
  event: TimelineEvent['event'];
  actor: TimelineEvent['actor'];
  actor_account: Nullable<string>;
  /** The status of the order after the event. */
  status: OrderStatus;
  reason: NullableJson<GivenReason>;
  command_key: Nullable<string>;
}

interface BankOffersTable {
  id: string;
  order_id: string;
  bank_name: Json<Name>;
  down_payment: number;
  finance_amount: number;
  months: number;
  installment: number;
  final_payment: number;
  admin_fee: number;
  /** Decimal fraction. */
  apr: number;
  total: number;
  valid_until: Day;
  is_selected: Defaulted<boolean>;
  sent_at: Moment;
  /** Set when the offer was withdrawn, or the order went back a step: it can no longer be chosen. */
  withdrawn_at: NullableMoment;
  /** The content of its lender; null for one that is not published. */
  lender_id: Nullable<number>;
  /** Why this offer alone was withdrawn. */
  withdrawal: NullableJson<GivenReason>;
}

interface LenderOrdersTable {
  order_id: string;
  lender_id: number;
  handed_at: Moment;
  handed_by: Nullable<string>;
  taken_back_at: NullableMoment;
  declined_at: NullableMoment;
  decline_text: Nullable<string>;
}

interface LenderOffersTable {
  id: string;
  order_id: string;
  lender_id: number;
  terms: Json<OfferTerms>;
  entered_at: Moment;
  entered_by: Nullable<string>;
  /** The key that it came with; null: somebody entered it at the desk. */
  entered_with: Nullable<string>;
  withdrawn_at: NullableMoment;
  /** What the applicant got of it; null until staff send it. */
  bank_offer_id: Nullable<string>;
}

interface LenderKeysTable {
  id: string;
  lender_id: number;
  name: string;
  key_hash: string;
  made_at: Moment;
  made_by: Nullable<string>;
  last_used_at: NullableMoment;
  revoked_at: NullableMoment;
  revoked_by: Nullable<string>;
}

interface DocumentRequestsTable {
  id: string;
  order_id: string;
  kinds: DocumentKind[];
  note: Nullable<string>;
  asked_at: Moment;
  answered_at: NullableMoment;
}

/** Requested documents that have been received. */
interface DocumentsReceivedTable {
  request_id: string;
  kind: DocumentKind;
  /** When the first one of this kind was received. */
  received_at: Moment;
}

interface FavouritesTable {
  account_id: string;
  /** May name a deleted listing. */
  listing_id: number;
  kind: Kind;
  is_saved: boolean;
  changed_at: Moment;
  saved_at: Moment;
  saved_price: Nullable<number>;
  title: Json<Name>;
}

interface ComparisonsTable {
  account_id: string;
  listing_ids: number[];
  changed_at: Moment;
}

interface SavedSearchesTable {
  id: GeneratedAlways<number>;
  account_id: string;
  kind: Kind;
  /** The query of its address, as `searchAddress` writes it. */
  address: string;
  /** The person's own name. */
  name: Nullable<string>;
  is_saved: boolean;
  changed_at: Moment;
  saved_at: Moment;
  alert_by: Defaulted<SearchAlert['by']>;
  alert_pace: Defaulted<SearchAlert['pace']>;
  alert_at_night: Defaulted<boolean>;
  /** The filters and words of the search as understood; null until it was read. */
  wanted: NullableJson<Pick<ListingSearch, 'text' | 'choices' | 'ranges'>>;
  /** Its places in the inverted list. */
  anchors: Nullable<string[]>;
}

/** A queue of what happened to listings. */
interface ListingNewsTable {
  id: GeneratedAlways<number>;
  /** May name a deleted listing. */
  listing_id: number;
  event: 'published' | 'cheaper' | 'offer_ending' | 'gone';
  at: MomentNow;
}

/** What is to be told about a saved search; ids of listings. */
interface SearchNewsTable {
  search_id: number;
  fresh: number[];
  cheaper: number[];
  ending: number[];
  due_at: Moment;
}

/** Master keys that may wrap the keys of documents. */
interface DocumentKeysTable {
  /** A digest of the key. */
  id: string;
  made_at: MomentNow;
}

interface DocumentChecksTable {
  document_id: string;
  version: number;
  verdict: DocumentVerdict;
  /** Set exactly where it was refused. */
  reason: Nullable<RefusedDocumentReason>;
  text: Nullable<string>;
  expires_on: Day | null;
  at: Moment;
  by: Nullable<string>;
}

interface DocumentsTable {
  id: string;
  /** The sender, as `Call.owners`. */
  owner: string;
  purpose: DocumentPurpose;
  /** Of the bytes as received, hexadecimal. */
  sha256: string;
  mime_type: StoredDocument['mimeType'];
  /** Of the stored file. */
  bytes: number;
  width: Nullable<number>;
  height: Nullable<number>;
  /** Of a PDF; null if it was received before pages were counted. */
  pages: Nullable<number>;
  state: 'arriving' | 'kept' | 'leaving';
  order_id: Nullable<string>;
  /** Of a résumé; never together with an order. */
  job_application_id: Nullable<string>;
  /** Its role in its order or application. */
  kind: Nullable<DocumentKind>;
  created_at: Moment;
  /** From before documents were encrypted: its file, named by its id, is not encrypted. */
  is_plain: Defaulted<boolean>;
  /** It was plain: the file named by its id is still to be deleted. */
  plain_left: Defaulted<boolean>;
  /** Null: the file is named by the id. */
  file_name: Nullable<string>;
  /** The master key that wraps its key. */
  master_key: Nullable<string>;
  /** The key of its file, wrapped for this document. */
  wrapped_key: Nullable<Buffer>;
}

interface AdvertsTable {
  listing_id: number;
  account_id: string;
  /** The Idempotency-Key of the command. */
  command_key: string;
  schema_version: number;
  answers: Json<AdvertAnswers>;
  /** Marks by which two adverts of the same thing are found; none of them is shown. */
  plate: Nullable<string>;
  vin: Nullable<string>;
  licence: Nullable<string>;
  rejection: NullableJson<AdvertRejection>;
  decided_at: NullableMoment;
  decided_by: Nullable<string>;
  /** The last day it is shown; null until it is accepted. */
  expires_on: Nullable<Day>;
  /** Since when its owner does not show it; null while it is shown or ended by itself. */
  taken_down_at: NullableMoment;
  sent_at: Moment;
  /** Rises with every change. */
  version: Defaulted<number>;
}

/** Listings of files that a person deleted: importing the file again does not bring them back. */
interface DeletedImportsTable {
  source: string;
  source_key: string;
  deleted_at: Moment;
}

/** Listings that the desk took down, as long as they are down. */
interface TakedownsTable {
  listing_id: number;
  reason: Takedown['reason'];
  text: Nullable<string>;
  at: Moment;
  taken_down_by: Nullable<string>;
  /** Where it goes back to. */
  approval_before: string;
}

interface ListingContactsTable {
  listing_id: number;
  day: Day;
  way: 'phone' | 'whatsapp';
  /** Drawn for one press. */
  visitor: string;
}

interface ApplicationStartsTable {
  /** Drawn by the device for one draft. */
  id: string;
  day: Day;
  form: string;
}

interface ListingViewsTable {
  listing_id: number;
  day: Day;
  viewer: string;
}

/** Written by triggers on order_events and listings. */
interface NotificationsTable {
  id: GeneratedAlways<number>;
  account_id: string;
  at: Moment;
  event: NotificationEvent;
  /** Exactly one of order, listing, search, favourite, seller, message and complaint is set. */
  order_id: Nullable<string>;
  /** The status of the order at that time. */
  status: Nullable<OrderStatus>;
  listing_id: Nullable<number>;
  search_id: Nullable<number>;
  /** Numbers of listings, with a search. */
  news: NullableJson<NewsCounts>;
  favourite: NullableJson<FavouriteSubject>;
  /** Whose verification ends. */
  seller_id: Nullable<number>;
  contact_message_id: Nullable<string>;
  complaint_id: Nullable<string>;
  read_at: NullableMoment;
  /** Null: it is only in the list so far. */
  told_at: NullableMoment;
}

interface NotificationChoicesTable {
  account_id: string;
  topic: ChosenTopic;
  channel: NotificationChannel;
  is_on: boolean;
}

interface PushSubscriptionsTable {
  id: string;
  account_id: string;
  /** `token_hash` of the session it was made in. */
  session_hash: string;
  endpoint: string;
  /** Base64url, as the browser sent them. */
  p256dh: string;
  auth: string;
  created_at: Moment;
}

interface AdvertImportsTable {
  /** UUIDv7, also in the name of its file. */
  id: string;
  account_id: string;
  kind: Kind;
  /** Of the file as received, hexadecimal. */
  sha256: string;
  created_at: Moment;
}

interface ImportMeaningsTable {
  account_id: string;
  kind: Kind;
  columns: Json<ColumnMeanings>;
}
