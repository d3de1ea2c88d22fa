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

/** Without the letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const PASSWORD_LENGTH = 16;
/** By then it has been changed, or a new one is set by a code to the phone. */
const PASSWORD_LIFETIME_MS = GUEST_PASSWORD_HOURS * HOUR_MS;

/** Whose a guest's order is: an account just made, with what opens it, or one that was there, which has to sign in first. */
export type GuestAccount =
  | { readonly account: string; readonly login: LoginDetails }
  | { readonly waitingFor: string | null; readonly login: null };

/**
 * Makes an account with the details the guest sent. An account that is there already is left as it is, empty fields
 * included: whoever knows a phone number must not be able to write into its owner's profile.
 * Both ways take the same steps, the slow one (hashing a password) included: how long it took tells nothing.
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
    // Without a phone no code could lead in any more.
    password_expires_at: phone === null ? null : new Date(now.getTime() + PASSWORD_LIFETIME_MS),
    created_at: now,
  });
  const holder = await findHolder(db, { phone, email });
  return isMade
    ? { account: id, login: { login: phone ?? email ?? '', password } }
    : { waitingFor: holder, login: null };
}
