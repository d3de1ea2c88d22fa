// npm run staff -- add|roles|reset|reset-factor|block|sign-out EMAIL [--role ROLE] [--lender SLUG], npm run staff -- list|sign-out: manages staff accounts and sessions. Works beside a running server.
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { STAFF_ROLES, type StaffRole } from '#domain/accounts/staff-role.ts';
import { LINK_VALID_HOURS, passwordLinkAddress, type PasswordLink } from './accounts/password-links-sql.ts';
import {
  addStaff,
  blockStaff,
  listStaff,
  resetFactor,
  resetStaff,
  setStaffRoles,
  signOut,
  signOutEverybody,
  StaffRefused,
  type StaffAccount,
} from './accounts/staff-accounts.ts';
import { openDatabase } from './db/database.ts';
import type { EventLog } from './http/event-log.ts';
import { startLog } from './http/start-log.ts';
import { CannotStart, readSettings, siteOrigin, type Settings } from './settings.ts';

const USAGE = `Usage: npm run staff -- add EMAIL [--role ROLE] [--lender SLUG]
       npm run staff -- roles EMAIL --role ROLE [--lender SLUG]
       npm run staff -- reset EMAIL
       npm run staff -- reset-factor EMAIL
       npm run staff -- block EMAIL
       npm run staff -- sign-out EMAIL|everybody
       npm run staff -- list
ROLE is one or several of ${STAFF_ROLES.join(',')}, with commas; without it an account is made for an administrator.
SLUG is the last part of the address of a published lender, with --role lender.`;

type Wanted =
  | { readonly act: 'list' | 'sign-out-everybody' }
  | {
      readonly act: 'add' | 'roles';
      readonly email: string;
      readonly roles: readonly StaffRole[];
      readonly lender: string | null;
    }
  | { readonly act: 'reset' | 'reset-factor' | 'block' | 'sign-out'; readonly email: string };

try {
  const wanted = readArguments(process.argv.slice(2));
  const settings = readSettings(process.env);
  const database = await openDatabase(settings, console.log, { joins: true, hidesSamples: !settings.hasDemonstration });
  try {
    console.log(await carryOut(wanted, database, settings, startLog(settings.log, process.stdout).log));
  } finally {
    await database.stop();
  }
} catch (error) {
  if (!(error instanceof CannotStart || error instanceof StaffRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function carryOut(
  wanted: Wanted,
  { db, allRows }: Pick<Awaited<ReturnType<typeof openDatabase>>, 'db' | 'allRows'>,
  settings: Settings,
  log: EventLog,
): Promise<string> {
  const now = new Date();
  switch (wanted.act) {
    case 'list':
      return tableOf(await listStaff(db, now));
    case 'add': {
      // An address of the demonstration is taken, even while it is not visible.
      const { accountId, ...link } = await addStaff(allRows, wanted.email, wanted.roles, now, wanted.lender);
      log.write('info', 'role_changed', { account: accountId, roles: wanted.roles });
      return `The account of ${wanted.email} is made. ${inWords(link, settings)}`;
    }
    case 'roles': {
      const account = await setStaffRoles(db, wanted.email, wanted.roles, now, wanted.lender);
      log.write('info', 'role_changed', { account, roles: wanted.roles });
      return `${wanted.email} is now ${wanted.roles.join(', ')}, and is signed out everywhere.`;
    }
    case 'reset':
      return inWords(await resetStaff(db, wanted.email, now), settings);
    case 'reset-factor':
      log.write('info', 'factor_removed', { account: await resetFactor(db, wanted.email, now) });
      return `The second steps and recovery codes of ${wanted.email} are removed, and it is signed out everywhere. It adds a new one after its next sign-in.`;
    case 'sign-out':
      await signOut(db, wanted.email, now);
      return `${wanted.email} is signed out everywhere, and can sign in again.`;
    case 'sign-out-everybody':
      return `Everybody is signed out: ${await signOutEverybody(allRows, now)} sessions ended.`;
    case 'block':
      log.write('info', 'role_changed', { account: await blockStaff(db, wanted.email, now), roles: [] });
      return `${wanted.email} is blocked and signed out everywhere. npm run staff -- reset ${wanted.email} lets it in again.`;
  }
}

function inWords({ token, expiresAt }: PasswordLink, settings: Settings): string {
  const until = `${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return `This link sets its password, once, within ${LINK_VALID_HOURS} hours (until ${until}). Give it to nobody else:\n${passwordLinkAddress(siteOrigin(settings), token)}`;
}

function tableOf(accounts: readonly StaffAccount[]): string {
  if (accounts.length === 0) return 'There is no staff account yet. Make the first one: npm run staff -- add EMAIL';
  const links = ({ linkUntil }: StaffAccount) =>
    linkUntil ? `link valid until ${linkUntil.toISOString().slice(0, 16).replace('T', ' ')} UTC` : '';
  return accounts
    .map((account) =>
      `${account.email.padEnd(32)} ${account.roles.join(',').padEnd(14)} ${account.state.padEnd(8)} ${links(account)}`.trimEnd(),
    )
    .join('\n');
}

function readArguments(given: string[]): Wanted {
  let read: { values: { role?: string; lender?: string }; positionals: string[] };
  try {
    read = parseArgs({
      args: given,
      allowPositionals: true,
      options: { role: { type: 'string' }, lender: { type: 'string' } },
      strict: true,
    });
  } catch {
    throw new CannotStart(USAGE);
  }
  const { values, positionals } = read;
  const [act, typed, ...more] = positionals;
  if (act === 'list' && typed === undefined && values.role === undefined) return { act };
  if (act === 'sign-out' && typed === 'everybody' && more.length === 0 && values.role === undefined)
    return { act: 'sign-out-everybody' };
  if (
    (act !== 'add' &&
      act !== 'roles' &&
      act !== 'reset' &&
      act !== 'reset-factor' &&
      act !== 'block' &&
      act !== 'sign-out') ||
    typed === undefined ||
    more.length > 0 ||
    (act !== 'add' && act !== 'roles' && values.lender !== undefined) ||
    (act === 'roles' ? values.role === undefined : act !== 'add' && values.role !== undefined)
  )
    throw new CannotStart(USAGE);
  const email = typed.trim().toLowerCase();
  if (!v.is(v.pipe(v.string(), v.email(), v.maxLength(254)), email))
    throw new CannotStart(`EMAIL must be an e-mail address (is ${JSON.stringify(typed)}).`);
  return act === 'add' || act === 'roles'
    ? { act, email, roles: readRoles(values.role), lender: values.lender ?? null }
    : { act, email };
}

function readRoles(said = 'administrator'): StaffRole[] {
  const roles = said.split(',').map((one) => {
    const role = STAFF_ROLES.find((known) => known === one.trim());
    if (!role) throw new CannotStart(`ROLE must be of ${STAFF_ROLES.join(', ')} (is ${JSON.stringify(one)}).`);
    return role;
  });
  return [...new Set(roles)];
}
