import type { ColumnType, Generated, GeneratedAlways, RawBuilder } from 'kysely';
import type { Account, ShowroomKind } from '#domain/accounts/account.ts';
import type { Answers, ApplicantKind, Consent, FormName } from '#domain/applications/application.ts';
import type { DocumentKind } from '#domain/applications/document-kinds.ts';
import type { AcceptedOffer } from '#domain/applications/taken-offer.ts';
import type { AdvertAnswers, AdvertRejection } from '#domain/adverts/advert.ts';
import type { ColumnMeanings } from '#domain/adverts/advert-import.ts';
import type { ArticleType, Block } from '#domain/articles/article.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { JobOpening } from '#domain/contact/job-application.ts';
import type { CarCondition, Programme } from '#domain/financing/programme.ts';
import type { ReportReason } from '#domain/listings/listing-report.ts';
import type { FeatureGroup, ListingCard, ListingVideo, PriceNote } from '#domain/listings/listing.ts';
import type { NotificationChannel, NotificationEvent, NotificationTopic } from '#domain/notifications/notification.ts';
import type { TimelineEvent } from '#domain/orders/order.ts';
import type { GivenReason } from '#domain/orders/order-reasons.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { DocumentPurpose, StoredDocument } from '#domain/uploads/document.ts';
import type { Photo } from '#domain/uploads/photo.ts';
import type { OpeningHours } from '#domain/partners/opening-hours.ts';
import type { OfferAudience } from '#domain/listings/listing-offer.ts';
import type { Name, OwnWords } from '#domain/words/name.ts';

/** Rows as SQL gives and takes them; the newest migration is their source. Money in halalas. */
export interface Database {
  accounts: AccountsTable;
  sessions: SessionsTable;
  codes: CodesTable;
  password_links: PasswordLinksTable;
  known_devices: KnownDevicesTable;
  messages: MessagesTable;
  sellers: SellersTable;
  listings: ListingsTable;
  offers: OffersTable;
  programmes: ProgrammesTable;
  articles: ArticlesTable;
  pages: PagesTable;
  photos: PhotosTable;
  videos: VideosTable;
  unclaimed_uploads: UnclaimedUploadsTable;
  reference_items: ReferenceItemsTable;
  settings: SettingsTable;
  contact_messages: ContactMessagesTable;
  complaints: ComplaintsTable;
  job_openings: JobOpeningsTable;
  job_applications: JobApplicationsTable;
  newsletter: NewsletterTable;
  article_readers: ArticleReadersTable;
  commands: CommandsTable;
  voided_keys: VoidedKeysTable;
  audit_log: AuditLogTable;
  imports: ImportsTable;
  price_changes: PriceChangesTable;
  listing_reports: ListingReportsTable;
  orders: OrdersTable;
  order_events: OrderEventsTable;
  bank_offers: BankOffersTable;
  paper_requests: DocumentRequestsTable;
  papers_received: DocumentsReceivedTable;
  documents: DocumentsTable;
  document_keys: DocumentKeysTable;
  favourites: FavouritesTable;
  comparisons: ComparisonsTable;
  adverts: AdvertsTable;
  listing_views: ListingViewsTable;
  notifications: NotificationsTable;
  notification_choices: NotificationChoicesTable;
  push_subscriptions: PushSubscriptionsTable;
  advert_imports: AdvertImportsTable;
  import_meanings: ImportMeaningsTable;
}

/** A jsonb column. Written only with `json(value)`: the driver would take a bare array for an SQL array. */
type Json<T> = ColumnType<T, RawBuilder<T>, RawBuilder<T>>;
type OptionalJson<T> = ColumnType<T, RawBuilder<T> | undefined, RawBuilder<T>>;
type NullableJson<T> = ColumnType<T | null, RawBuilder<T> | null | undefined, RawBuilder<T> | null>;
/** Has a default in the database. */
type Defaulted<T> = Generated<T>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** A moment; ISO text is taken too. */
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
  name: string;
  /** Lower case. */
  email: Nullable<string>;
  /** +9665XXXXXXXX. */
  phone: Nullable<string>;
  password_hash: string;
  locale: Account['locale'];
  is_sample: Defaulted<boolean>;
  created_at: MomentNow;
  /** Exactly for accounts of type showroom. */
  showroom_kind: Nullable<ShowroomKind>;
  /** ISO 3166-1 alpha-2. */
  nationality: Nullable<string>;
  identity_number: Nullable<string>;
  /** Code of the list `cities`. */
  city: Nullable<string>;
  /** Calling code of the phone. */
  country_code: Defaulted<string>;
  /** The terms that were ticked at sign-up, and when; null for accounts made otherwise. */
  terms_version: Nullable<number>;
  terms_locale: Nullable<Account['locale']>;
  terms_accepted_at: NullableMoment;
  /** When its owner proved the phone by a code; null for a phone that was only typed. */
  phone_proved_at: NullableMoment;
  /** The same for the e-mail. */
  email_proved_at: NullableMoment;
  /** A password made for a guest opens nothing from then on. */
  password_expires_at: NullableMoment;
  /** How often the account was taken back: part of what opens sealed work on devices. */
  device_generation: Defaulted<number>;
  /** Since when it can be signed in to no more. */
  blocked_at: NullableMoment;
}

interface SessionsTable {
  /** SHA-256 of the token, hexadecimal: who reads the table cannot sign in with it. */
  token_hash: string;
  account_id: string;
  created_at: MomentNow;
  last_seen_at: MomentNow;
  expires_at: Moment;
  user_agent: Nullable<string>;
  /** Names the session to its owner. */
  id: Defaulted<string>;
}

interface CodesTable {
  id: string;
  /** A phone (E.164), with or without an account, or an e-mail address. */
  sent_to: string;
  account_id: Nullable<string>;
  /** HMAC of id and code: without the key of this server, nobody can try all million. */
  code_hash: string;
  /** What it is good for. */
  purpose: Defaulted<'password' | 'phone' | 'email'>;
  /** HMAC of whose budget it came from: a known browser, an address, or an account. */
  asked_by: string;
  /** Asked for by a browser that has signed in to the account. */
  is_known: Defaulted<boolean>;
  /** HMAC of the device, or the address, it may be tried from. */
  bound_to: string;
  tries: Defaulted<number>;
  created_at: Moment;
  expires_at: Moment;
  /** When the right code was traded for a reset token. */
  traded_at: NullableMoment;
  /** SHA-256 of the reset token. */
  reset_hash: Nullable<string>;
  reset_expires_at: NullableMoment;
  /** When the token set a password. */
  reset_at: NullableMoment;
}

/** Browsers that have signed in to an account: guesses made elsewhere do not keep them out. */
interface KnownDevicesTable {
  /** SHA-256 of the token in the browser's cookie, hexadecimal. */
  device_hash: string;
  account_id: string;
  /** When it first signed in to this account. */
  proved_at: Moment;
  last_used_at: Moment;
}

interface PasswordLinksTable {
  /** SHA-256 of what the link carries. */
  token_hash: string;
  account_id: string;
  created_at: Moment;
  expires_at: Moment;
  /** When it set a password. */
  used_at: NullableMoment;
  /** The account had no password before it. */
  is_invitation: boolean;
}

interface MessagesTable {
  id: string;
  /** One of the two. */
  phone: Nullable<string>;
  email: Nullable<string>;
  template: string;
  locale: Account['locale'];
  text: Nullable<string>;
  /** `shown`: no provider is set up, so it stands on the console and here. */
  state: 'shown' | 'sent' | 'failed';
  /** Why it failed, in a word; never what the provider said. */
  problem: Nullable<string>;
  created_at: Moment;
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
  /** Riyadh time; null: not said. */
  hours: NullableJson<OpeningHours>;
  /** E.164; the first is shown first. How an advert's own advertiser is reached stands among the answers of the advert. */
  phones: Defaulted<string[]>;
  whatsapp: Nullable<string>;
  /** Id of a photo. */
  logo: Nullable<string>;
  /** When its owner last gave the page; null: never. */
  page_given_at: NullableMoment;
  years_experience: Nullable<number>;
  verified_at: NullableMoment;
  verified_what: NullableJson<Name>;
  /** Devices that looked at its page, each counted once a day; seller_visits has those of today. */
  visitors: Defaulted<number>;
  is_sample: Defaulted<boolean>;
  /** Whose adverts it sells. */
  account_id: Nullable<string>;
}

interface ListingsTable {
  /** From 1000 up. */
  id: GeneratedAlways<number>;
  kind: Catalogue['kind'];
  /** Where it came from (`seed`, `syarah`, `advert`), and its key there: importing twice adds nothing twice. */
  source: string;
  source_key: string;
  availability: Defaulted<ListingCard['availability']>;
  approval: Defaulted<'draft' | 'pending' | 'accepted' | 'rejected' | 'expired'>;
  title: Json<Name>;
  description: NullableJson<OwnWords>;
  /** Null: price on request. */
  price: Nullable<number>;
  price_note: PriceNote;
  /** Null exactly when there is nothing to estimate it from. */
  monthly: Nullable<number>;
  /** Version of the standing terms `monthly` was worked out by. */
  terms_version: Nullable<string>;
  /** By attribute key of the catalogue. */
  attributes: Json<Record<string, string | number | string[] | null>>;
  features: OptionalJson<FeatureGroup[]>;
  video: NullableJson<ListingVideo>;
  seller_id: Nullable<number>;
  photos: OptionalJson<string[]>;
  flags: Defaulted<string[]>;
  is_sample: Defaulted<boolean>;
  created_at: MomentNow;
  /** Set by a trigger on every update. */
  updated_at: GeneratedAlways<Date>;
  /** Transaction that last wrote the row: what to read again is what has a number not seen before. */
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

interface OffersTable {
  id: GeneratedAlways<number>;
  slug: string;
  kind: Catalogue['kind'];
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
  /** Its last day, by the Riyadh calendar. */
  ends_on: Day;
  photos: OptionalJson<Photo[]>;
  is_sample: Defaulted<boolean>;
  created_at: MomentNow;
}

interface ProgrammesTable {
  id: GeneratedAlways<number>;
  slug: string;
  kind: Programme['kind'];
  name: Json<Name>;
  summary: Json<Name>;
  lender: Json<Name>;
  terms: Json<Programme['terms'] & Partial<Pick<Programme, 'conditions' | 'papers' | 'isDebtRepayment'>>>;
  is_sample: Defaulted<boolean>;
  position: number;
  /** Null exactly where it is not about one car. */
  car_condition: Nullable<CarCondition>;
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
  /** Widths of the files that exist, px, and how they are made. */
  variants: Json<{ widths: number[]; drawn: boolean }>;
  alt: NullableJson<Name>;
  created_at: MomentNow;
  /** `waiting`: its files are being made. */
  state: Defaulted<'waiting' | 'made' | 'failed'>;
  /** Null: nothing shows it yet. */
  claimed_at: NullableMoment;
}

interface VideosTable {
  id: string;
  type: 'video/mp4' | 'video/webm';
  /** When it was last sent, or an advert began to show it. */
  used_at: Moment;
}

/** A file that was sent and nothing uses yet: counts for its sender and their address for a day. */
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
  /** What else the list knows of it: aliases, the brand of a model, a bank's IBAN code. */
  details: OptionalJson<Record<string, unknown>>;
}

interface SettingsTable {
  key: string;
  value: Json<unknown>;
  is_sample: Defaulted<boolean>;
}

interface ContactMessagesTable {
  id: string;
  /** The Idempotency-Key it came with. */
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
}

interface ComplaintsTable {
  id: string;
  command_key: string;
  /** As people read it out. */
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
}

interface JobOpeningsTable {
  slug: string;
  content: Json<Pick<JobOpening, 'title' | 'place' | 'summary' | 'tasks'>>;
  position: number;
  is_sample: Defaulted<boolean>;
  closed_at: NullableMoment;
}

interface JobApplicationsTable {
  id: string;
  command_key: string;
  /** Null: no place in particular. */
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
}

interface NewsletterTable {
  id: string;
  /** Lower case. */
  email: string;
  locale: Account['locale'];
  /** SHA-256 of what the links carry. */
  confirm_hash: string;
  leave_hash: string;
  asked_at: Moment;
  confirmed_at: NullableMoment;
  left_at: NullableMoment;
}

interface ArticleReadersTable {
  article_id: number;
  /** SHA-256 of device and day. */
  reader: string;
  day: Day;
}

/** Keys under which nothing will be carried out for this owner any more; kept as long as receipts. */
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
  /** SHA-256 of the body: the same key with another one is refused. */
  body_hash: string;
  status: number;
  response: Json<unknown>;
  /** What the reply also said once; opened only by the secret the command came with, and only until then. */
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
  details: OptionalJson<Record<string, unknown>>;
}

interface ImportsTable {
  source: string;
  file_sha256: string;
  started_at: MomentNow;
  /** Null: was interrupted, or runs. */
  finished_at: NullableMoment;
  report: NullableJson<unknown>;
}

interface OrdersTable {
  /** UUIDv7. */
  id: string;
  /** As people read it out. */
  number: string;
  /** The Idempotency-Key it came with. */
  command_key: string;
  account_id: Nullable<string>;
  /** The account whose phone or e-mail a guest named; the order is given to whoever proves its phone. */
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
  /** Its name when it was applied for. */
  programme: NullableJson<Name>;
  listing_id: Nullable<number>;
  /** What it is about, in words, as it was then. */
  subject: NullableJson<Name>;
  /** The offer it was made with, and as it was then. */
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
  /** Rises with every move. */
  version: Defaulted<number>;
  created_at: Moment;
  /** Since when it stands where it stands. */
  changed_at: Moment;
}

interface OrderEventsTable {
  id: GeneratedAlways<number>;
  order_id: string;
  at: Moment;
  event: TimelineEvent['event'];
  actor: TimelineEvent['actor'];
  actor_account: Nullable<string>;
  /** Where the order stood after it. */
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
  /** The order went back a step: it is no longer shown. */
  withdrawn_at: NullableMoment;
}

interface DocumentRequestsTable {
  id: string;
  order_id: string;
  kinds: DocumentKind[];
  note: Nullable<string>;
  asked_at: Moment;
  answered_at: NullableMoment;
}

/** Documents that were asked for and have come. */
interface DocumentsReceivedTable {
  request_id: string;
  kind: DocumentKind;
  /** When the first of its kind came. */
  received_at: Moment;
}

interface FavouritesTable {
  account_id: string;
  /** May name a listing that is gone. */
  listing_id: number;
  kind: Catalogue['kind'];
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

/** Master keys that may wrap the keys of documents. */
interface DocumentKeysTable {
  /** A digest of the key. */
  id: string;
  made_at: MomentNow;
}

interface DocumentsTable {
  id: string;
  /** Who sent it, as `Call.owners`. */
  owner: string;
  purpose: DocumentPurpose;
  /** Of the bytes as they came, hexadecimal. */
  sha256: string;
  mime_type: StoredDocument['mimeType'];
  /** Of the file that is kept. */
  bytes: number;
  width: Nullable<number>;
  height: Nullable<number>;
  /** Of a PDF; null where it came before they were counted. */
  pages: Nullable<number>;
  state: 'arriving' | 'kept' | 'leaving';
  order_id: Nullable<string>;
  /** Of a résumé; never together with an order. */
  job_application_id: Nullable<string>;
  /** What it is to its order or application. */
  kind: Nullable<DocumentKind>;
  created_at: Moment;
  /** From before documents were encrypted: its file, under its id, is read as it is. */
  is_plain: Defaulted<boolean>;
  /** It was plain: the file under its id is to be removed. */
  plain_left: Defaulted<boolean>;
  /** Null: its id. */
  file_name: Nullable<string>;
  /** Wraps its key. */
  master_key: Nullable<string>;
  /** The key of its file, wrapped for this document. */
  wrapped_key: Nullable<Buffer>;
}

interface AdvertsTable {
  listing_id: number;
  account_id: string;
  /** The Idempotency-Key it came with. */
  command_key: string;
  schema_version: number;
  answers: Json<AdvertAnswers>;
  /** What tells that two adverts are of one thing; none of it is shown. */
  plate: Nullable<string>;
  vin: Nullable<string>;
  licence: Nullable<string>;
  rejection: NullableJson<AdvertRejection>;
  decided_at: NullableMoment;
  decided_by: Nullable<string>;
  /** The last day it is shown; null until it is accepted. */
  expires_on: Nullable<Day>;
  sent_at: Moment;
  /** Rises with every change. */
  version: Defaulted<number>;
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
  /** One of order and listing. */
  order_id: Nullable<string>;
  /** Where the order stood then. */
  status: Nullable<OrderStatus>;
  listing_id: Nullable<number>;
  read_at: NullableMoment;
  /** Null: it only stands in the list so far. */
  told_at: NullableMoment;
}

interface NotificationChoicesTable {
  account_id: string;
  topic: NotificationTopic;
  channel: NotificationChannel;
  is_on: boolean;
}

interface PushSubscriptionsTable {
  id: string;
  account_id: string;
  /** `token_hash` of the session it was made in. */
  session_hash: string;
  endpoint: string;
  /** Base64url, as the browser gave them. */
  p256dh: string;
  auth: string;
  created_at: Moment;
}

interface AdvertImportsTable {
  /** UUIDv7, also in the name of its file. */
  id: string;
  account_id: string;
  kind: Catalogue['kind'];
  /** Of the file as it came, hexadecimal. */
  sha256: string;
  created_at: Moment;
}

interface ImportMeaningsTable {
  account_id: string;
  kind: Catalogue['kind'];
  columns: Json<ColumnMeanings>;
}
