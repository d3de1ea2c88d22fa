import type { SendingOutcome } from '#domain/accounts/message-delivery.ts';
import type { Words } from '../http/words.ts';
import type { ProvidedMessage } from './outgoing.ts';
import type { Letter, MailSettings } from './postman.ts';

/** For the connection, and for the greeting of the mail server. */
const CONNECTION_TIMEOUT_MS = 10_000;
/** For each answer of the mail server. */
const TIMEOUT_MS = 20_000;

const LETTERS = [
  'newsletter',
  'notification',
  'searches',
  'email_code',
  'email_changed',
] as const satisfies readonly Letter['template'][];

/**
 * Hands one letter to the mail server. The reason why it was not accepted is short and never the server's text. Replies 4yz are
 * temporary, 5yz final (RFC 5321, 4.2.1). Every attempt has the same Message-ID, by which mailboxes recognise a letter they already have.
 */
export async function sendMail(
  { url, from }: MailSettings,
  words: Words,
  { id, to, template, values, leaveUrl, locale }: ProvidedMessage,
  timeoutMs = TIMEOUT_MS,
): Promise<SendingOutcome> {
  const known = LETTERS.find((letter) => letter === template);
  if (!known) return { as: 'refused', problem: 'unknown letter' };
  const { createTransport } = await import('nodemailer');
  const timeout = Math.min(CONNECTION_TIMEOUT_MS, timeoutMs);
  const transport = createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    dnsTimeout: timeout,
    socketTimeout: timeoutMs,
  });
  const headers = leaveUrl
    ? { 'List-Unsubscribe': `<${leaveUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : undefined;
  const letter = {
    from,
    to,
    subject: words.message(`letter.${known}.subject`, {}, locale),
    text: words.message(`letter.${known}`, values, locale),
    headers,
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1).split('>', 1)[0]}>`,
  };
  try {
    await transport.sendMail(letter);
    return { as: 'taken' };
  } catch (error) {
    return outcomeOf(error);
  } finally {
    transport.close();
  }
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
