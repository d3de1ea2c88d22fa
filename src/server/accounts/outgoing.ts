import type { Kysely } from 'kysely';
import { type MessageChannel, type SendingOutcome, stateAfter } from '#domain/accounts/message-delivery.ts';
import type { Locale } from '#i18n/locale.ts';
import type { JobQueue } from '../db/job-queue.ts';
import type { Database } from '../db/tables.ts';
import { openSealed, seal } from '../http/sealed-reply.ts';
import type { Measures } from '../metrics/measures.ts';
import { maskedPhone } from './masked.ts';
import {
  giveUpUnconfirmed,
  hasWaitingMessages,
  queueAgain,
  settleMessage,
  storeMessage,
  takeWaiting,
} from './messages-sql.ts';
import { NO_PROVIDER } from './missing-providers.ts';
import { serverKey } from './server-key.ts';

/** What a provider needs besides the recipient. */
export interface MessageContent {
  readonly values: Readonly<Record<string, string>>;
  /** A one-tap unsubscribe address of a letter. */
  readonly leaveUrl?: string;
}

/** A message as its provider gets it. The id is the same in every attempt. */
export interface ProvidedMessage extends MessageContent {
  readonly id: string;
  /** The phone, the address, or the id of the push subscription. */
  readonly to: string;
  readonly template: string;
  readonly locale: Locale;
}

/** Tries to hand a message over, once. Returns within three minutes and does not throw. */
export type Provider = (message: ProvidedMessage) => Promise<SendingOutcome>;

interface NewMessage extends ProvidedMessage {
  readonly channel: MessageChannel;
  /** Of codes: afterwards the message is not sent any more. */
  readonly expiresAt: Date | null;
}

/** Hands messages to their providers. */
export interface Outgoing {
  /** Stores a message and tries it once; resolves after that. Throws when it could not be stored. The same id is sent once. */
  readonly deliver: (message: NewMessage) => Promise<void>;
  /** Puts a message that has failed elsewhere into the list of staff. */
  readonly keepFailed: (message: NewMessage, outcome: SendingOutcome, queuedAt: Date) => Promise<void>;
  /** Tries failed messages again, one or the oldest of a channel, once the transaction commits; returns their number. */
  readonly sendAgain: (transaction: Kysely<Database>, which: Parameters<typeof queueAgain>[1]) => Promise<number>;
  /** Continues what an earlier server has not sent. */
  readonly resume: () => Promise<void>;
}

interface OutgoingNeeds {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly jobs: JobQueue;
  readonly dataDir: string;
  /** Null where none is set up. */
  readonly providers: Readonly<Record<MessageChannel, Provider | null>>;
  readonly measures?: Measures;
}

/** From ten seconds to an hour between two attempts, doubled each time, with a random part; more of them than a day has room for. */
const RETRIES = { retries: 60, retryDelay: 10, backsOff: true, maxRetryDelay: 3_600 } as const;

/**
 * A message is a row, and its attempts are marked there before and after (decision 272):
 *
 *   sending -> sent | failed | expired
 *           -> waiting, with a job in the same transaction -> sending -> …
 *
 * Before each attempt the row says `sending`. Who finds it so later does not know whether the provider took it, and leaves it to staff.
 */
export function createOutgoing(
  { db, clock, jobs, dataDir, providers, measures }: OutgoingNeeds,
  log: (line: string) => void,
): Outgoing {
  let key: string | undefined;
  const secret = () => (key ??= serverKey(dataDir, 'messages').toString('hex'));
  const sealedContent = ({ id, values, leaveUrl }: NewMessage) => seal({ values, leaveUrl }, secret(), id);

  async function attempt({ channel, ...message }: Omit<NewMessage, 'expiresAt'>): Promise<SendingOutcome> {
    const provider = providers[channel];
    const outcome: SendingOutcome = provider ? await provider(message) : { as: 'refused', problem: NO_PROVIDER };
    measures?.messageEnded(channel, measuredAs(outcome));
    return outcome;
  }

  const tryAgain = jobs.take<{ id: string; round: number }>({
    name: 'messages',
    ...RETRIES,
    // Longer than any attempt.
    expiresIn: 180,
    pollSeconds: 2,
    concurrency: 4,
    async work({ id, round }) {
      const row = await takeWaiting(db, id, round, clock());
      if (!row) return giveUpUnconfirmed(db, id, round, clock());
      const times = { queuedAt: row.queuedAt, expiresAt: row.expiresAt };
      if (row.expiresAt !== null && row.expiresAt <= clock())
        return settleMessage(db, id, { state: 'expired', problem: null, isRefused: false }, clock());
      const content = (row.sealed && openSealed(row.sealed, secret(), id)) as MessageContent | null;
      const channel = row.phone !== null ? 'whatsapp' : row.email !== null ? 'email' : 'push';
      const to = row.phone ?? row.email ?? row.subscription ?? '';
      const outcome: SendingOutcome = content
        ? await attempt({ id, channel, to, template: row.template, locale: row.locale, ...content })
        : { as: 'refused', problem: 'content lost' };
      const state = stateAfter(outcome, times, clock());
      const result = resultOf(outcome);
      const { problem } = result;
      await settleMessage(db, id, { state, ...result }, clock());
      if (state === 'failed') log(`${named(channel, to)} could not be sent: ${problem}`);
      // The queue tries failed jobs again, ever later.
      if (state === 'waiting') throw new Error(problem ?? '');
    },
  });

  const rowOf = ({ id, channel, to, template, locale, expiresAt }: NewMessage) => ({
    id,
    phone: channel === 'whatsapp' ? to : null,
    email: channel === 'email' ? to : null,
    ...(channel === 'push' && { subscription: to }),
    template,
    locale,
    text: null,
    expiresAt,
  });

  return {
    async deliver(message) {
      const queuedAt = clock();
      const row = { ...rowOf(message), sealed: sealedContent(message), now: queuedAt };
      if (!(await storeMessage(db, { ...row, state: 'sending', problem: null }))) return;
      const outcome = await attempt(message);
      const state = stateAfter(outcome, { queuedAt, expiresAt: message.expiresAt }, clock());
      const result = resultOf(outcome);
      const { problem } = result;
      await db.transaction().execute(async (transaction) => {
        await settleMessage(transaction, message.id, { state, ...result }, clock());
        if (state === 'waiting')
          await tryAgain({ id: message.id, round: 1 }, transaction, RETRIES.retryDelay * (1 + Math.random()));
      });
      if (problem !== null)
        log(
          `${named(message.channel, message.to)} could not be sent${state === 'waiting' ? ' and is tried again' : ''}: ${problem}`,
        );
    },

    async keepFailed(message, outcome, queuedAt) {
      const { problem, isRefused } = resultOf(outcome);
      const facts = { sealed: sealedContent(message), state: 'failed', failedAt: clock(), now: queuedAt } as const;
      await storeMessage(db, { ...rowOf(message), ...facts, problem, isRefused });
    },

    async sendAgain(transaction, which) {
      const queued = await queueAgain(transaction, which, clock());
      for (const one of queued) await tryAgain(one, transaction);
      return queued.length;
    },

    async resume() {
      if (await hasWaitingMessages(db)) await jobs.begin();
    },
  };
}

const resultOf = (outcome: SendingOutcome) => ({
  problem: 'problem' in outcome ? outcome.problem : null,
  isRefused: outcome.as === 'refused',
});

/** An attempt in the measures: what is tried again counts as failed, so that an alert hears of a provider that is down. */
export const measuredAs = ({ as }: SendingOutcome) => (as === 'taken' ? 'sent' : as === 'gone' ? 'gone' : 'failed');

/** A message in the log, without its content and without anybody's whole number or address. */
function named(channel: MessageChannel, to: string): string {
  if (channel === 'whatsapp') return `A message to ${maskedPhone(to)}`;
  return channel === 'email' ? 'A letter' : 'A push message';
}
