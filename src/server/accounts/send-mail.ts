import type { SendingOutcome } from '#domain/accounts/message-delivery.ts';
import type { Words } from '../http/words.ts';
import { openMailTransport } from './mail-transport.ts';
import type { ProvidedMessage } from './outgoing.ts';
import type { Letter, MailSettings } from './postman.ts';

const LETTERS = [
  'newsletter',
  'newsletter_test',
  'letter_answer',
  'notification',
  'searches',
  'email_code',
  'email_changed',
  'staff_invitation',
  'team_invitation',
  'password_link',
  'factor_added',
  'factor_removed',
] as const satisfies readonly Letter['template'][];

/** Hands one letter to the mail server. A letter with a value `html` has that as its other form. */
export async function sendMail(
  settings: MailSettings,
  words: Words,
  { id, to, template, values, leaveUrl, locale }: ProvidedMessage,
  timeoutMs?: number,
): Promise<SendingOutcome> {
  const known = LETTERS.find((letter) => letter === template);
  if (!known) return { as: 'refused', problem: 'unknown letter' };
  const transport = await openMailTransport(settings, { timeoutMs });
  try {
    return await transport.send({
      id,
      to,
      subject: words.message(`letter.${known}.subject`, values, locale),
      text: words.message(`letter.${known}`, values, locale),
      html: values['html'],
      leaveUrl,
    });
  } finally {
    transport.close();
  }
}
