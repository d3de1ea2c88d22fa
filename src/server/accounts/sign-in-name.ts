import { anyPhone } from '#domain/identity/phone.ts';

/** The typed name in the form it is stored; null when no account can have it. */
export function signInName(typed: string): { email: string } | { phone: string } | null {
  if (typed.includes('@')) return { email: typed.toLowerCase() };
  const phone = anyPhone(typed);
  return phone ? { phone } : null;
}
