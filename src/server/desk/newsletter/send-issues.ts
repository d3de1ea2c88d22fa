import type { Kysely } from 'kysely';
import { type SendingOutcome, stateAfter } from '#domain/accounts/message-delivery.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { openMailTransport, type Mail, type MailTransport } from '../../accounts/mail-transport.ts';
import { storeMessage } from '../../accounts/messages-sql.ts';
import { NO_PROVIDER } from '../../accounts/missing-providers.ts';
import { measuredAs } from '../../accounts/outgoing.ts';
import { leaveLinks } from '../../contact/newsletter-links.ts';
import type { JobQueue } from '../../db/job-queue.ts';
import { newId } from '../../db/new-id.ts';
import type { Database } from '../../db/tables.ts';
import type { Services } from '../../http/serve.ts';
import type { Measures } from '../../metrics/measures.ts';
import { issueMail } from './issue-mail.ts';
import {
  endIssue,
  findSendingDraft,
  moveIssue,
  noteTaken,
  noteUnavailable,
  setNextBatch,
  storeCounts,
  takeDueIssues,
  takeSendingIssues,
} from './issues-sql.ts';
import {
  addRecipients,
  type ClaimedRecipient,
  claimRecipient,
  findOpenRecipients,
  giveUpUnconfirmed,
  settleRecipient,
} from './recipients-sql.ts';

/** Batches follow each other in this time; a slow pace makes it longer. */
const BATCH_INTERVAL_MS = 5_000;
/** Mails of a batch that are handed over at the same time, each on a connection of its own. */
const CONNECTIONS = 4;
/** No attempt takes this long: its server died. */
const UNCONFIRMED_AFTER_MS = 10 * MINUTE_MS;
const MIN_RETRY_DELAY_MS = 10_000;
const MAX_RETRY_DELAY_MS = HOUR_MS;

interface IssueSendingNeeds extends Pick<Services, 'db' | 'clock' | 'dataDir' | 'words' | 'settings'> {
  readonly jobs: JobQueue;
  readonly measures?: Measures;
  /** Start of the address of our pages, without a trailing slash. */
  readonly pages: string;
}

/** Sends issues of the newsletter. */
export interface IssueSending {
  /** Begins issues whose time has come, and queues the next batch of each that is being sent. Returns the number of batches. */
  readonly sendDue: () => Promise<number>;
}

/**
 * An issue is a row, and so is each of its recipients (decision 281):
 *
 *   scheduled -> one transaction: the subscribers of this moment become recipients -> sending
 *   sending -> every few seconds a job with a batch -> sent, once nobody waits
 *   recipient: waiting -> sending -> sent | failed | waiting, later | (after a crash) unconfirmed
 *
 * The claim of a recipient is committed before the mail is handed over, so nobody gets it twice. Takes the mail server nothing, the
 * next batch waits ever longer, and after a day the issue is stopped.
 */
export function createIssueSending(needs: IssueSendingNeeds, show: (line: string) => void): IssueSending {
  const { db, clock, jobs, settings } = needs;
  const size = Math.max(1, Math.round((settings.newslettersPerMinute * BATCH_INTERVAL_MS) / MINUTE_MS));
  const intervalMs = (size * MINUTE_MS) / settings.newslettersPerMinute;
  const batch = jobs.take<{ issue: number }>({
    name: 'newsletter-batches',
    // The next batch sends what this one has not.
    retries: 0,
    retryDelay: 1,
    expiresIn: 120,
    pollSeconds: 1,
    // One at a time, also when the mail server is slower than the pace.
    about: ({ issue }) => String(issue),
    work: ({ issue }) => sendBatch(needs, issue, size, show),
  });

  async function sendDue(transaction: Kysely<Database>): Promise<number> {
    const now = clock();
    for (const { id } of await takeDueIssues(transaction, now)) {
      await addRecipients(transaction, id, now);
      await moveIssue(transaction, String(id), { to: 'sending' });
    }
    await giveUpUnconfirmed(transaction, new Date(now.getTime() - UNCONFIRMED_AFTER_MS));
    let batches = 0;
    for (const { id } of await takeSendingIssues(transaction, now)) {
      const { isWaiting, isDue, isSending } = await findOpenRecipients(transaction, id, now);
      if (!isWaiting && !isSending) await endIssue(transaction, id, now);
      if (!isDue) continue;
      await setNextBatch(transaction, id, new Date(now.getTime() + intervalMs));
      await batch({ issue: id }, transaction);
      batches += 1;
    }
    await storeCounts(transaction);
    return batches;
  }

  return { sendDue: () => db.transaction().execute(sendDue) };
}

/** Sends up to `size` mails of an issue. Recipients are taken one by one, so a stop, or somebody who leaves, counts at once. */
async function sendBatch(
  needs: IssueSendingNeeds,
  issue: number,
  size: number,
  show: (line: string) => void,
): Promise<void> {
  const { db, clock, words, measures } = needs;
  const draft = await findSendingDraft(db, issue);
  if (!draft) return;
  let left = size;
  let taken = 0;
  const problems: string[] = [];
  // A mail server that takes nothing is not asked for everybody.
  const mayGoOn = () => left > 0 && (taken > 0 || problems.length < CONNECTIONS);
  const transport = await openTransport(needs, show);
  const sendOne = async (recipient: ClaimedRecipient): Promise<void> => {
    const { id, email, locale } = recipient;
    const links = leaveLinks(needs, { email, locale }, String(issue));
    const mail = { id: `issue-${issue}-${id}`, to: email, leaveUrl: links.oneClick };
    const outcome = await transport.send({ ...mail, ...issueMail(draft, locale, links.page, words) });
    measures?.messageEnded('email', measuredAs(outcome));
    if (outcome.as === 'taken') taken += 1;
    if (outcome.as === 'unavailable') problems.push(outcome.problem);
    await settleRecipient(db, { issue, id }, resultOf(outcome, recipient, clock()));
  };
  const sendSome = async (): Promise<void> => {
    while (mayGoOn()) {
      left -= 1;
      const recipient = await claimRecipient(db, issue, clock());
      if (!recipient) return;
      if (recipient.state === 'sending') await sendOne(recipient);
    }
  };
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, sendSome));
  } finally {
    transport.close();
  }
  const [problem] = problems;
  if (taken > 0) await noteTaken(db, issue);
  else if (problem !== undefined) await noteUnavailable(db, issue, { problem, now: clock(), waitMs: retryDelayMs });
}

function resultOf(outcome: SendingOutcome, { tries, firstTriedAt }: ClaimedRecipient, now: Date) {
  const state = stateAfter(outcome, { queuedAt: firstTriedAt, expiresAt: null }, now);
  return {
    state: state === 'expired' ? ('failed' as const) : state,
    problem: 'problem' in outcome ? outcome.problem : null,
    nextTryAt: state === 'waiting' ? new Date(now.getTime() + retryDelayMs(tries)) : now,
  };
}

/** Doubled with each try, with a random part, as for messages (decision 272). */
const retryDelayMs = (tries: number) =>
  Math.min(MAX_RETRY_DELAY_MS, MIN_RETRY_DELAY_MS * 2 ** Math.min(tries - 1, 20)) * (1 + Math.random());

/** The mail server; without one, with the demonstration, mails are shown on the console and at the desk, and otherwise they wait. */
async function openTransport(
  { db, clock, settings }: IssueSendingNeeds,
  show: (line: string) => void,
): Promise<MailTransport> {
  if (settings.mail) return openMailTransport(settings.mail, { connections: CONNECTIONS });
  const showMail = async ({ to, text }: Mail): Promise<SendingOutcome> => {
    const row = { phone: null, email: to, template: 'newsletter_issue', locale: 'en', text, problem: null } as const;
    await storeMessage(db, { ...row, id: newId(clock()), state: 'shown', now: clock() });
    show(`Newsletter to ${to}: ${text}`);
    return { as: 'taken' };
  };
  const refuse = (): Promise<SendingOutcome> => Promise.resolve({ as: 'unavailable', problem: NO_PROVIDER });
  return { send: settings.hasDemonstration ? showMail : refuse, close: () => {} };
}
