import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { GUEST_PASSWORD_HOURS } from '#domain/accounts/guest-password.ts';
import type { ApplicantContact, ApplicantDetails } from '#domain/applications/applicant-contact.ts';
import type { LoginDetails } from '#domain/applications/application.ts';
import type { Locale } from '#i18n/locale.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { newId } from '../db/new-id.ts';
import type { Database } from '../db/tables.ts';
import { findHolder, insertAccountIfFree } from './applications-sql.ts';
import { HOUR_MS } from '#domain/time/durations.ts';

/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const PASSWORD_LENGTH = 16;
/** The guest has to change it before, or to set a new one with a code to the phone. */
const PASSWORD_LIFETIME_MS = GUEST_PASSWORD_HOURS * HOUR_MS;

/** The account of a guest's order: a new one with its login details, or an existing one, which has to sign in first. */
export type GuestAccount =
  | { readonly account: string; readonly login: LoginDetails }
  | { readonly waitingFor: string | null; readonly login: null };

/**
 * Makes an account with the details of the guest. An existing account is not changed, not even its empty fields: knowing a
 * phone number must not allow anybody to write into its owner's profile. Both cases take the same steps, including the slow
 * one (hashing a password), so that the time reveals nothing.
 */
export async function accountForGuest(
  db: Kysely<Database>,
  contact: ApplicantContact,
  details: ApplicantDetails,
  locale: Locale,
  now: Date,
): Promise<GuestAccount> {
  const { name, phone } = contact;
  const { nationality, identityNumber, city } = details;
  const email = contact.email?.toLowerCase() ?? null;
  const password = Array.from({ length: PASSWORD_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const id = newId(now);
  const isMade = await insertAccountIfFree(db, {
    id,
    name,
    phone,
    email,
    nationality,
    identity_number: identityNumber,
    city,
    account_type: 'individual',
    locale,
    password_hash: await hashPassword(password),
    // Without a phone no code could give access later.
    password_expires_at: phone === null ? null : new Date(now.getTime() + PASSWORD_LIFETIME_MS),
    created_at: now,
  });
  const holder = await findHolder(db, { phone, email });
  return isMade
    ? { account: id, login: { login: phone ?? email ?? '', password } }
    : { waitingFor: holder, login: null };
}
