import type { SendingOutcome } from '#domain/accounts/message-delivery.ts';
import type { MailSettings } from './postman.ts';

/** For the connection, and for the greeting of the mail server. */
const CONNECTION_TIMEOUT_MS = 10_000;
/** For each answer of the mail server. */
const TIMEOUT_MS = 20_000;

/** A mail as it is handed over. */
export interface Mail {
  /** The same in every attempt: mailboxes recognise a mail they already have by its Message-ID. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly replyTo?: string;
  /** Takes the POST of a mail program that unsubscribes its reader (RFC 8058). */
  readonly leaveUrl?: string;
}

/** Hands mails to the mail server. */
export interface MailTransport {
  /** Hands over one mail, once; does not throw. The reason why it was not accepted is short and never the server's text. */
  readonly send: (mail: Mail) => Promise<SendingOutcome>;
  readonly close: () => void;
}

interface MailTransportOptions {
  readonly timeoutMs?: number;
  /** Connections that stay open between mails; by default each mail has its own. */
  readonly connections?: number;
}

/** Replies 4yz are temporary, 5yz final (RFC 5321, 4.2.1). */
export async function openMailTransport(
  { url, from }: MailSettings,
  { timeoutMs = TIMEOUT_MS, connections = 0 }: MailTransportOptions = {},
): Promise<MailTransport> {
  const { createTransport } = await import('nodemailer');
  const timeout = Math.min(CONNECTION_TIMEOUT_MS, timeoutMs);
  const options = {
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    dnsTimeout: timeout,
    socketTimeout: timeoutMs,
  };
  const transport =
    connections > 0
      ? // A mail whose connection is lost is not sent again by itself: the server may have taken it.
        createTransport({ ...options, pool: true, maxConnections: connections, maxMessages: Infinity, maxRequeues: 0 })
      : createTransport(options);
  const domain = from.slice(from.lastIndexOf('@') + 1).split('>', 1)[0];
  return {
    async send({ id, leaveUrl, ...mail }) {
      const headers = leaveUrl
        ? { 'List-Unsubscribe': `<${leaveUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : undefined;
      try {
        await transport.sendMail({ ...mail, from, headers, messageId: `<${id}@${domain}>` });
        return { as: 'taken' };
      } catch (error) {
        return outcomeOf(error);
      }
    },
    close: () => transport.close(),
  };
}

function outcomeOf(error: unknown): SendingOutcome {
  const facts = error instanceof Error ? error : {};
  const problem = 'code' in facts && typeof facts.code === 'string' ? facts.code : 'not taken';
  const reply = 'responseCode' in facts && typeof facts.responseCode === 'number' ? facts.responseCode : null;
  const isFinal = reply === null ? !UNREACHED.has(problem) : reply >= 500;
  return { as: isFinal ? 'refused' : 'unavailable', problem: reply === null ? problem : `${problem} ${reply}` };
}

/** The codes of nodemailer for a server that did not answer. */
const UNREACHED: ReadonlySet<string> = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'ENOTFOUND',
  'EPIPE',
  'EPROTOCOL',
  'ESOCKET',
  'ETIMEDOUT',
  'ETLS',
]);
