import type { Profile } from '#domain/accounts/account.ts';
import { SAUDI_CODE } from '#domain/identity/phone.ts';

/** The phone number without its calling code: 05XXXXXXXX. */
export function nationalPart({ phone, countryCode }: Pick<Profile, 'phone' | 'countryCode'>): string {
  if (!phone?.startsWith(countryCode)) return phone ?? '';
  return `${countryCode === SAUDI_CODE ? '0' : ''}${phone.slice(countryCode.length)}`;
}
