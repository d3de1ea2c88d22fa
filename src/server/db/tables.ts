import type { ColumnType, Generated, GeneratedAlways, RawBuilder } from 'kysely';
import type { Account } from '#domain/accounts/account.ts';
import type { ArticleType, Block } from '#domain/articles/article.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { Programme } from '#domain/financing/programme.ts';
import type { FeatureGroup, ListingCard, PriceNote } from '#domain/listings/listing.ts';
import type { Photo } from '#domain/uploads/photo.ts';
import type { OfferAudience } from '#domain/offers/offer.ts';
import type { Name, OwnWords } from '#domain/words/name.ts';

/** Rows as SQL gives and takes them; the newest migration is their source. Money in halalas. */
export interface Database {
  accounts: AccountsTable;
  sessions: SessionsTable;
  sellers: SellersTable;
  listings: ListingsTable;
  offers: OffersTable;
  programmes: ProgrammesTable;
  articles: ArticlesTable;
  pages: PagesTable;
  photos: PhotosTable;
  reference_items: ReferenceItemsTable;
  settings: SettingsTable;
  contact_messages: ContactMessagesTable;
  commands: CommandsTable;
  audit_log: AuditLogTable;
  imports: ImportsTable;
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
}

interface SessionsTable {
  /** SHA-256 of the token, hexadecimal: who reads the table cannot sign in with it. */
  token_hash: string;
  account_id: string;
  created_at: MomentNow;
  last_seen_at: MomentNow;
  expires_at: Moment;
  user_agent: Nullable<string>;
}

interface SellersTable {
  id: GeneratedAlways<number>;
  slug: string;
  kind: ListingCard['seller']['kind'];
  name: Json<Name>;
  about: NullableJson<Name>;
  /** Code of the list `cities`. */
  city: Nullable<string>;
  phone: Nullable<string>;
  whatsapp: Nullable<string>;
  years_experience: Nullable<number>;
  verified_at: NullableMoment;
  verified_what: NullableJson<Name>;
  is_sample: Defaulted<boolean>;
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
  attributes: Json<Record<string, string | number | null>>;
  features: OptionalJson<FeatureGroup[]>;
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
  terms: Json<Programme['terms']>;
  is_sample: Defaulted<boolean>;
  position: number;
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
  created_at: MomentNow;
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
