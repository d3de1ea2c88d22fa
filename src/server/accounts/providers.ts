import type { ServerSettings } from '../http/services.ts';
import type { Words } from '../http/words.ts';
import type { Provider } from './outgoing.ts';
import { sendMail } from './send-mail.ts';
import { sendByWhatsApp } from './whats-app.ts';

/** The providers that are set up for messages to phones and mailboxes. */
export function providersOf(
  { whatsApp, mail }: Pick<ServerSettings, 'whatsApp' | 'mail'>,
  words: Words,
): { readonly whatsapp: Provider | null; readonly email: Provider | null } {
  return {
    whatsapp: whatsApp && ((message) => sendByWhatsApp(whatsApp, message)),
    email: mail && ((message) => sendMail(mail, words, message)),
  };
}
