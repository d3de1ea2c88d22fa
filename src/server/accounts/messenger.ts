import type { Kysely } from 'kysely';
import type { Locale } from '#i18n/locale.ts';
import { newId } from '../db/new-id.ts';
import type { Database } from '../db/tables.ts';
import type { Words } from '../http/words.ts';
import type { Measures } from '../metrics/measures.ts';
import { storeMessage } from './messages-sql.ts';
import { NO_PROVIDER } from './missing-providers.ts';
import { sendByWhatsApp, type WhatsAppSettings } from './whats-app.ts';

/** A message to a phone. */
export interface OutgoingMessage {
  /** E.164. */
  readonly phone: string;
  readonly template: 'reset_code' | 'password_changed' | 'phone_code' | 'phone_changed';
  readonly values: Readonly<Record<string, string>>;
  readonly locale: Locale;
}

/** Sends messages to phones. */
export interface Messenger {
  /** Returns at once and never throws: no answer may show whether and how fast a message was sent. */
  readonly send: (message: OutgoingMessage) => void;
  /** Resolves when every message so far has been sent or has failed. */
  readonly settled: () => Promise<void>;
}

export interface MessengerNeeds {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly words: Words;
  readonly settings: { readonly whatsApp: WhatsAppSettings | null; readonly hasDemonstration: boolean };
  readonly measures?: Measures;
}

/**
 * Sends by WhatsApp if it is set up. Otherwise, with the demonstration, a message is shown on the console and at the desk, so that
 * everything works on one machine (`show`; `log` gets failures). Without either it reaches nobody: a code in a log would open accounts to its readers.
 */
export function createMessenger(
  { db, clock, words, settings, measures }: MessengerNeeds,
  log: (line: string) => void,
  show: (line: string) => void = log,
): Messenger {
  const underWay = new Set<Promise<void>>();

  async function deliver(message: OutgoingMessage): Promise<void> {
    const now = clock();
    const text = words.message(`message.${message.template}`, message.values, message.locale);
    const row = { id: newId(now), phone: message.phone, template: message.template, locale: message.locale, now };
    if (!settings.whatsApp && settings.hasDemonstration) {
      measures?.messageEnded('whatsapp', 'shown');
      show(`Message to ${message.phone}: ${text}`);
      await storeMessage(db, { ...row, text, state: 'shown', problem: null });
      return;
    }
    const problem = settings.whatsApp ? await sendByWhatsApp(settings.whatsApp, message) : NO_PROVIDER;
    measures?.messageEnded('whatsapp', problem ? 'failed' : 'sent');
    if (problem) log(`A message to ${masked(message.phone)} could not be sent: ${problem}`);
    await storeMessage(db, { ...row, text: null, state: problem ? 'failed' : 'sent', problem });
  }

  return {
    send(message) {
      const delivery = deliver(message).catch((error: unknown) =>
        log(`A message to ${masked(message.phone)} was not written down: ${String(error)}`),
      );
      underWay.add(delivery);
      void delivery.finally(() => underWay.delete(delivery));
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

/** +966 5•• ••• 678 */
const masked = (phone: string) =>
  `${phone.slice(0, 5)}${'•'.repeat(Math.max(0, phone.length - 8))}${phone.slice(5).slice(-3)}`;
