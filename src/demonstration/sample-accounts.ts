import type { NewAccount } from '#server/accounts/accounts-sql.ts';

/** Accounts for trying everything. The start of the demonstration prints the passwords. */
export const sampleAccounts = [
  {
    name: 'Noura (sample)',
    accountType: 'individual',
    role: 'user',
    locale: 'ar',
    email: 'demo@wijha.example',
    phone: '+966520000101',
    password: 'Wijha-Demo-2026',
  },
  {
    name: 'Darb Al Qamra Motors (sample)',
    accountType: 'showroom',
    role: 'user',
    locale: 'en',
    email: 'showroom@wijha.example',
    phone: '+966520000011',
    password: 'Wijha-Showroom-2026',
  },
  {
    name: 'Wijha desk (sample)',
    accountType: 'individual',
    role: 'staff',
    locale: 'en',
    email: 'staff@wijha.example',
    phone: '+966520000102',
    password: 'Wijha-Staff-2026',
  },
  {
    name: 'Jisr Al Nada Finance (sample)',
    accountType: 'individual',
    role: 'staff',
    staffRoles: ['lender'],
    locale: 'en',
    email: 'lender@wijha.example',
    phone: '+966520000103',
    password: 'Wijha-Bank-2026',
  },
] as const satisfies readonly NewAccount[];
