import type { Kysely } from 'kysely';
import { KEPT_YEARS } from '#domain/accounts/account-deletion.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { forgetOldRecords } from './accounts/end-account-sql.ts';
import { forgetListingRequests } from './contact/listing-requests-sql.ts';
import { eraseOldWords, forgetAudit } from './db/audit-sql.ts';
import type { Database } from './db/tables.ts';
import { RECIPIENTS_KEPT_MS } from './desk/newsletter/issues-sql.ts';
import { forgetSealed } from './http/commands-sql.ts';
import { forgetNotifications } from './notifications/notifications-sql.ts';
import {
  forgetCodes,
  forgetCommands,
  forgetDevices,
  forgetEmptySearches,
  forgetMessages,
  forgetProposals,
  forgetReaders,
  forgetRecipients,
  forgetReports,
  forgetSessions,
  forgetSubscribers,
} from './retention-sql.ts';
import { forgetInvitations } from './partners/team-sql.ts';
import { forgetUnclaimedUploads } from './uploads/unclaimed-uploads-sql.ts';

type Sweep = (db: Kysely<Database>, now: Date) => Promise<unknown>;

/** How long the personal data of a table is kept. */
export interface Retention {
  readonly table: string;
  readonly what: string;
  readonly kept: string;
  readonly why: string;
  /** Deletes what has been kept long enough. None: rows end with another row (its account, order or listing), or by the sweep of files. */
  readonly sweep?: Sweep;
}

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms);

function yearsBefore(now: Date, years: number): Date {
  const moment = new Date(now);
  moment.setUTCFullYear(moment.getUTCFullYear() - years);
  return moment;
}

/** Records from before are deleted. */
export const keptRecordsSince = (now: Date): Date => yearsBefore(now, KEPT_YEARS);

const oldRecords: Sweep = (db, now) => forgetOldRecords(db, keptRecordsSince(now));
const audit: Sweep = async (db, now) => {
  await eraseOldWords(db, yearsBefore(now, 1));
  await forgetAudit(db, keptRecordsSince(now));
};
const commands: Sweep = async (db, now) => {
  await forgetSealed(db, now);
  await forgetCommands(db, keptRecordsSince(now));
};
const readers: Sweep = (db, now) => forgetReaders(db, ago(now, 31 * DAY_MS));

const RECORD = `${KEPT_YEARS} years`;
const LIKE_ACCOUNT = 'until the account ends';
const LIKE_ORDER = 'as long as its order';

/** Every table with personal data. `retention.test.ts` fails for a table that stands neither here nor among those without any. */
export const retention: readonly Retention[] = [
  {
    table: 'accounts',
    what: 'name, e-mail, phone, identity number',
    kept: 'until its owner or the operator ends it',
    why: 'the service itself',
  },
  { table: 'sessions', what: 'sign-ins and browsers', kept: '7 days', why: 'staying signed in', sweep: forgetSessions },
  {
    table: 'second_factors',
    what: 'second factors of staff: name, encrypted secret or public key, last use',
    kept: `until it is removed, or ${LIKE_ACCOUNT}`,
    why: 'signing in to the desk',
  },
  { table: 'recovery_codes', what: 'recovery codes, as hashes', kept: LIKE_ACCOUNT, why: 'a lost second factor' },
  {
    table: 'factor_challenges',
    what: 'what a session was asked for its second factor',
    kept: 'as long as its session',
    why: 'an answer fits one question',
  },
  {
    table: 'codes',
    what: 'codes sent to phones and e-mail, as hashes',
    kept: '25 hours',
    why: 'the limits of a day count them',
    sweep: (db, now) => forgetCodes(db, ago(now, 25 * HOUR_MS)),
  },
  {
    table: 'password_links',
    what: 'links that set a password, as hashes',
    kept: LIKE_ACCOUNT,
    why: 'a link is used once',
  },
  {
    table: 'role_proposals',
    what: 'proposed roles of staff, name and e-mail of the invited',
    kept: '1 year',
    why: 'who agreed to a change of roles',
    sweep: (db, now) => forgetProposals(db, yearsBefore(now, 1)),
  },
  {
    table: 'known_devices',
    what: 'browsers that have signed in, as hashes',
    kept: '400 days after their last use',
    why: 'guessing elsewhere does not lock their owner out',
    sweep: (db, now) => forgetDevices(db, ago(now, 400 * DAY_MS)),
  },
  {
    table: 'messages',
    what: 'phone or e-mail a message went to',
    kept: '30 days; a text, which only the demonstration has, 15 minutes; the encrypted content until it is sent, has expired or is dismissed',
    why: 'answering why a message did not arrive',
    sweep: (db, now) => forgetMessages(db, ago(now, 15 * MINUTE_MS), ago(now, 30 * DAY_MS)),
  },
  {
    table: 'orders',
    what: 'applications with all answers',
    kept: `${RECORD} after its end; not completed ones until the account ends`,
    why: 'the record of a financing',
    sweep: oldRecords,
  },
  { table: 'order_events', what: 'what happened to an order', kept: LIKE_ORDER, why: 'part of the record' },
  {
    table: 'order_notes',
    what: 'what staff write about an order for each other',
    kept: 'as long as the answers of its order',
    why: 'working on an order together',
  },
  {
    table: 'order_note_mentions',
    what: 'which colleagues a note mentions',
    kept: 'as long as the note',
    why: 'telling them',
  },
  {
    table: 'desk_views',
    what: 'views of the lists of the desk that staff keep, without searches',
    kept: `until it is deleted, or ${LIKE_ACCOUNT}`,
    why: 'their lists',
  },
  { table: 'bank_offers', what: 'offers of banks to a person', kept: LIKE_ORDER, why: 'part of the record' },
  { table: 'lender_orders', what: 'which lenders an order was handed to', kept: LIKE_ORDER, why: 'part of the record' },
  { table: 'lender_offers', what: 'offers that lenders entered', kept: LIKE_ORDER, why: 'part of the record' },
  {
    table: 'lender_keys',
    what: 'keys of lenders, as hashes: name, last use, who made and revoked them',
    kept: 'always; without who made and revoked a key once that account ends',
    why: 'which key an offer came with',
  },
  { table: 'paper_requests', what: 'documents asked of a person', kept: LIKE_ORDER, why: 'part of the record' },
  { table: 'papers_received', what: 'which of them came', kept: LIKE_ORDER, why: 'part of the record' },
  {
    table: 'documents',
    what: 'documents and résumés',
    kept: '24 hours unused; 90 days after their order ended, or the application was handled',
    why: 'checking an application',
  },
  {
    table: 'document_checks',
    what: 'what staff found about a document, and who',
    kept: 'as long as the document',
    why: 'what the applicant has to send again',
  },
  {
    table: 'complaints',
    what: 'complaints with name and contacts',
    kept: RECORD,
    why: 'the law asks for the record',
    sweep: oldRecords,
  },
  {
    table: 'contact_messages',
    what: 'letters with name and e-mail',
    kept: `${LIKE_ACCOUNT}, of guests ${RECORD}`,
    why: 'answering, and later questions about the answer',
    sweep: oldRecords,
  },
  {
    table: 'job_applications',
    what: 'applications for work',
    kept: RECORD,
    why: 'later questions about the decision',
    sweep: oldRecords,
  },
  {
    table: 'letter_messages',
    what: 'what was answered to a letter and written back, with who answered; links to it, as hashes',
    kept: 'as long as the letter; links until the account ends, and of use for 60 days',
    why: 'part of the letter',
  },
  {
    table: 'empty_searches',
    what: 'words that at least three people searched for on a day, and how many, without who',
    kept: '400 days',
    why: 'what the market lacks, also beside the year before',
    sweep: (db, now) => forgetEmptySearches(db, riyadhDay(ago(now, 400 * DAY_MS))),
  },
  {
    table: 'audit_log',
    what: 'who did what, by id; what was typed (searches, reasons) and names',
    kept: `${RECORD}; what was typed and names 1 year, or until the account they are about ends`,
    why: 'the record of access to personal data',
    sweep: audit,
  },
  {
    table: 'commands',
    what: 'answers to what somebody sent',
    kept: `${RECORD}; members that are sent once 15 minutes`,
    why: 'a device may send again what it sent before',
    sweep: commands,
  },
  {
    table: 'voided_keys',
    what: 'keys that a device has closed',
    kept: RECORD,
    why: 'what was withdrawn is never carried out',
    sweep: commands,
  },
  {
    table: 'newsletter',
    what: 'e-mail of subscribers',
    kept: 'until they leave and a year more; unconfirmed 30 days',
    why: 'letters in the mailbox lead to leaving for a year',
    sweep: (db, now) => forgetSubscribers(db, { askedBefore: ago(now, 30 * DAY_MS), leftBefore: yearsBefore(now, 1) }),
  },
  {
    table: 'newsletter_recipients',
    what: 'who got which issue of the newsletter',
    kept: '30 days after it was sent; as long as the subscriber',
    why: 'each gets it once, and failed mails are sent again',
    sweep: (db, now) => forgetRecipients(db, ago(now, RECIPIENTS_KEPT_MS)),
  },
  {
    table: 'listing_requests',
    what: 'requests to advertisers with phone',
    kept: '1 year',
    why: 'the advertiser answers',
    sweep: (db, now) => forgetListingRequests(db, yearsBefore(now, 1)),
  },
  {
    table: 'listing_reports',
    what: 'reports about listings in free words',
    kept: '1 year after the desk handled them',
    why: 'the same is reported again',
    sweep: (db, now) => forgetReports(db, yearsBefore(now, 1)),
  },
  {
    table: 'notifications',
    what: 'what somebody was told',
    kept: '1 year',
    why: 'the list of an account',
    sweep: (db, now) => forgetNotifications(db, yearsBefore(now, 1)),
  },
  { table: 'notification_choices', what: 'what somebody wants to be told', kept: LIKE_ACCOUNT, why: 'their choice' },
  { table: 'push_subscriptions', what: 'browsers that are told', kept: 'until the session ends', why: 'telling them' },
  { table: 'favourites', what: 'saved listings', kept: LIKE_ACCOUNT, why: 'their list' },
  { table: 'saved_searches', what: 'searches somebody saved', kept: LIKE_ACCOUNT, why: 'their list' },
  { table: 'search_news', what: 'news of a saved search, untold', kept: LIKE_ACCOUNT, why: 'until it is told' },
  { table: 'comparisons', what: 'compared listings', kept: LIKE_ACCOUNT, why: 'their list' },
  { table: 'adverts', what: 'answers of an advert, plate, VIN', kept: LIKE_ACCOUNT, why: 'their advert' },
  {
    table: 'sellers',
    what: 'names and contacts of partners',
    kept: `${LIKE_ACCOUNT}; then the name while listings are sold under it`,
    why: 'buyers see who sells',
  },
  {
    table: 'contents',
    what: 'contacts of a business, and the e-mail of its account, in the draft of its page',
    kept: LIKE_ACCOUNT,
    why: 'writing the page of a showroom or office',
  },
  { table: 'content_versions', what: 'the same in earlier versions', kept: LIKE_ACCOUNT, why: 'restoring a version' },
  {
    table: 'seller_verifications',
    what: 'register number and licence of a business, who verified it',
    kept: 'as long as its seller',
    why: 'the proof of what buyers see as verified',
  },
  {
    table: 'team_members',
    what: 'who works on the adverts of a business, and the e-mail or phone that was invited',
    kept: `until they leave or are removed, or ${LIKE_ACCOUNT}`,
    why: 'working on them with an account of their own',
  },
  {
    table: 'team_invitations',
    what: 'e-mail or phone of who was invited to the team of a business',
    kept: '30 days',
    why: 'answering the invitation, and the limits of a day',
    sweep: (db, now) => forgetInvitations(db, ago(now, 30 * DAY_MS)),
  },
  { table: 'listings', what: 'adverts as shown', kept: LIKE_ACCOUNT, why: 'buyers see them' },
  {
    table: 'takedowns',
    what: 'why the desk removed an advert, and who did',
    kept: 'until it is restored or deleted',
    why: 'its owner reads the reason',
  },
  {
    table: 'photos',
    what: 'photos of adverts',
    kept: '24 hours unused; as long as its advert',
    why: 'buyers see them',
  },
  {
    table: 'videos',
    what: 'videos of adverts',
    kept: '24 hours unused; as long as its advert',
    why: 'buyers see them',
  },
  {
    table: 'unclaimed_uploads',
    what: 'who sent a file nobody uses yet, as hashes',
    kept: '24 hours',
    why: 'limits',
    sweep: (db, now) => forgetUnclaimedUploads(db, ago(now, 24 * HOUR_MS)),
  },
  { table: 'advert_imports', what: 'files of adverts that somebody sent', kept: '24 hours', why: 'importing them' },
  { table: 'import_meanings', what: 'how somebody names their columns', kept: LIKE_ACCOUNT, why: 'their next file' },
  {
    table: 'article_readers',
    what: 'readers of a day, as hashes',
    kept: '31 days',
    why: 'the most read articles',
    sweep: readers,
  },
  {
    table: 'seller_visits',
    what: 'visitors of a day, as numbers of that day',
    kept: 'the day; at most 31 days',
    why: 'counting each once',
    sweep: readers,
  },
  {
    table: 'rate_limits',
    what: 'counters by hashes of addresses',
    kept: 'until their window ends, at most a day',
    why: 'limits',
  },
];

/** Deletes everything that has been kept long enough. One that fails does not keep the others from running. */
export async function sweepRetention(
  db: Kysely<Database>,
  now: Date,
  log: (line: string) => void,
  rules: readonly Retention[] = retention,
): Promise<void> {
  const sweeps = new Map(rules.flatMap(({ table, sweep }) => (sweep ? [[sweep, table] as const] : [])));
  for (const [sweep, table] of sweeps) {
    try {
      await sweep(db, now);
    } catch (error) {
      log(
        `What was kept long enough in ${table} could not be deleted, and is tried again: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
}
