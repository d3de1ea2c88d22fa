import type { Kysely } from 'kysely';
import type { Account, Profile, ShowroomKind } from '#domain/accounts/account.ts';
import type { StaffRole } from '#domain/accounts/staff-role.ts';
import { wordsOfName } from '../db/name-words-sql.ts';
import { newId } from '../db/new-id.ts';
import type { Database } from '../db/tables.ts';
import { hashPassword } from './passwords.ts';
import { type AuditEntry, writeAudit } from '../db/audit-sql.ts';

export interface NewAccount extends Pick<Account, 'name' | 'accountType' | 'locale'> {
  /** In any case; at least one of e-mail and phone is set. */
  email?: string | null;
  /** E.164. */
  phone?: string | null;
  /** Calling code of the phone. */
  countryCode?: string;
  password: string;
  role?: Account['role'];
  /** Roles at the desk; by default an administrator's, for staff. */
  staffRoles?: readonly StaffRole[];
  /** The content of the lender of an account with the role lender. */
  readonly lender?: string | null;
  isSample?: boolean;
  /** For accounts of type showroom; `showroom` if not given. */
  showroomKind?: ShowroomKind;
  nationality?: string | null;
  identityNumber?: string | null;
  city?: string | null;
  /** The versions of the terms that were accepted and of the privacy policy beside them. */
  agreed?: { terms: number; privacy: number } | null;
}

export const accountColumns = [
  'accounts.id',
  'name',
  'email',
  'phone',
  'account_type as accountType',
  'role',
  'locale',
  'is_sample as isSample',
] as const;
const profileColumns = [
  ...accountColumns,
  'phone_proved_at as phoneProvedAt',
  'email_proved_at as emailProvedAt',
  'showroom_kind as showroomKind',
  'nationality',
  'identity_number as identityNumber',
  'city',
  'country_code as countryCode',
] as const;

/** Creates an account and returns its id. Rejects with PostgreSQL's unique_violation when the e-mail or phone already has an account. */
export async function createAccount(db: Kysely<Database>, account: NewAccount, now: Date): Promise<string> {
  const {
    name,
    accountType,
    locale,
    email = null,
    phone = null,
    countryCode,
    password,
    role = 'user',
    staffRoles = role === 'staff' ? ['administrator'] : [],
    lender = null,
    isSample = false,
    showroomKind = 'showroom',
    nationality,
    identityNumber,
    city,
    agreed,
  } = account;
  const id = newId(now);
  await db
    .insertInto('accounts')
    .values({
      id,
      name,
      name_words: wordsOfName(name),
      account_type: accountType,
      locale,
      email: email?.toLowerCase(),
      phone,
      country_code: countryCode,
      password_hash: await hashPassword(password),
      role,
      staff_roles: [...staffRoles],
      lender_id: lender === null ? null : Number(lender),
      is_sample: isSample,
      created_at: now,
      showroom_kind: accountType === 'showroom' ? showroomKind : null,
      nationality,
      identity_number: identityNumber,
      city,
      ...(agreed && {
        terms_version: agreed.terms,
        terms_locale: locale,
        terms_accepted_at: now,
        privacy_version: agreed.privacy,
      }),
    })
    .execute();
  return id;
}

/** The account of an e-mail address (any case) or a phone number (E.164), with its password hash. Blocked accounts are not found. */
export async function findAccountToSignIn(
  db: Kysely<Database>,
  by: { email: string } | { phone: string },
): Promise<
  { account: Account; passwordHash: string; passwordExpiresAt: Date | null; deviceGeneration: number } | undefined
> {
  const found = await db
    .selectFrom('accounts')
    .select([
      ...accountColumns,
      'password_hash as passwordHash',
      'password_expires_at as passwordExpiresAt',
      'device_generation as deviceGeneration',
    ])
    .where((is) => ('email' in by ? is('email', '=', by.email.toLowerCase()) : is('phone', '=', by.phone)))
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  if (!found) return undefined;
  const { passwordHash, passwordExpiresAt, deviceGeneration, ...account } = found;
  return { account, passwordHash, passwordExpiresAt, deviceGeneration };
}

/** A blocked customer's account by e-mail address (any case) or phone number (E.164), with its password hash. */
export function findBlockedCustomer(db: Kysely<Database>, by: { email: string } | { phone: string }) {
  return db
    .selectFrom('accounts')
    .select(['id', 'password_hash as passwordHash'])
    .where((is) => ('email' in by ? is('email', '=', by.email.toLowerCase()) : is('phone', '=', by.phone)))
    .where('blocked_at', 'is not', null)
    .where('role', '=', 'user')
    .executeTakeFirst();
}

/** The account of an e-mail address (any case), blocked or not. */
export function findByEmail(db: Kysely<Database>, email: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'role', 'is_sample as isSample'])
    .where('email', '=', email.toLowerCase())
    .forUpdate()
    .executeTakeFirst();
}

/** Blocks sign-in to the account. */
export async function blockAccount(
  db: Kysely<Database>,
  accountId: string,
  now: Date,
  reason: string | null = null,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ blocked_at: now, block_reason: reason })
    .where('id', '=', accountId)
    .where('blocked_at', 'is', null)
    .execute();
}

export async function unblockAccount(db: Kysely<Database>, accountId: string): Promise<void> {
  await db.updateTable('accounts').set({ blocked_at: null, block_reason: null }).where('id', '=', accountId).execute();
}

/** Gives a member of staff other roles. */
export async function storeStaffRoles(
  db: Kysely<Database>,
  accountId: string,
  roles: readonly StaffRole[],
  lender: string | null,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ staff_roles: [...roles], lender_id: lender === null ? null : Number(lender) })
    .where('id', '=', accountId)
    .where('role', '=', 'staff')
    .execute();
}

/** Whether any account can work at the desk. */
export async function hasStaff(db: Kysely<Database>): Promise<boolean> {
  return Boolean(
    await db
      .selectFrom('accounts')
      .select('id')
      .where('role', '!=', 'user')
      .where('blocked_at', 'is', null)
      .limit(1)
      .executeTakeFirst(),
  );
}

/** Accounts with this e-mail address or this phone number: at most two. */
export function selectHolders(db: Kysely<Database>, { email, phone }: { email: string; phone: string }) {
  return db
    .selectFrom('accounts')
    .select([
      'id',
      'name',
      'email',
      'phone',
      'account_type as accountType',
      'password_hash as passwordHash',
      'created_at as createdAt',
    ])
    .where((is) => is.or([is('email', '=', email), is('phone', '=', phone)]))
    .execute();
}

export async function findProfile(db: Kysely<Database>, accountId: string): Promise<Profile | undefined> {
  const row = await db.selectFrom('accounts').select(profileColumns).where('id', '=', accountId).executeTakeFirst();
  if (!row) return undefined;
  const { phoneProvedAt, emailProvedAt, ...profile } = row;
  return { ...profile, isPhoneProved: phoneProvedAt !== null, isEmailProved: emailProvedAt !== null };
}

const secretsOf = (db: Kysely<Database>, accountId: string) =>
  db
    .selectFrom('accounts')
    .select(['id', 'email', 'phone', 'locale', 'password_hash as passwordHash'])
    .where('id', '=', accountId);

/** The e-mail, phone and password hash of an account. */
export function findSecrets(db: Kysely<Database>, accountId: string) {
  return secretsOf(db, accountId).executeTakeFirstOrThrow();
}

/** The same, with a lock until the transaction ends, so that changes are made one after the other. */
export function lockAccount(db: Kysely<Database>, accountId: string) {
  return secretsOf(db, accountId).forUpdate().executeTakeFirstOrThrow();
}

/** Stores a password that its owner chose. It does not expire. */
export async function setPassword(db: Kysely<Database>, accountId: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ password_hash: passwordHash, password_expires_at: null })
    .where('id', '=', accountId)
    .execute();
}

/** Records that a code proved the phone of an account; false when the account has another phone by now. */
export async function markPhoneProved(
  db: Kysely<Database>,
  accountId: string,
  phone: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ phone_proved_at: now })
    .where('id', '=', accountId)
    .where('phone', '=', phone)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records that a code proved the e-mail of an account; false when the account has another e-mail by now. */
export async function markEmailProved(
  db: Kysely<Database>,
  accountId: string,
  email: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ email_proved_at: now })
    .where('id', '=', accountId)
    .where('email', '=', email)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What people may change in their own account. */
export interface ChangedProfile {
  name: string;
  email: string;
  phone: string;
  countryCode: string;
  nationality: string | null;
  identityNumber: string | null;
  city: string | null;
  /** Unchanged when undefined. */
  showroomKind?: ShowroomKind;
}

/** Rejects with PostgreSQL's unique_violation when another account has the e-mail or phone. */
export async function updateProfile(db: Kysely<Database>, accountId: string, change: ChangedProfile): Promise<void> {
  const { name, email, phone, countryCode, nationality, identityNumber, city, showroomKind } = change;
  await db
    .updateTable('accounts')
    .set({
      name,
      name_words: wordsOfName(name),
      email,
      phone,
      country_code: countryCode,
      nationality,
      identity_number: identityNumber,
      city,
    })
    .$if(showroomKind !== undefined, (row) =>
      row.set((is) => ({
        showroom_kind: is
          .case()
          .when('account_type', '=', 'showroom')
          .then(showroomKind ?? null)
          .else(null)
          .end(),
      })),
    )
    .where('id', '=', accountId)
    .execute();
}

/** Which of these codes are unknown: `nationality` (countries) or `city` (cities). */
export async function findUnknownPlaces(
  db: Kysely<Database>,
  { nationality, city }: { nationality: string | null; city: string | null },
): Promise<('nationality' | 'city')[]> {
  const known = await db
    .selectFrom('reference_items')
    .select('list')
    .where((is) =>
      is.or([is.and({ list: 'countries', id: nationality ?? '' }), is.and({ list: 'cities', id: city ?? '' })]),
    )
    .execute();
  const isKnown = (list: string) => known.some((item) => item.list === list);
  return [
    ...(nationality !== null && !isKnown('countries') ? (['nationality'] as const) : []),
    ...(city !== null && !isKnown('cities') ? (['city'] as const) : []),
  ];
}

/** The versions of the texts in force that are agreed to at sign-up; 0 before any was published. */
export async function selectAgreedVersions(
  db: Kysely<Database>,
  now: Date,
): Promise<{ terms: number; privacy: number }> {
  const versions = await db
    .selectFrom('pages')
    .select((is) => ['key' as const, is.fn.max('version').as('version')])
    .where('key', 'in', ['terms', 'privacy'])
    .where('published_at', '<=', now)
    .groupBy('key')
    .execute();
  const versionOf = (key: string) => versions.find((page) => page.key === key)?.version ?? 0;
  return { terms: versionOf('terms'), privacy: versionOf('privacy') };
}

/** Adds an entry to the audit log for an act on one's own account: who, when, what; never the data itself. */
export const noteAct = (
  db: Kysely<Database>,
  accountId: string,
  action: AuditEntry['action'],
  now: Date,
): Promise<void> => writeAudit(db, { at: now, actor: `account:${accountId}`, action, subject: accountId });
